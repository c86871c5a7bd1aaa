import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenedThread } from "#contract/identities.ts";
import { LiveChat } from "#web/chat/live-chat.ts";
import type { PageVisitor } from "../../widget/messages.ts";
import { threadsOf } from "../../widget/frame/threads.ts";

const CHATBOT = "lirva";
const thread = (letter: string) => `thr_${letter.repeat(32)}`;
const [ERASED, OTHER, NEW] = [thread("e"), thread("o"), thread("n")];
const token = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;

/** The browser's storage; what does not reach the server stays there. */
let kept: Record<string, string>;
/** The conversations that the server still has. */
let stored: string[];
/** The customer whom the server finds in the token. */
let customer: string | null;

beforeEach(() => {
  [kept, stored, customer] = [{}, [], "1042"];
  const localStorage = new Proxy(kept, {
    get: (_, name) => {
      if (name === "getItem") return (key: string) => kept[key] ?? null;
      if (name === "setItem") return (key: string, value: string) => void (kept[key] = value);
      return (key: string) => void delete kept[key];
    },
  });
  vi.stubGlobal("window", { localStorage, sessionStorage: {} });
  vi.stubGlobal("location", { hash: "" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (url.endsWith("/get-messages")) return Response.json({ messages: [] });
    if (!url.endsWith("/open-thread")) throw new TypeError("Failed to fetch");
    const { threads } = JSON.parse(init.body as string) as { threads: string[] };
    const id = threads.find((one) => stored.includes(one)) ?? NEW;
    return Response.json({ id, customer, problem: null } satisfies OpenedThread);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What was written in that conversation a while ago, and did not reach the server. */
const leaveUnsent = (threadId: string, content: string) => {
  const sentAt = new Date(Date.now() - 3_600_000).toISOString();
  const message = { clientMessageId: crypto.randomUUID(), threadId, content, sentAt };
  kept[`sozbir.unanswered.${message.clientMessageId}`] = JSON.stringify(message);
};

async function comeBack(visitor: PageVisitor) {
  const chat = new LiveChat(threadsOf(CHATBOT, "widget", visitor));
  await chat.start();
  const { threadId, messages, replaces } = chat.getState();
  chat.stop();
  return { threadId, replaces, shown: messages.map(({ content, state }) => [content, state]) };
}

test("a customer whose conversation was erased while they were away finds what was unsent in the new one", async () => {
  kept[`sozbir.chat.${CHATBOT}@1042`] = ERASED;
  leaveUnsent(ERASED, "Kapıda ödeme var mı?");
  expect(await comeBack({ identity: token("1042") })).toEqual({
    threadId: NEW,
    replaces: ERASED,
    shown: [["Kapıda ödeme var mı?", "failed"]],
  });
});

test("so does who only claims a name", async () => {
  customer = null;
  kept[`sozbir.chat.${CHATBOT}`] = ERASED;
  leaveUnsent(ERASED, "Kapıda ödeme var mı?");
  const { replaces, shown } = await comeBack({ claimed: { name: "Işıl" } });
  expect([replaces, shown]).toEqual([ERASED, [["Kapıda ödeme var mı?", "failed"]]]);
});

test.each([
  ["another customer's", `sozbir.chat.${CHATBOT}@7`, []],
  ["what was written before signing in", `sozbir.chat.${CHATBOT}`, []],
  ["what was written in a conversation that may still be there", `sozbir.chat.${CHATBOT}@1042`, [OTHER]],
])("%s is not taken into a customer's conversation", async (_, key, others) => {
  kept[`sozbir.chat.${CHATBOT}`] = OTHER;
  kept[key] = ERASED;
  stored = others;
  leaveUnsent(ERASED, "Kapıda ödeme var mı?");
  const { replaces, shown } = await comeBack({ identity: token("1042") });
  expect([replaces, shown]).toEqual([null, []]);
});
