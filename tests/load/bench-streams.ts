import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { LIRVA } from "#server/database/demo/cast.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { findPostgres, findProgram } from "../../scripts/checks/requirements.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { callAssistant, freePort, startServer } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { shareBelow } from "./figures.ts";
import { spreadOf, tellFigures } from "./results.ts";
import { Readers, type Reading } from "./streams/readers.ts";
import { signInAdmin } from "./sign-in-admin.ts";

// `npm run bench:streams`: 10,000 visitors with an open conversation on one node, over real connections, in two other
// processes: what they take in memory and time, how soon 1,000 of them hear of something, and what becomes of them when
// the node starts anew. PostgreSQL is the machine's own (Debian: postgresql). `-- NUMBER` opens another number.

const STREAMS = Number(process.argv[2] ?? 10_000);
const LISTENERS = Math.min(1_000, STREAMS / 2);
const ROUNDS = 11;
const IDLE_MS = 62_000;
/** Each address of ours has ports for some 28,000 connections to one port; visitors come from many addresses anyway. */
const ADDRESSES = 200;
const AT_ONCE = 100;
const FILES = 2 * STREAMS + 200;

const ADMIN = { email: "olcum@sozbir.example", password: "olcum-parolasi-1" };

requireFiles();
findPostgres();
buildIfChanged();
const folder = await temporaryFolder("bench-streams");
const postgres = await openSystemPostgres(folder.path);
await asAdmin(urlOf(postgres.url, "postgres"), "create database streams");
const url = urlOf(postgres.url, "streams");
const port = await freePort();
const loopFile = join(folder.path, "loop.json");
const begin = () =>
  startServer({
    dataDir: join(folder.path, "data"),
    port,
    preload: ["./tests/load/report-loop-delay.ts"],
    environment: {
      LOOP_DELAY_FILE: loopFile,
      DATABASE_URL: url,
      DEMO_DATA: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      MAX_STREAMS: String(STREAMS + 1_000),
    },
  });
// The first start makes the database, which leaves more memory behind than any other.
await (await begin()).end("SIGTERM");
let server = await begin();
const client = new pg.Client({ connectionString: url });
await client.connect();
const readers = [new Readers(), new Readers()];
try {
  const threads = await makeConversations(STREAMS);
  const cookie = await signInAdmin(server.base, ADMIN);
  await sleep(3_000);
  const idle = resident();
  console.log(`idle: ${idle.toFixed(0)} MB resident`);

  const began = performance.now();
  await open(threads.map((threadId, at) => ({ source: addressOf(at), request: "thread", threadId })));
  const opening = (performance.now() - began) / 1000;
  const full = await heldFor();
  console.log(
    `${STREAMS} streams were opened in ${opening.toFixed(1)} s (${Math.round(STREAMS / opening)}/s, ${AT_ONCE} at once in each of ${readers.length} processes); ${full.resident.toFixed(0)} MB resident`,
  );

  const queue = await timeQueue(threads);
  const inbox = await timeInbox(cookie);
  const back = await restart();

  const met = tellFigures([
    figure(`resident with ${STREAMS} open conversations`, full.resident, "MB", 700),
    figure("memory of one stream", ((full.resident - idle) * 1024) / STREAMS, "KB"),
    figure("processor time of holding them", full.share * 100, "%"),
    { ...figure("opened a second", STREAMS / opening, "/s"), direction: "at least" as const },
    ...timed(`a change of an inbox, to the last of ${LISTENERS} staff`, inbox, 100),
    ...timed(`a queue that moves, to the last of ${LISTENERS} who wait`, queue, 250),
    figure("restart: all are back after", back.seconds, "s", 90),
    figure("restart: most streams taken up in a second", back.most, "/s"),
    figure("restart: the longest turn of the event loop", back.longestTurn, "ms"),
    figure("restart: messages lost, doubled or out of order", back.faults, "", 0),
  ]);
  if (!met) process.exitCode = 1;
} finally {
  readers.forEach((one) => one.end());
  await client.end();
  await server.end("SIGTERM");
  await postgres.close();
  await folder.remove();
}

