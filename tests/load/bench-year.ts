import { mkdir } from "node:fs/promises";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { LIRVA } from "#server/database/demo/cast.ts";
import { disposeOfOld } from "#server/domain/retention.ts";
import { upsertPeriods } from "#server/store/retention.ts";
import { findPostgres } from "../../scripts/checks/requirements.ts";
import { openSystemPostgres } from "../support/on-system-postgres.ts";
import { asAdmin, urlOf } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { openAppOnDatabase } from "./app-on-database.ts";
import { shareBelow, spreadBelow } from "./figures.ts";
import { fillConversations } from "./fill-conversations.ts";
import { tellFigures } from "./results.ts";

// `npm run bench:year [-- SCALE [SECONDS]]`: a year in a bottle. 1,000,000 conversations of eight messages and 200,000
// forms (times SCALE) of two years in the machine's own PostgreSQL (Debian: postgresql), of which the nightly job
// disposes of the older year, for at most SECONDS, while visitors chat. Tells how long its longest batch held its
// locks, how long anybody waited for a lock, and what the chats' answers took before and meanwhile. Up to 8 GB, gone at
// the end.

const SCALE = Number(process.argv[2] ?? 1);
const MAX_SECONDS = Number(process.argv[3] ?? 240);
const CONVERSATIONS = Math.max(5_000, Math.round(1_000_000 * SCALE));
const MESSAGES = 8;
const FORMS = Math.round(200_000 * SCALE);
const VISITORS = 8;
/** A visitor reads, thinks and types; 8 of them send some twenty messages a second. */
const THINKING_MS = 400;
const BEFORE_MS = 30_000;
const SAMPLE_MS = 20;
const MAX_LOCK_MS = 100;
const QUESTIONS = ["Kargo ücreti ne kadar?", "İade süresi kaç gün?", "Kapıda ödeme var mı?", "Siparişim nerede?"];

