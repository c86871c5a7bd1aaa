import { Agent, request } from "node:http";
import type { ChatMessage } from "#contract/assistant.ts";
import { callAssistant } from "../../support/server-process.ts";

export const QUESTIONS = [
  "Demo ücretli mi?",
  "Sözbir ne zaman kuruldu?",
  "hangi dilleri destekliyorsunuz",
  "kurulum ne kadar sürüyor",
  "yarın yağmur yağacak mı",
];

/** Every chat its own connection, as browsers have. */
const agent = new Agent({ keepAlive: true, maxSockets: 2000 });

/** One visitor's chat, which remembers what it asked. */
export type Chat = { threadId: string; asked: string[] };

export const newChat = async (base: string): Promise<Chat> => ({
  threadId: (await callAssistant<{ id: string }>(base, "create-thread", {})).id,
  asked: [],
});

/** New chats, some at a time. */
export async function newChats(base: string, count: number): Promise<Chat[]> {
  const chats: Chat[] = [];
  while (chats.length < count)
    chats.push(...(await Promise.all(Array.from({ length: Math.min(20, count - chats.length) }, () => newChat(base)))));
  return chats;
}

/**
 * Asks the next question and reads its answer to the end; the milliseconds until its first text. Where the server says
 * that it is too busy the same message is sent again a moment later, as the page does.
 */
export async function ask(base: string, chat: Chat): Promise<number> {
  const turn = chat.asked.length;
  const content = `${QUESTIONS[turn % QUESTIONS.length]} (${turn})`;
  chat.asked.push(content);
  const body = JSON.stringify({ threadId: chat.threadId, content, clientMessageId: crypto.randomUUID() });
  const began = performance.now();
  for (;;) {
    const first = await send(base, body, began);
    if (first !== "again") return first;
    sentAgain += 1;
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}

const AGAIN_MS = 1_000;
let sentAgain = 0;
/** How often a message was sent again so far. */
export const timesSentAgain = () => sentAgain;

function send(base: string, body: string, began: number): Promise<number | "again"> {
  return new Promise((done, fail) => {
    const sent = request(
      `${base}/api/functions/assistant/send-message`,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/json",
          accept: "text/event-stream",
          "content-length": Buffer.byteLength(body),
        },
      },
      (response) => {
        let first = 0;
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => {
          text += chunk;
          if (!first && text.includes("\nevent: text\n")) first = performance.now() - began;
        });
        response.on("error", fail);
        response.on("end", () => {
          if (response.statusCode === 503) done("again");
          else if (response.statusCode === 200 && text.includes("\nevent: done\n")) done(first);
          else fail(new Error(`send-message: ${response.statusCode} ${text.slice(-300)}`));
        });
      },
    );
    // An idle connection that the server ends just then.
    sent.on("error", (error: NodeJS.ErrnoException) => (error.code === "ECONNRESET" ? done("again") : fail(error)));
    sent.end(body);
  });
}

/** Answers in a second, each chat asking again as soon as it is answered, for so long. */
export async function crowdRound(base: string, chats: readonly Chat[], ms: number): Promise<number> {
  let answers = 0;
  const began = performance.now();
  await Promise.all(
    chats.map(async (chat) => {
      while (performance.now() - began < ms) {
        await ask(base, chat);
        answers += 1;
      }
    }),
  );
  return answers / ((performance.now() - began) / 1000);
}

/** People who read and think: each asks once in `everyMs`, until `end` is called, which waits for the last answers. */
export function slowCrowd(base: string, chats: readonly Chat[], everyMs: number): { end(): Promise<void> } {
  const over = new AbortController();
  const wait = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      over.signal.addEventListener("abort", () => (clearTimeout(timer), done()), { once: true });
    });
  const all = chats.map(async (chat, at) => {
    await wait((everyMs * at) / chats.length);
    while (!over.signal.aborted) {
      const began = performance.now();
      await ask(base, chat);
      await wait(everyMs - (performance.now() - began));
    }
  });
  const ended = Promise.all(all);
  // Who measures beside it hears of a failure at the end.
  ended.catch(() => over.abort());
  return {
    async end() {
      over.abort();
      await ended;
    },
  };
}

/** What of these chats is not as it was asked, read back from the server. */
export async function deliveryFaults(base: string, chats: readonly Chat[]) {
  const faults = { lost: 0, doubled: 0, disordered: 0 };
  for (const { threadId, asked } of chats) {
    const { messages } = await callAssistant<{ messages: ChatMessage[] }>(base, "get-messages", { threadId });
    const stored = messages.filter(({ type }) => type === "user").map(({ content }) => content);
    const answers = messages.length - stored.length;
    faults.lost += asked.filter((text) => !stored.includes(text)).length + Math.max(0, asked.length - answers);
    faults.doubled += stored.length - new Set(stored).size + Math.max(0, answers - asked.length);
    const alternates = messages.every(({ type }, at) => type === (at % 2 === 0 ? "user" : "assistant"));
    if (!alternates || stored.join() !== asked.join()) faults.disordered += 1;
  }
  return faults;
}
