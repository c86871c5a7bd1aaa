import "./frame.css";
import type { FrameSettings } from "#contract/widget.ts";
import type * as Chat from "./frame/chat.tsx";
import { dressFrame } from "./frame/theme.ts";
import { pageAround } from "./frame/page-around.ts";

// What the frame runs for every visitor of a page that carries it: it says that it is there, and waits. The chat itself
// is fetched when the visitor comes near, and begins, with a thread and what the browser keeps of it, when it is
// opened.

const settings = JSON.parse(document.body.dataset.chatbot!) as FrameSettings;
dressFrame(settings.color);

let loading: Promise<typeof Chat> | undefined;
const load = () => (loading ??= import("./frame/chat.tsx"));

async function show(open: boolean, onClose?: () => void) {
  if (!open && !loading) return;
  try {
    (await load()).showChat(settings, open, onClose);
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
    else void show(message.sozbir === "opened", () => page.say({ sozbir: "close" }));
  });
  const { name, greeting, color } = settings;
  page.say({ sozbir: "hello", name, greeting, color });
}
