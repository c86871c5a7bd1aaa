import { randomInt, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { ChatMessage } from "#contract/assistant.ts";
import { callAssistant, freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { newQuestion } from "./writers.ts";

// `node tests/load/kill.ts [times]`: posts messages without pause, ends the server with SIGKILL at random moments after
// one was acknowledged (30 times unless told), and checks after each restart that every message it had acknowledged is there, once, with its
// answer.

const TIMES = Number(process.argv[2] ?? 30);
const WRITERS = 8;
const folder = await temporaryFolder("kill");
const port = await freePort();
let base = "";

/** What the server said it has: thread → content → the answer's id. */
const acknowledged = new Map<string, Map<string, string>>();
let startTimes: number[] = [];

try {
  for (let round = 0; round <= TIMES; round += 1) {
    const began = performance.now();
    const server = await startServer({ dataDir: join(folder.path, "data"), port });
    base = server.base;
    startTimes.push(performance.now() - began);
    await checkAcknowledged(round);
    if (round === TIMES) {
      await server.end("SIGTERM");
      break;
    }
    const { promise: first, resolve: isAcknowledged } = Promise.withResolvers<void>();
    const writing = { on: true, isAcknowledged };
    const writers = Array.from({ length: WRITERS }, () => write(writing));
    // On a busy machine the first takes longer than the moment: what is killed before it was never asked for much.
    await Promise.race([first, Promise.all(writers).then(() => Promise.reject(new Error("nothing was acknowledged")))]);
    await new Promise((done) => setTimeout(done, randomInt(0, 900)));
    await server.end("SIGKILL");
    writing.on = false;
    await Promise.all(writers);
  }
  const total = [...acknowledged.values()].reduce((sum, messages) => sum + messages.size, 0);
  startTimes = startTimes.slice(1).sort((a, b) => a - b);
  console.log(
    `${TIMES} kills, ${total} acknowledged messages in ${acknowledged.size} threads, none lost, none doubled; restart median ${Math.round(startTimes[startTimes.length >> 1]!)} ms`,
  );
} finally {
  await folder.remove();
}

/** Posts one message after the other into a thread of its own, until the server is gone. */
async function write(writing: { on: boolean; isAcknowledged(): void }) {
  try {
    const { id } = await callAssistant<{ id: string }>(base, "create-thread", {});
    const mine = new Map<string, string>();
    acknowledged.set(id, mine);
    while (writing.on) {
      const content = newQuestion();
      const answer = await callAssistant<{ id: string }>(base, "send-message", {
        threadId: id,
        content,
        clientMessageId: randomUUID(),
      });
      mine.set(content, answer.id);
      writing.isAcknowledged();
    }
  } catch {
    // the server went away: what it did not answer, it did not acknowledge
  }
}

async function checkAcknowledged(round: number) {
  for (const [threadId, messages] of acknowledged) {
    const stored = (await callAssistant<{ messages: ChatMessage[] }>(base, "get-messages", { threadId })).messages;
    for (const [content, answerId] of messages) {
      const asked = stored.filter((message) => message.type === "user" && message.content === content);
      if (asked.length !== 1) throw new Error(`after kill ${round}: "${content}" is there ${asked.length} times`);
      if (!stored.some(({ id }) => id === answerId))
        throw new Error(`after kill ${round}: the answer to "${content}" is gone`);
    }
  }
}
