import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChatMessage } from "#contract/assistant.ts";
import { callAssistant } from "../support/server-process.ts";

type Writer = { thread: string; acknowledged: { content: string; answer: string }[] };

const RETRY_MS = 100;

/** A question like no other, in letters alone: digits of an id may be a card's number, which is stored masked. */
export const newQuestion = () =>
  `Demo ücretli mi? ${randomUUID().replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)]!)}`;

/**
 * Visitors who write one message after the other, each into a thread of their own, by turns to each of `bases`, and the
 * same message again until it is acknowledged.
 */
export async function startWriters(bases: string[], count: number) {
  const statuses = new Map<string, number>();
  let slowest = 0;
  let on = true;
  let acknowledgedAt: (() => void) | undefined;
  const writers: Writer[] = [];
  for (let at = 0; at < count; at += 1) {
    const { id } = await callAssistant<{ id: string }>(bases[at % bases.length]!, "create-thread", {});
    writers.push({ thread: id, acknowledged: [] });
  }

  async function write(writer: Writer, turn: number) {
    for (let tries = turn; on;) {
      const content = newQuestion();
      const clientMessageId = randomUUID();
      for (let sent = false; !sent && on; tries += 1) {
        const began = performance.now();
        const { status, body } = await post(bases[tries % bases.length]!, {
          threadId: writer.thread,
          content,
          clientMessageId,
        });
        slowest = Math.max(slowest, performance.now() - began);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        sent = status === "200";
        if (sent) {
          writer.acknowledged.push({ content, answer: body.id });
          acknowledgedAt?.();
        } else await sleep(RETRY_MS);
      }
    }
  }
  const done = writers.map(write);

  return {
    /** Milliseconds until the next message is acknowledged. */
    async nextAcknowledged(): Promise<number> {
      const began = performance.now();
      await new Promise<void>((found) => (acknowledgedAt = found));
      acknowledgedAt = undefined;
      return performance.now() - began;
    },
    /** What was answered since the last time this was asked, and how long the slowest took in milliseconds. */
    take() {
      const taken = { statuses: Object.fromEntries([...statuses].sort()), slowest };
      statuses.clear();
      slowest = 0;
      return taken;
    },
    async stop() {
      on = false;
      await Promise.all(done);
    },
    /**
     * What is wrong with the threads: lost, doubled, out of order, without its answer. Resolves with the number
     * acknowledged.
     */
    async check(base: string): Promise<{ acknowledged: number; wrong: string[] }> {
      const wrong: string[] = [];
      for (const { thread, acknowledged } of writers) {
        const { messages } = await callAssistant<{ messages: ChatMessage[] }>(base, "get-messages", {
          threadId: thread,
        });
        const stored = messages.filter(({ type }) => type === "user").map(({ content }) => content);
        const expected = acknowledged.map(({ content }) => content);
        if (stored.slice(0, expected.length).join() !== expected.join() || stored.length > expected.length + 1)
          wrong.push(`${thread}: ${expected.length} acknowledged, ${stored.length} stored, not the same in order`);
        for (const { content, answer } of acknowledged) {
          const found = messages.filter(({ id }) => id === answer).length;
          if (found !== 1) wrong.push(`the answer to "${content}" is there ${found} times`);
        }
      }
      return { acknowledged: writers.reduce((sum, one) => sum + one.acknowledged.length, 0), wrong };
    },
  };
}

/** "cut" where there was no answer. */
async function post(base: string, body: object): Promise<{ status: string; body: { id: string } }> {
  try {
    const response = await fetch(`${base}/api/functions/assistant/send-message`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    });
    const answer = (await response.json()) as { id: string; code?: string };
    const bare = response.status === 503 && !response.headers.has("retry-after");
    return { status: bare ? "503 without Retry-After" : String(response.status), body: answer };
  } catch {
    return { status: "cut", body: { id: "" } };
  }
}
