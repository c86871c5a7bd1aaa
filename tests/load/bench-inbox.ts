import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LIRVA } from "#server/database/demo/cast.ts";
import type { ConversationEventOnWire } from "#contract/conversation-status.ts";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { readEvents } from "../support/events.ts";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { residentMegabytes } from "./attack/memory.ts";
import { shareBelow, spreadBelow } from "./figures.ts";
import { tellFigures } from "./results.ts";
import { askedOf, must } from "./takeover/calls.ts";

// `npm run bench:inbox [-- THREADS]`: a thousand threads are open on one node, thirty of them taken over by a member of
// the staff who has each open as well. From a staff member's message to its arrival at the visitor, and back, while
// both sides write: asked are 300 ms at p95.

const THREADS = Number(process.argv[2] ?? 1000);
const TAKEN = 30;
const ROUNDS = 15;
const MAX_MS = 300;
const PASSWORD = "Mavi-Kapi-Onunde-5";
const ADMIN = { email: "admin@bench.example", password: "Kuzey-Ruzgari-71" };

const folder = await temporaryFolder("bench-inbox");
const server = await startServer({
  dataDir: join(folder.path, "data"),
  port: await freePort(),
  environment: { DEMO_DATA: "1", ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
});
const { base } = server;
const ending = new AbortController();
/** When each text arrived, by side and text. */
const arrived = new Map<string, number>();

try {
  const admin = await signIn(ADMIN);
  const who = { email: "zeynep@lirva.example", password: PASSWORD };
  await must(base, "POST", "/functions/create-user", { ...who, role: "company_user", company_id: LIRVA.id }, admin);
  const staff = await signIn(who);
  const idle = residentMegabytes(server.child.pid!);
  const threads: string[] = [];
  for (let at = 0; at < THREADS; at += 20)
    threads.push(...(await Promise.all(Array.from({ length: Math.min(20, THREADS - at) }, begin))));
  for (const threadId of threads) await follow("/functions/assistant/follow", "visitor", { threadId, after: 0 });
  const open = residentMegabytes(server.child.pid!);

  const taken: { threadId: string; id: string }[] = [];
  for (const threadId of threads.slice(0, TAKEN)) {
    await must(base, "POST", "/functions/assistant/send-message", { threadId, content: `Merhaba ${threadId}` });
    const rows = await must<InboxConversation[]>(
      base,
      "POST",
      "/functions/chatbot/conversations",
      begunWith(threadId),
      staff,
    );
    const { id } = rows[0]!;
    const { epoch } = await must<InboxConversation>(base, "GET", `/inbox/${id}`, undefined, staff);
    await must(base, "POST", `/inbox/${id}/claim`, { epoch }, staff);
    await follow(`/inbox/${id}/events`, "staff", undefined, staff);
    taken.push({ threadId, id });
  }
  await sleep(1000);
  const toVisitor: number[] = [];
  const toStaff: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    await Promise.all(
      taken.map(async ({ threadId, id }, at) => {
        await sleep(at * 30);
        const [one, other] = [`personel ${randomUUID()}`, `ziyaretci ${randomUUID()}`];
        toVisitor.push(
          await timed("visitor", one, () =>
            must(base, "POST", `/inbox/${id}/messages`, { content: one, clientMessageId: randomUUID() }, staff),
          ),
        );
        toStaff.push(
          await timed("staff", other, () =>
            must(base, "POST", "/functions/assistant/send-message", { threadId, content: other }),
          ),
        );
      }),
    );
  console.log(
    `load ${loadavg()[0]!.toFixed(1)}, ${THREADS} open threads, ${TAKEN} taken over, ${toVisitor.length} messages each way`,
  );
  const below = (figure: string, times: number[], share: number, asked?: number) => ({
    ...{ bench: "inbox", figure, unit: "ms", direction: "at most" as const },
    ...{ value: shareBelow(times, share), spread: spreadBelow(times, share), ...(asked && { asked }) },
  });
  const isMet = tellFigures([
    below("staff to visitor, median", toVisitor, 0.5),
    below("staff to visitor, p95", toVisitor, 0.95, MAX_MS),
    below("visitor to staff, median", toStaff, 0.5),
    below("visitor to staff, p95", toStaff, 0.95, MAX_MS),
    {
      ...{ bench: "inbox", figure: `a stream of ${THREADS} open ones`, unit: "KB", direction: "at most", spread: 0 },
      value: ((open - idle) * 1024) / THREADS,
    },
  ]);
  console.log(
    `resident: idle ${idle.toFixed(0)} MB, ${THREADS} streams ${open.toFixed(0)} MB, at the end ${residentMegabytes(server.child.pid!).toFixed(0)} MB`,
  );
  if (!isMet) process.exitCode = 1;
} finally {
  ending.abort();
  await server.end("SIGTERM");
  await folder.remove();
}

async function begin(): Promise<string> {
  const { id } = await must(base, "POST", "/functions/assistant/create-thread", { chatbotId: LIRVA.chatbotId });
  return id;
}

/** Resolves when the stream says where the conversation stands; what comes after goes into `arrived`. */
async function follow(path: string, side: string, body?: object, cookie?: string) {
  const response = await fetch(`${base}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { ...(body && { "content-type": "application/json" }), ...(cookie && { cookie }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: ending.signal,
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const ready = Promise.withResolvers<void>();
  void (async () => {
    for await (const { event } of readEvents<ConversationEventOnWire>(response)) {
      if (event.type === "state") ready.resolve();
      if (event.type === "message") arrived.set(`${side} ${event.message.content}`, performance.now());
    }
  })().catch(() => ready.resolve());
  await ready.promise;
}

async function timed(side: string, text: string, send: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await send();
  const key = `${side} ${text}`;
  for (const until = began + 10_000; performance.now() < until && !arrived.has(key);) await sleep(1);
  return (arrived.get(key) ?? Infinity) - began;
}

/** The conversation whose first message holds the word. */
function begunWith(search: string) {
  const day = new Date().toLocaleDateString("sv", { timeZone: "Europe/Istanbul" });
  return { chatbotId: LIRVA.chatbotId, startDate: day, endDate: day, limit: 1, search };
}

async function signIn(person: { email: string; password: string }): Promise<string> {
  const { response } = await askedOf(base, "POST", "/auth/sign-in/email", person);
  return response!.headers
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");
}
