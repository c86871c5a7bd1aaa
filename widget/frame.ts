import "./frame.css";
import type { FrameSettings } from "#contract/widget.ts";
import type * as Chat from "./frame/chat.tsx";
import { writeStorage, readStorage } from "#web/chat/browser-storage.ts";
import { applyTheme } from "./frame/theme.ts";
import { connectHostPage } from "./frame/host-page.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";
import { customerKey, forgetCustomers, customerNumberIn } from "./frame/customers.ts";
import type { PageVisitor } from "./messages.ts";

// Runs for every visitor of a host page: it announces the frame and waits. The chat itself is loaded when the visitor
// approaches the launcher, and starts, with a thread and stored data, when it is opened. If a conversation exists, the
// frame listens for new messages from the start.

const settings = JSON.parse(document.body.dataset.chatbot!) as FrameSettings;
applyTheme(settings.color);

const page = connectHostPage();
const onUnread = (count: number) => page?.say({ sozbir: "unread", count });
const around = page && { onClose: () => page.say({ sozbir: "close" }), onUnread };

/** Session storage key, set when the greeting beside the launcher was dismissed or clicked: it is not shown again. */
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
    // The chat counts unread messages itself from now on.
    if (hasBegun) watching.abort();
    showChat(settings, isOpen, visitor, around ?? undefined);
  } catch {
    loading = undefined;
    const note = document.getElementById("note")!;
    note.hidden = false;
    // Reloads the frame: after a deployment old chunks may be gone. Offline, a reload would lose the note.
    note.querySelector("button")!.onclick = () => navigator.onLine && location.reload();
  }
}

/** Counts unread messages of the stored conversation until the chat does so itself. */
function watch() {
  watching.abort();
  const number = customerNumberIn(visitor.identity);
  const key = number === undefined ? chatbotKey(settings.id) : customerKey(settings.id, number);
  if (hasBegun) return;
  // A page that swaps its body reloads the frame, and still shows the count from before.
  if (!readStorage("localStorage", key)) return onUnread(0);
  const { signal } = (watching = new AbortController());
  import("#web/chat/unread.ts").then(
    ({ watchUnread }) => signal.aborted || watchUnread(key, onUnread, signal),
    () => {},
  );
}

function onVisitor({ identity, claimed }: PageVisitor) {
  // A missing identity after a present one means that the user signed out.
  const next = { identity: identity ?? (visitor.identity && ""), claimed };
  if (JSON.stringify(next) === JSON.stringify(visitor)) return;
  const isAnother = customerNumberIn(next.identity) !== customerNumberIn(visitor.identity);
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
  document.documentElement.classList.add("framed");
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
