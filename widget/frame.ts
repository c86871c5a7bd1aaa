import "./frame.css";
import type { FrameSettings } from "#contract/widget.ts";
import type * as Chat from "./frame/chat.tsx";
import { kept } from "#web/chat/kept.ts";
import { dressFrame } from "./frame/theme.ts";
import type { AroundChat } from "./frame/chat-frame.tsx";
import { pageAround } from "./frame/page-around.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";

// What the frame runs for every visitor of a page that carries it: it says that it is there, and waits. The chat itself
// is fetched when the visitor comes near, and begins, with a thread and what the browser keeps of it, when it is
// opened. Only where a conversation has begun it hears from the beginning whether somebody answered in it.

const settings = JSON.parse(document.body.dataset.chatbot!) as FrameSettings;
dressFrame(settings.color);

const watching = new AbortController();
let loading: Promise<typeof Chat> | undefined;
const load = () => (loading ??= import("./frame/chat.tsx"));

async function show(open: boolean, around?: AroundChat) {
  if (!open && !loading) return;
  try {
    const { showChat } = await load();
    // From here on the chat counts itself.
    if (open) watching.abort();
    showChat(settings, open, around);
  } catch {
    loading = undefined;
    const note = document.getElementById("note")!;
    note.hidden = false;
    // Begins anew: after a new version of ours the old one's files may be gone. Without a network there would be
    // nothing left.
    note.querySelector("button")!.onclick = () => navigator.onLine && location.reload();
  }
}

const page = pageAround();
if (!page) void show(true);
else {
  page.listen((message) => {
    if (message.sozbir === "warm") void load().catch(() => (loading = undefined));
    else void show(message.sozbir === "opened", { onClose: () => page.say({ sozbir: "close" }), onUnread });
  });
  const onUnread = (count: number) => page.say({ sozbir: "unread", count });
  const { name, greeting, color } = settings;
  page.say({ sozbir: "hello", name, greeting, color });
  const key = chatbotKey(settings.id);
  if (kept("localStorage", key))
    import("#web/chat/unread.ts").then(
      ({ watchUnread }) => watching.signal.aborted || watchUnread(key, onUnread, watching.signal),
      () => {},
    );
}
