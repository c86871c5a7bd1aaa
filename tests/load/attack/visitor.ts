import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { call } from "./target.ts";

const QUESTIONS = [
  "Demo ücretli mi?",
  "Sözbir ne zaman kuruldu?",
  "kurulum ne kadar sürüyor",
  "hangi dilleri destekliyorsunuz",
];
const PAUSE_MS = 600;
const MESSAGES_A_THREAD = 15;

/** What the honest people saw: the milliseconds of what was answered, and the statuses of what was not. */
export type Seen = { chats: number[]; signIns: number[]; refused: number[] };
export type Credentials = { email: string; password: string; device: string };

/**
 * Somebody who chats, and somebody who signs in from a device that is known, until `until`. In a thread of their own:
 * what keeps the attackers busy is no part of what they wait for.
 */
export function livesOn(base: string, person: Credentials, until: number): Promise<Seen> {
  return new Promise((done, fail) => {
    const people = new Worker(new URL(import.meta.url), { workerData: { base, person, until } });
    people.once("message", done);
    people.once("error", fail);
  });
}

if (!isMainThread) {
  const { base, person, until } = workerData as { base: string; person: Credentials; until: number };
  const seen: Seen = { chats: [], signIns: [], refused: [] };
  await Promise.all([chats(base, seen, until), signsIn(base, person, seen, until)]);
  parentPort!.postMessage(seen);
}

async function chats(base: string, seen: Seen, until: number) {
  const from = "192.0.2.10";
  let threadId = "";
  for (let turn = 0; Date.now() < until; turn += 1) {
    if (turn % MESSAGES_A_THREAD === 0 || !threadId) {
      const made = await call(base, "/api/functions/assistant/create-thread", { json: {}, from });
      threadId = made.status === 200 ? JSON.parse(made.text).id : "";
      count(seen, made, []);
    }
    const content = QUESTIONS[turn % QUESTIONS.length]!;
    if (threadId)
      count(
        seen,
        await call(base, "/api/functions/assistant/send-message", { json: { threadId, content }, from }),
        seen.chats,
      );
    await rest();
  }
}

async function signsIn(base: string, { email, password, device }: Credentials, seen: Seen, until: number) {
  while (Date.now() < until) {
    const outcome = await call(base, "/api/auth/sign-in/email", {
      json: { email, password },
      cookie: device,
      from: "192.0.2.20",
    });
    count(seen, outcome, seen.signIns);
    for (let pause = 0; pause < 5; pause += 1) await rest();
  }
}

function count(seen: Seen, { status, ms }: { status: number; ms: number }, times: number[]) {
  if (status === 200) times.push(ms);
  else seen.refused.push(status);
}

function rest() {
  return new Promise((done) => setTimeout(done, PAUSE_MS));
}
