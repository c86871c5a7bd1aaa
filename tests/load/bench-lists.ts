import { mkdir } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { readReport } from "#server/domain/report.ts";
import { findPostgres } from "../../scripts/checks/requirements.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openAppOnDatabase } from "./app-on-database.ts";
import { fillConversations, MESSAGES, MONTH } from "./fill-conversations.ts";
import { type Case, companyLists, dayAfter } from "./lists/company-lists.ts";
import { keepAllDays } from "./lists/keep-all-days.ts";
import { measurePanelLists } from "./lists/panel-lists.ts";
import { summarize, timeCall, type Times } from "./lists/time-calls.ts";
import { inWords, MAX_DELAY_MS, watchLoop } from "./loop-delay.ts";
import { type Result, tellFigures } from "./results.ts";

// `npm run bench:lists [-- SMALL LARGE]`: the lists and figures of a company's staff as the API answers them, with
// 10,000 and with 1,000,000 conversations of ten messages of 1,000 companies, in rounds that alternate between both;
// then the panel's lists with 100,000 rows. The machine's own PostgreSQL (Debian: postgresql), in a temporary cluster
// of up to 7 GB that goes away at the end. Some six minutes; ends with 1 where a figure is not as asked.

const [SMALL = 10_000, LARGE = 1_000_000] = process.argv.slice(2).map(Number);
const COMPANIES = 998;
/** Where there is room for it. */
const BUSY_MONTH = LARGE >= 200_000 ? 60_000 : 0;
/** How many messages there are, as figures name it: "10 M". */
const [FEW, MANY] = [SMALL, LARGE].map((size) =>
  size * MESSAGES >= 1e6 ? `${(size * MESSAGES) / 1e6} M` : `${(size * MESSAGES) / 1e3} k`,
);
const ROUNDS = 40;
const SLOW_ROUNDS = 3;
/** Each day of the month once: what staff look at was written lately, and is in memory in either database. */
const WARM_UP = MONTH.days;
/** Of the medians of a day's list. */
const MAX_GROWTH = 1.3;
const AT_ONCE = 10;

findPostgres();
const folder = await temporaryFolder("bench-lists");
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
  const [small, large] = [await open("small", SMALL, 0), await open("large", LARGE, BUSY_MONTH)];
  const loop = watchLoop();
  const results = [...(await measure(small, large)), ...(await measureReportsAtOnce(large))];
  const turns = [loop.longest()];
  for (const { close } of [small, large]) await close();
  // What plants and fills is no server's turn.
  results.push(...(await measurePanelLists(await createDatabase("panel"), folder.path, () => void loop.longest())));
  turns.push(loop.longest());
  const longest = turns.toSorted((one, other) => other.own - one.own)[0]!;
  console.log(`\n${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}; ${inWords(longest)}`);
  results.push({ ...of("longest turn of the event loop", longest.own), asked: MAX_DELAY_MS });
  if (!tellFigures(results)) process.exitCode = 1;
} finally {
  await postgres.close();
  await folder.remove();
}

type Opened = Awaited<ReturnType<typeof open>>;

async function open(name: string, size: number, busyMonth: number) {
  const began = performance.now();
  const url = await createDatabase(name);
  await mkdir(join(folder.path, name));
  const app = await openAppOnDatabase(url, join(folder.path, name));
  await fillConversations(url, size, { companies: COMPANIES, busyMonth });
  const days = await keepAllDays(app.services.db, [LIRVA.id, ARDICPINAR.id]);
  console.log(
    `filled ${size.toLocaleString("en")} conversations, ${(size * MESSAGES).toLocaleString("en")} messages and kept ${days} days in ${Math.round((performance.now() - began) / 1000)} s`,
  );
  return { ...app, cases: await companyLists(app) };
}

async function createDatabase(name: string): Promise<string> {
  const admin = urlOf(postgres.url, "postgres");
  await asAdmin(admin, `create database ${name}`);
  return urlOf(admin, name);
}

/** Each case in both databases, call by call in turn, so that a busy moment of the machine meets both. */
async function measure(small: Opened, large: Opened): Promise<Result[]> {
  const results: Result[] = [];
  for (const [at, inLarge] of large.cases.entries()) {
    const times = await inTurn(small.cases[at]!, inLarge);
    const { name, asked, isBounded } = inLarge;
    results.push({
      ...of(`${MANY} messages: ${name}, p95`, times.large.p95, times.large.spread),
      ...(asked !== undefined && { asked }),
    });
    if (isBounded)
      results.push({
        ...of(`${name}: ${MANY} against ${FEW}, medians`, times.large.p50 / times.small.p50, spreadOfRatio(times), ""),
        ...(at === 0 && { asked: MAX_GROWTH }),
      });
  }
  return results;
}

async function inTurn(small: Case, large: Case): Promise<{ small: Times; large: Times }> {
  const times = { small: [] as number[], large: [] as number[] };
  const [warmUp, rounds] = large.isSlow ? [1, SLOW_ROUNDS] : [WARM_UP, ROUNDS];
  for (let round = -warmUp; round < rounds; round += 1) {
    const [one, other] = [await timeCall(small.call), await timeCall(large.call)];
    if (round < 0) continue;
    times.small.push(one);
    times.large.push(other);
  }
  return { small: summarize(times.small), large: summarize(times.large) };
}

function spreadOfRatio({ small, large }: { small: Times; large: Times }): number {
  return (large.p50 / small.p50) * (small.spread / small.p50 + large.spread / large.p50);
}

/** Ninety days each, of the company with the busy month, asked for by ten people, until the last of them has theirs. */
async function measureReportsAtOnce({ services }: Opened): Promise<Result[]> {
  const days = { from: dayAfter("2026-10-31", -89), to: "2026-10-31" };
  const { signal } = new AbortController();
  const read = (person: number) =>
    services.reports.run(`person ${person}`, signal, () =>
      inCompanyScope(services.tenants, companyScope({ company_id: ARDICPINAR.id }), (db) =>
        readReport(db, services, ARDICPINAR.id, days),
      ),
    );
  const ms = await timeCall(() => Promise.all(Array.from({ length: AT_ONCE }, (_, person) => read(person))));
  return [of(`${MANY} messages: ${AT_ONCE} reports of 90 days at once`, ms)];
}

function of(figure: string, value: number, spread = 0, unit = "ms"): Result {
  return { bench: "lists", figure, value, unit, direction: "at most", spread };
}
