import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import type { Conversation } from "#contract/conversations.ts";
import { ARDICPINAR, LIRVA, USERS } from "#server/database/demo/cast.ts";
import { findPostgres } from "../../scripts/checks/requirements.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openAppOnDatabase } from "./app-on-database.ts";
import { inWords, MOST_DELAY_MS, watchLoop } from "./loop-delay.ts";
import { fillConversations, HEAVY_DAY, MESSAGES, MONTH } from "./fill-conversations.ts";

// `npm run bench:conversations [-- SIZES]`: the day list of a company's staff as the API answers it, with 10,000,
// 100,000 and 1,000,000 conversations of ten messages in the machine's own PostgreSQL (Debian: postgresql). The cluster
// is a temporary one of up to 10 GB; it goes away at the end.

const SIZES = process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000];
const ROUNDS = 10;
const MOST_P95_MS = 25;
/** Of the medians, largest history to smallest; what is over is noise of the machine. */
const MOST_GROWTH = 1.5;

/** `cpu` is what one call costs this process on average: it tells our own work from a busy machine. */
type Figures = { p50: number; p95: number; cpu: number };
type Measured = { name: string; figures: Figures };

findPostgres();
const loop = watchLoop();
const folder = await temporaryFolder("bench-conversations");
const postgres = await openSystemPostgres(folder.path, {
  // Only the filling is spared the disk's flushes: reading has none.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "8GB",
  checkpoint_timeout: "30min",
  shared_buffers: "1GB",
});
try {
  const columns: Measured[][] = [];
  for (const size of SIZES) columns.push(await measureSize(size));
  print(columns);
  const [list, summary] = [columns.map(([day]) => day!.figures), columns.map((column) => column[2]!.figures)];
  const growth = list.at(-1)!.p50 / list[0]!.p50;
  const slowest = Math.max(...list.map(({ p95 }) => p95));
  console.log(`
day list, slowest p95             ${slowest.toFixed(1)} ms   (asked: at most ${MOST_P95_MS})
day list, largest : smallest      ${growth.toFixed(2)}   (asked: it does not grow; at most ${MOST_GROWTH})
day's count, largest : smallest   ${(summary.at(-1)!.p50 / summary[0]!.p50).toFixed(2)}`);
  if (slowest > MOST_P95_MS || growth > MOST_GROWTH) process.exitCode = 1;
} finally {
  await postgres.close();
  await folder.remove();
}

async function measureSize(size: number): Promise<Measured[]> {
  const began = performance.now();
  const name = `bench_${randomBytes(4).toString("hex")}`;
  const adminUrl = urlOf(postgres.url, "postgres");
  await asAdmin(adminUrl, `create database ${name}`);
  const url = urlOf(adminUrl, name);
  const dataDir = join(folder.path, name);
  await mkdir(dataDir);
  const app = await openAppOnDatabase(url, dataDir);
  try {
    await fillConversations(url, size);
    console.log(
      `filled ${size.toLocaleString("en")} conversations, ${(size * MESSAGES).toLocaleString("en")} messages in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    loop.longest();
    const measured = await measure(app);
    const longest = loop.longest();
    console.log(inWords(longest));
    if (longest.own > MOST_DELAY_MS) process.exitCode = 1;
    return measured;
  } finally {
    await app.close();
    await asAdmin(adminUrl, `drop database ${name} with (force)`);
  }
}

async function measure({ app, signIn }: Awaited<ReturnType<typeof openAppOnDatabase>>): Promise<Measured[]> {
  const [emre, deniz] = [await signIn(USERS.emre.email), await signIn(USERS.deniz.email)];
  const list = async (cookie: string, query: object): Promise<Conversation[]> => {
    const response = await app.request("/api/functions/chatbot/conversations", {
      method: "POST",
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify(query),
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return JSON.parse(await response.text()) as Conversation[];
  };
  const summary = async (cookie: string, query: Record<string, string>): Promise<{ conversations: number }> => {
    const response = await app.request(`/api/conversations/summary?${new URLSearchParams(query)}`, {
      headers: { cookie },
    });
    return JSON.parse(await response.text()) as { conversations: number };
  };
  const report = async (cookie: string, from: string, to: string): Promise<{ conversations: number }> => {
    const response = await app.request(`/api/report?${new URLSearchParams({ from, to })}`, { headers: { cookie } });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return JSON.parse(await response.text()) as { conversations: number };
  };
  const days = Array.from({ length: MONTH.days }, (_, at) => dayAfter(MONTH.first, at));
  const ofDay = (day: string) => ({ chatbotId: LIRVA.chatbotId, startDate: day, endDate: day });
  const month = { chatbotId: LIRVA.chatbotId, startDate: days[0]!, endDate: days.at(-1)! };
  const heavy = { chatbotId: ARDICPINAR.chatbotId, startDate: HEAVY_DAY, endDate: HEAVY_DAY };

  const counted = await summary(emre, month);
  const busy = await summary(deniz, heavy);
  const sample = await list(emre, ofDay(days[10]!));
  if (
    counted.conversations !== 2000 ||
    busy.conversations < 2000 ||
    sample.length < 30 ||
    sample.some(({ messages }) => messages.length !== MESSAGES)
  ) {
    throw new Error(
      `the database is not filled as told: ${counted.conversations} in the month, ${busy.conversations} on the heavy day, ${sample.length} in the sample`,
    );
  }
  return [
    { name: "day list, some 65 conversations", figures: await time(days, (day) => list(emre, ofDay(day))) },
    {
      name: "day list, searched",
      figures: await time(days, (day) => list(emre, { ...ofDay(day), search: "siparis" })),
    },
    { name: "a day's count", figures: await time(days, (day) => summary(emre, ofDay(day))) },
    { name: "a month's count, 2,000", figures: await time([month], () => summary(emre, month), ROUNDS * 3) },
    { name: "2,000 in a day, first 200", figures: await time([heavy], () => list(deniz, heavy), ROUNDS * 3) },
    {
      name: "report, a week of the 2,000",
      figures: await time([month], () => report(emre, days[7]!, days[13]!), ROUNDS),
    },
    {
      name: "report, their month",
      figures: await time([month], () => report(emre, month.startDate, month.endDate), ROUNDS),
    },
    {
      name: "report, a busy company's month",
      figures: await time([month], () => report(deniz, month.startDate, month.endDate), 2),
    },
    {
      name: "2,000 in a day, searched",
      figures: await time([heavy], () => list(deniz, { ...heavy, search: "randevu" }), ROUNDS * 3),
    },
  ];
}

/** Milliseconds of each call, one after the other; the first round only warms up. */
async function time<T>(inputs: readonly T[], call: (input: T) => Promise<unknown>, rounds = ROUNDS): Promise<Figures> {
  const times: number[] = [];
  let before = process.cpuUsage();
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) before = process.cpuUsage();
    for (const input of inputs) {
      const began = performance.now();
      await call(input);
      if (round > 0) times.push(performance.now() - began);
    }
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
  return { p50: at(0.5), p95: at(0.95), cpu: (user + system) / 1000 / times.length };
}

function print(columns: Measured[][]) {
  console.log(`\n${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}`);
  console.log(
    `milliseconds, p50 / p95 (cpu)   ${SIZES.map((size) => size.toLocaleString("en").padStart(22)).join("")}`,
  );
  for (const [row, { name }] of columns[0]!.entries()) {
    console.log(name.padEnd(32) + columns.map((column) => show(column[row]!.figures).padStart(22)).join(""));
  }
}

function show({ p50, p95, cpu }: Figures): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)} (${cpu.toFixed(1)})`;
}

function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}