findPostgres();
const folder = await temporaryFolder("bench-year");
const postgres = await openSystemPostgres(folder.path, {
  fsync: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "4GB",
  shared_buffers: "1GB",
});
try {
  const adminUrl = urlOf(postgres.url, "postgres");
  await asAdmin(adminUrl, "create database year");
  const url = urlOf(adminUrl, "year");
  await mkdir(join(folder.path, "data"));
  const opened = await openAppOnDatabase(url, join(folder.path, "data"));
  try {
    const began = performance.now();
    await fillConversations(url, CONVERSATIONS, { messages: MESSAGES });
    await fillForms(url);
    console.log(
      `filled ${CONVERSATIONS.toLocaleString("en")} conversations, ${(CONVERSATIONS * MESSAGES).toLocaleString("en")} messages, ${FORMS.toLocaleString("en")} forms in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    // From here on the disk is flushed as in production.
    await asAdmin(url, "alter system set fsync = on");
    await asAdmin(url, "select pg_reload_conf()");
    await measure(opened, url);
  } finally {
    await opened.close();
  }
} finally {
  await postgres.close();
  await folder.remove();
}

async function measure({ app, services }: Awaited<ReturnType<typeof openAppOnDatabase>>, url: string): Promise<void> {
  const year = { conversation_months: 12, form_months: 12, mail_days: 90, audit_months: 24 };
  await upsertPeriods(services.db, year);
  await chat(app, AbortSignal.timeout(5_000));
  const before = await chat(app, AbortSignal.timeout(BEFORE_MS));

  const over = new AbortController();
  const time = setTimeout(() => over.abort(), MAX_SECONDS * 1000);
  const locks = watchLocks(url, over.signal);
  const chatting = chat(app, over.signal);
  const began = performance.now();
  const { finished, longestMs } = await disposeOfOld(services, over.signal);
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  clearTimeout(time);
  const [during, waits] = [await chatting, await locks];
  const { rows } = await pgQuery(
    url,
    "select kind, sum(count)::int as count from disposals group by kind order by kind",
  );

  console.log(`
${availableParallelism()} processors, load ${loadavg()[0]!.toFixed(1)}
disposed of ${rows.map(({ kind, count }) => `${count.toLocaleString("en")} ${kind}`).join(", ")}
  in ${seconds.toFixed(0)} s${finished ? "" : ` (ended after ${MAX_SECONDS} s, the rest goes with the next night)`}
${waits.seen} of ${waits.samples} looks saw anybody wait for a lock; ${before.length} messages before, ${during.length} during`);
  const inMs = { bench: "year", unit: "ms", direction: "at most" } as const;
  const once = { ...inMs, asked: MAX_LOCK_MS, spread: 0 };
  const below = (figure: string, times: number[], share: number) => ({
    ...inMs,
    ...{ figure, value: shareBelow(times, share), spread: spreadBelow(times, share) },
  });
  const isMet = tellFigures([
    { ...once, figure: "longest batch of the nightly job", value: longestMs },
    { ...once, figure: "longest wait for a lock", value: waits.longestMs },
    below("answers before, median", before, 0.5),
    below("answers before, p95", before, 0.95),
    below("answers during, median", during, 0.5),
    below("answers during, p95", during, 0.95),
  ]);
  if (!isMet) process.exitCode = 1;
}

/** Visitors who write, read the answer and think, until `signal`; gives the milliseconds of each answer in turn. */
async function chat(app: Awaited<ReturnType<typeof openAppOnDatabase>>["app"], signal: AbortSignal): Promise<number[]> {
  const post = async (path: string, body: object) => {
    const response = await app.request(`/api/functions/assistant/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<{ id: string }>;
  };
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: VISITORS }, async (_, visitor) => {
      await pause((visitor * THINKING_MS) / VISITORS);
      while (!signal.aborted) {
        const { id } = await post("create-thread", { chatbotId: LIRVA.chatbotId });
        for (let message = 0; message < MESSAGES && !signal.aborted; message++) {
          const began = performance.now();
          await post("send-message", { threadId: id, content: QUESTIONS[(visitor + message) % QUESTIONS.length] });
          times.push(performance.now() - began);
          await pause(THINKING_MS);
        }
      }
    }),
  );
  return times;
}

/** Looks who waits for a lock, and for how long, several times a second. */
async function watchLocks(url: string, signal: AbortSignal) {
  const seen = { samples: 0, seen: 0, longestMs: 0 };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  while (!signal.aborted) {
    const { rows } = await client.query<{ wait: number | null }>(
      "select (max(extract(epoch from clock_timestamp() - waitstart)) * 1000)::float8 as wait from pg_locks where not granted",
    );
    seen.samples += 1;
    if (rows[0]!.wait !== null) seen.seen += 1;
    seen.longestMs = Math.max(seen.longestMs, rows[0]!.wait ?? 0);
    await pause(SAMPLE_MS);
  }
  await client.end();
  return seen;
}

async function fillForms(url: string): Promise<void> {
  const of = Math.round(FORMS / 2);
  const moment = "timestamptz '2024-12-01' + n * interval '720 days' / $1::int";
  const person = "'Işıl Aydın ' || n, 'Müdür', '0532 ' || lpad((n % 10000000)::text, 7, '0')";
  await pgQuery(
    url,
    `insert into demo_requests (id, name, title, phone, company, email, industry, description, created_at)
     select gen_random_uuid(), ${person}, 'Deneme A.Ş.', 'kisi' || n || '@deneme.example', 'retail', 'Demo görmek isteriz.', ${moment} from generate_series(1, $1::int) as n`,
    [of],
  );
  await pgQuery(
    url,
    `insert into contact_messages (id, name, title, phone, email, subject, message, created_at)
     select gen_random_uuid(), ${person}, 'kisi' || n || '@deneme.example', 'Fiyat', 'Fiyatları öğrenebilir miyim?', ${moment} from generate_series(1, $1::int) as n`,
    [of],
  );
  await pgQuery(url, "vacuum (analyze) demo_requests, contact_messages");
}

async function pgQuery(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}