function figure(name: string, value: number, unit: string, asked?: number) {
  return { bench: "streams", figure: name, value, unit, asked, direction: "at most" as const, spread: 0 };
}

function timed(name: string, rounds: readonly number[], asked: number) {
  const spread = spreadOf(rounds);
  return [
    { ...figure(`${name}, median`, shareBelow(rounds, 0.5), "ms"), spread },
    { ...figure(`${name}, p95`, shareBelow(rounds, 0.95), "ms", asked), spread },
  ];
}

/** A process may have so many files open as its shell allows; node takes all that is allowed to be taken. */
function requireFiles() {
  const allowed = execFileSync("sh", ["-c", "ulimit -Hn"], { encoding: "utf8" }).trim();
  if (allowed === "unlimited" || Number(allowed) >= STREAMS + 200) return;
  try {
    execFileSync(findProgram("prlimit", "util-linux"), ["--pid", String(process.pid), `--nofile=${FILES}:${FILES}`]);
  } catch {
    throw new Error(
      `One process may open ${allowed} files here, and ${STREAMS} streams need more: raise it (ulimit -n ${FILES}).`,
    );
  }
}

/** Empty conversations of one company; `LISTENERS` of them wait for a person. Gives their threads. */
async function makeConversations(count: number): Promise<string[]> {
  const { rows } = await client.query<{ thread_id: string }>(
    `insert into conversations (id, thread_id, chatbot_id, company_id, state, state_changed_at)
     select gen_random_uuid(), 'thr_' || md5(n::text) , $1, $2::uuid, case when n <= $3 then 'waiting' else 'bot' end, now() - (2000 - n) * interval '1 millisecond'
     from generate_series(1, $4::int) as n returning thread_id`,
    [LIRVA.chatbotId, LIRVA.id, LISTENERS, count],
  );
  await client.query("analyze conversations");
  return rows.map(({ thread_id }) => thread_id);
}

function addressOf(at: number): string {
  return `127.0.${1 + Math.floor((at % ADDRESSES) / 100)}.${1 + (at % 100)}`;
}

/** Every other reading is the other process's: each has as many of those that wait. */
async function open(readings: Reading[]) {
  readers.forEach((one, at) =>
    one.tell({
      say: "open",
      port,
      readings: readings.filter((_, place) => place % readers.length === at),
      atOnce: AT_ONCE,
    }),
  );
  await Promise.all(readers.map((one) => one.next("open", 300_000)));
}

/** What the node costs while nothing happens: memory after a minute, and its share of a processor in it. */
async function heldFor() {
  const before = processorTime();
  const began = performance.now();
  await sleep(IDLE_MS);
  return { resident: resident(), share: (processorTime() - before) / ((performance.now() - began) / 1000) };
}

/** The first who waits goes on with the assistant: who is behind moves up, and both sides of it hear it. */
function timeQueue(threads: readonly string[]) {
  const waiting = (round: number, process: number) =>
    threads.slice(0, LISTENERS).filter((_, at) => at >= round && at % readers.length === process).length;
  return timeRounds(readers, waiting, (round) =>
    callAssistant(server.base, "stop-waiting", { threadId: threads[round] }),
  );
}

/** Something came into a list that 1,000 people of the staff have on their screens. */
async function timeInbox(cookie: string) {
  const staff = new Readers();
  try {
    const readings = Array.from({ length: LISTENERS }, (_, at) => ({
      source: addressOf(at),
      request: "changes" as const,
      cookie,
    }));
    staff.tell({ say: "open", port, readings, atOnce: AT_ONCE });
    await staff.next("open");
    return await timeRounds(
      [staff],
      () => LISTENERS,
      () => client.query("select pg_notify('inbox_changed', 'live_support_sessions')"),
    );
  } finally {
    staff.end();
  }
}

