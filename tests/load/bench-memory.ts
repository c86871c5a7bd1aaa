import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { residentMegabytes } from "./attack/memory.ts";
import { crowdRound, newChats } from "./chat/crowd.ts";
import { spreadOf, tellFigures } from "./results.ts";

// `npm run bench:memory [-- CHATS]`: resident memory of the program and its workers, without the database's: of a first
// start with the demo's data, of a start on what is there, while a thousand visitors chat, and a minute after.

const CHATS = Number(process.argv[2] ?? 1000);
const CHATTING_MS = 15_000;
const IDLE_MS = 20_000;
const AFTER_MS = 60_000;
const SAMPLE_MS = 250;
const SAMPLES = 8;

// As `npm start` does before it starts.
const prepared = { ...process.env, NODE_COMPILE_CACHE: "build/compiled" };
if (spawnSync(process.execPath, ["scripts/prepare-start.ts"], { env: prepared, stdio: "inherit" }).status !== 0)
  throw new Error("what `npm start` prepares could not be prepared");
const folder = await temporaryFolder("bench-memory");
const start = async () =>
  startServer({ dataDir: join(folder.path, "data"), port: await freePort(), environment: { DEMO_DATA: "1" } });
try {
  const first = await idle();
  const server = await start();
  const pid = server.child.pid!;
  try {
    await sleep(IDLE_MS);
    const second = await samples(pid);
    const chats = await newChats(server.base, CHATS);
    const over = new AbortController();
    const under = samples(pid, over.signal);
    await crowdRound(server.base, chats, CHATTING_MS);
    over.abort();
    const most = Math.max(...(await under));
    await sleep(AFTER_MS);
    const after = await samples(pid);
    const figure = (name: string, values: number[], asked: number) => ({
      ...{ bench: "memory", figure: name, value: Math.max(...values), unit: "MB", asked },
      ...{ direction: "at most" as const, spread: spreadOf(values) },
    });
    const isMet = tellFigures([
      figure("idle after the first start, which plants the demo", first, 180),
      figure("idle", second, 180),
      figure(`the most while ${CHATS} chat`, [most], 400),
      figure("a minute after them", after, 250),
    ]);
    if (!isMet) process.exitCode = 1;
  } finally {
    await server.end("SIGTERM");
  }
} finally {
  await folder.remove();
}

async function idle(): Promise<number[]> {
  const server = await start();
  await sleep(IDLE_MS);
  return samples(server.child.pid!).finally(() => server.end("SIGTERM"));
}

/** Resident megabytes, some samples or until `signal`. */
async function samples(pid: number, signal?: AbortSignal): Promise<number[]> {
  const seen: number[] = [];
  while (signal ? !signal.aborted : seen.length < SAMPLES) {
    seen.push(residentMegabytes(pid));
    await sleep(SAMPLE_MS);
  }
  return seen;
}
