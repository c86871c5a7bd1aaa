import "./frame.css";
import type { FrameSettings } from "#contract/widget.ts";
import type * as Chat from "./frame/chat.tsx";
import { writeStorage, readStorage } from "#web/chat/browser-storage.ts";
import { dressFrame } from "./frame/theme.ts";
import { pageAround } from "./frame/page-around.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";
import { customerKey, forgetCustomers, numberIn } from "./frame/customers.ts";
import type { PageVisitor } from "./messages.ts";

// What the frame runs for every visitor of a page that carries it: it says that it is there, and waits. The chat itself
// is fetched when the visitor comes near, and begins, with a thread and what the browser keeps of it, when it is
// opened. Only where a conversation has begun it hears from the beginning whether somebody answered in it.

const settings = JSON.parse(document.body.dataset.chatbot!) as FrameSettings;
dressFrame(settings.color);

const page = pageAround();
const onUnread = (count: number) => page?.say({ sozbir: "unread", count });
const around = page && { onClose: () => page.say({ sozbir: "close" }), onUnread };

/** Kept in this tab once the greeting beside the launcher was sent away, or followed: it does not come back. */
const GREETED = `${chatbotKey(settings.id)}.greeted`;

let visitor: PageVisitor = {};
let isOpen = false;
let hasBegun = false;
let watching = new AbortController();
let loading: Promise<typeof Chat> | undefined;
const load = () => (loading ??= import("./frame/chat.tsx"));

async function show() {
  if (!isOpen && !loading) return;
  try {
    const { showChat } = await load();
    hasBegun ||= isOpen;
    // From here on the chat counts itself.
    if (hasBegun) watching.abort();
    showChat(settings, isOpen, visitor, around ?? undefined);
  } catch {
    loading = undefined;
    const note = document.getElementById("note")!;
    note.hidden = false;
    // Begins anew: after a new version of ours the old one's files may be gone. Without a network there would be
    // nothing left.
    note.querySelector("button")!.onclick = () => navigator.onLine && location.reload();
  }
}

/** Hears of answers in the conversation this visitor left here, until the chat does so itself. */
function watch() {
  watching.abort();
  const number = numberIn(visitor.identity);
  const key = number === undefined ? chatbotKey(settings.id) : customerKey(settings.id, number);
  if (hasBegun || !readStorage("localStorage", key)) return;
  const { signal } = (watching = new AbortController());
  import("#web/chat/unread.ts").then(
    ({ watchUnread }) => signal.aborted || watchUnread(key, onUnread, signal),
    () => {},
  );
}

function onVisitor({ identity, claimed }: PageVisitor) {
  // What was there and is not any more was taken away.
  const next = { identity: identity ?? (visitor.identity && ""), claimed };
  if (JSON.stringify(next) === JSON.stringify(visitor)) return;
  const isAnother = numberIn(next.identity) !== numberIn(visitor.identity);
  visitor = next;
  if (next.identity === "") forgetCustomers(settings.id);
  if (hasBegun) return void show();
  if (!isAnother) return;
  onUnread(0);
  watch();
}

if (!page) {
  isOpen = true;
  void show();
} else {
  page.listen((message) => {
    if (message.sozbir === "warm") return void load().catch(() => (loading = undefined));
    if (message.sozbir === "visitor") return onVisitor(message);
    writeStorage("sessionStorage", GREETED, "1");
    if (message.sozbir === "sent-away") return;
    isOpen = message.sozbir === "opened";
    void show();
  });
  const { name, greeting, color } = settings;
  page.say({ sozbir: "hello", name, greeting: readStorage("sessionStorage", GREETED) ? "" : greeting, color });
  watch();
}