/** Milliseconds until the last of all has heard what `happen` does, of each round. */
async function timeRounds(
  processes: readonly Readers[],
  listeners: (round: number, process: number) => number,
  happen: (round: number) => Promise<unknown>,
): Promise<number[]> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(700); // what happens more often is told twice a second
    processes.forEach((one, at) => one.tell({ say: "count", expected: listeners(round, at) }));
    const arrived = Promise.all(processes.map((one) => one.next("arrived")));
    await sleep(50);
    const began = performance.timeOrigin + performance.now();
    await happen(round);
    const last = Math.max(...(await arrived).flatMap(({ at }) => at));
    rounds.push(last - began);
  }
  return rounds;
}

/**
 * The node ends as it does for an update and begins again; meanwhile another has stored two messages in each of 1,000
 * conversations. Counted from the moment it answers again.
 */
async function restart() {
  const before = await told();
  readers.forEach((one) => one.tell({ say: "watch reconnects" }));
  const back = Promise.all(readers.map((one) => one.next("all back", 240_000)));
  const ended = performance.now();
  await server.end("SIGTERM");
  await client.query(`
    with grown as (
      update conversations set message_count = 2, updated_at = now()
      where id in (select id from conversations where state = 'bot' and message_count = 0 order by id limit ${LISTENERS}) returning id, company_id)
    insert into messages (id, conversation_id, company_id, position, role, content, created_at)
    select gen_random_uuid(), id, company_id, position, case position when 1 then 'user' else 'assistant' end, 'Kargo ücreti ne kadar?', now()
    from grown, generate_series(1, 2) as position`);
  server = await begin();
  const began = performance.timeOrigin + performance.now();
  const away = (performance.now() - ended) / 1000;
  const all = (await back).map(({ at, ...rest }) => ({ ...rest, at: at.map((moment) => (moment - began) / 1000) }));
  const moments = all.flatMap(({ at }) => at);
  const ofSecond = Object.values(Object.groupBy(moments, (moment) => Math.floor(moment)));
  const after = await told();
  const sum = (values: number[]) => values.reduce((one, other) => one + other, 0);
  const turnedAway = sum(all.map((one) => one.turnedAway));
  console.log(
    `restart: away for ${away.toFixed(1)} s; ${sum(all.map(({ refused }) => refused))} tries found nobody or came too early (${turnedAway} were told when to come again); taken up in each second: ${ofSecond.map((some) => some!.length).join(" ")}`,
  );
  return {
    seconds: Math.max(...moments),
    most: Math.max(...ofSecond.map((some) => some!.length)),
    longestTurn: await longestTurn(),
    faults: Math.abs(2 * LISTENERS - (after.messages - before.messages)) + after.twice + after.gaps,
  };
}

/** What all readers were told until now. */
async function told() {
  readers.forEach((one) => one.tell({ say: "told" }));
  const each = await Promise.all(readers.map((one) => one.next("told")));
  const sum = (name: "messages" | "twice" | "gaps") => each.reduce((total, one) => total + one[name], 0);
  return { messages: sum("messages"), twice: sum("twice"), gaps: sum("gaps") };
}

async function longestTurn(): Promise<number> {
  await rm(loopFile, { force: true });
  server.child.kill("SIGUSR2");
  for (;;) {
    const text = await readFile(loopFile, "utf8").catch(() => "");
    if (text !== "") return (JSON.parse(text) as { late: number }).late;
    await sleep(20);
  }
}

/** Megabytes of the node's memory that stand in the machine's. */
function resident(): number {
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"));
  return Number(line![1]) / 1024;
}

/** Seconds of a processor that the node has used; the kernel counts them in hundredths. */
function processorTime(): number {
  const fields = readFileSync(`/proc/${server.child.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
