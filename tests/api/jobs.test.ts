import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listenForChanges } from "#server/database/changes.ts";
import { connect } from "#server/database/connect.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { createJobs, type JobHandlers } from "#server/jobs/jobs.ts";
import { openQueue } from "#server/jobs/queue.ts";
import { createDatabase, type TestDatabase } from "../support/postgres.ts";

const log = pino({ level: "silent" });
let database: TestDatabase;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await database.drop();
});

/** A node that works off mails by `send`, and nothing else. */
async function openNode(send: JobHandlers["mail.send"]) {
  const connection = connect(database.url, { max: 4 });
  const changes = await listenForChanges(database.url, log);
  const jobs = await createJobs({ pool: connection.pool, log, changes });
  const others = new Proxy({}, { get: () => async () => {} }) as JobHandlers;
  await jobs.work({ ...others, "mail.send": send });
  ends.push(connection.close, changes.close, jobs.close);
  return { ...connection, jobs };
}

const rows = (db: Awaited<ReturnType<typeof openNode>>["db"]) =>
  db.selectFrom("job_rows").selectAll().where("kind", "=", "mail.send").execute();

describe("a job", () => {
  test("is done once what caused it is committed, and never when that is taken back", async () => {
    const done: string[] = [];
    const { db, jobs } = await openNode(async ({ id }) => void done.push(id));
    await expect(
      db.transaction().execute(async (transaction) => {
        await jobs.add(transaction, "mail.send", { id: "taken back" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await db.transaction().execute(async (transaction) => {
      await jobs.add(transaction, "mail.send", { id: "kept" });
      expect(done).toEqual([]);
    });
    await expect.poll(() => done).toEqual(["kept"]);
    await expect.poll(() => rows(db)).toMatchObject([{ state: "done", attempts: 1 }]);
  });

  test("is done by one node of two, and with no transaction open around it", async () => {
    const done: string[] = [];
    let open = -1;
    const send = async ({ id }: { id: string }) => {
      const { rows: found } = await sql`select 1 from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`.execute(first.db);
      open = Math.max(open, found.length);
      done.push(id);
    };
    const first = await openNode(send);
    await openNode(send);
    const ids = Array.from({ length: 40 }, () => randomUUID());
    for (const id of ids) await first.jobs.add(first.db, "mail.send", { id });
    await expect.poll(() => done.length, { timeout: 15_000 }).toBe(40);
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(open).toBe(0);
  });

  test("does not wait for the next look when many come at once", async () => {
    const done: string[] = [];
    const { db, jobs } = await openNode(async ({ id }) => void done.push(id));
    await db.transaction().execute(async (transaction) => {
      for (let at = 0; at < 12; at++) await jobs.add(transaction, "mail.send", { id: String(at) });
    });
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(12);
  });

  test("of a key waits once, for the earlier moment", async () => {
    const { db, jobs } = await openNode(async () => {});
    const in2Hours = new Date(Date.now() + 7_200_000);
    const inAnHour = new Date(Date.now() + 3_600_000);
    await jobs.add(db, "mail.send", { id: "1" }, { key: "a", at: in2Hours });
    await jobs.add(db, "mail.send", { id: "1" }, { key: "a", at: inAnHour });
    await jobs.add(db, "mail.send", { id: "1" }, { key: "a", at: in2Hours });
    await jobs.add(db, "mail.send", { id: "2" }, { at: in2Hours });
    await jobs.add(db, "mail.send", { id: "2" }, { at: in2Hours });
    const waiting = (await rows(db)).map(({ start_at }) => start_at).toSorted();
    expect(waiting).toEqual([inAnHour, in2Hours, in2Hours].map((moment) => moment.toISOString()));
  });

  test("of a key says what is newest: a push that waits is as old as the last event it tells of", async () => {
    const { db, jobs } = await openNode(async () => {});
    const options = { key: "b", at: new Date(Date.now() + 3_600_000) };
    const push = { what: "written" as const, id: crypto.randomUUID(), subscription: crypto.randomUUID() };
    for (const minute of ["00", "45", "20"])
      await jobs.add(db, "push.send", { ...push, since: `2026-11-21T12:${minute}:00.000Z` }, options);
    const { rows: waiting } = await sql`select data from sozbir_jobs.job where name = 'push.send'`.execute(db);
    expect(waiting).toEqual([{ data: { ...push, since: "2026-11-21T12:45:00.000Z" } }]);
  });

  test("that fails says why and waits; given up for good it is kept, and done when somebody wants it again", async () => {
    let works = false;
    const { db, jobs } = await openNode(async () => {
      if (!works) throw new Error("the post office is closed");
    });
    await jobs.add(db, "mail.send", { id: "1" });
    await expect
      .poll(() => rows(db))
      .toMatchObject([{ state: "retrying", error: "the post office is closed", attempts: 1 }]);

    // The tries are spaced by minutes: the last of them is made here and now.
    await sql`update sozbir_jobs.job set retry_count = retry_limit, start_after = now()`.execute(db);
    await sql`select pg_notify('job_added', 'mail.send')`.execute(db);
    await expect.poll(() => rows(db)).toMatchObject([{ state: "failed", error: "the post office is closed" }]);
    const [dead] = await rows(db);

    works = true;
    await jobs.retry("mail.send", dead!.id);
    await expect.poll(() => rows(db)).toMatchObject([{ id: dead!.id, state: "done", error: null }]);
  });

  test("that a dead node had in hand is begun again by another", async () => {
    const done: string[] = [];
    const { db, jobs, pool } = await openNode(async ({ id }) => void done.push(id));
    await jobs.add(db, "mail.send", { id: "orphan" }, { at: new Date(Date.now() + 3_600_000) });
    await sql`update sozbir_jobs.job set state = 'active', started_on = now() - interval '5 minutes',
      heartbeat_on = now() - interval '5 minutes'`.execute(db);
    const watching = openQueue(pool, "sozbir_jobs");
    await watching.start();
    await watching.supervise();
    await watching.stop({ graceful: false, close: false });
    await sql`update sozbir_jobs.job set start_after = now() where state = 'retry'`.execute(db);
    await sql`select pg_notify('job_added', 'mail.send')`.execute(db);
    await expect.poll(() => done).toEqual(["orphan"]);
  });
});

describe("a clock that ran three hours ahead", () => {
  const AHEAD = "interval '3 hours'";

  test("keeps neither what comes by the clock nor what waits from being done, once it is right again", async () => {
    // As a node leaves it that worked with the clock ahead: a look at it each minute, and a job of it that waits.
    const { db } = connect(database.url, { max: 1 });
    await sql`select add_job('mail.send', '{"id": "waited"}', null, null), add_job('inbox.watch', '{}', null, null)`.execute(
      db,
    );
    await sql`update sozbir_jobs.job set created_on = created_on + ${sql.raw(AHEAD)}, start_after = start_after + ${sql.raw(AHEAD)}`.execute(
      db,
    );
    await sql`update sozbir_jobs.version set cron_on = now() + ${sql.raw(AHEAD)}`.execute(db);
    await db.destroy();

    const done: string[] = [];
    const node = await openNode(async ({ id }) => void done.push(id));
    await expect.poll(() => done).toEqual(["waited"]);
    const begun = () => node.db.selectFrom("job_rows").select("attempts").where("kind", "=", "inbox.watch").execute();
    await expect.poll(begun).toEqual([{ attempts: 1 }]);
    const { rows: clocks } = await sql<{
      late: boolean;
    }>`select cron_on > now() as late from sozbir_jobs.version`.execute(node.db);
    expect(clocks).toEqual([{ late: false }]);
  });

  test("does not make a running node wait till the time it took for now", async () => {
    const { pool, close } = connect(database.url, { max: 2 });
    ends.push(close);
    const real = Date.now;
    const ahead = vi.spyOn(Date, "now").mockImplementation(() => real() + 3 * 3_600_000);
    ends.push(async () => ahead.mockRestore());
    const queue = openQueue(pool, "sozbir_jobs", { schedule: true, cronMonitorIntervalSeconds: 1 });
    ends.push(() => queue.stop({ graceful: false, close: false }));
    await queue.start();
    const looks = new Set<string | null>();
    const look = async () => {
      const { rows } = await pool.query<{ cron_on: string | null }>("select cron_on from sozbir_jobs.version");
      return looks.add(rows[0]!.cron_on).size;
    };
    await expect.poll(look, { timeout: 10_000 }).toBe(3);
    ahead.mockRestore();
    await expect.poll(look, { timeout: 10_000 }).toBe(5);
  });
});

describe("a company's staff", () => {
  const company = companyScope({ company_id: randomUUID() });

  test("cause mails inside their scope, and reach neither the queue nor its other kinds", async () => {
    const done: string[] = [];
    const { db, jobs } = await openNode(async ({ id }) => void done.push(id));
    await inCompanyScope(db, company, (scoped) => jobs.add(scoped, "mail.send", { id: "from staff" }));
    await expect.poll(() => done).toEqual(["from staff"]);

    const asStaff = (statement: string) => inCompanyScope(db, company, (scoped) => sql.raw(statement).execute(scoped));
    await expect(asStaff("select * from job_rows")).rejects.toThrow("permission denied");
    await expect(asStaff("select * from sozbir_jobs.job")).rejects.toThrow("permission denied");
    await expect(asStaff("select add_job('retention.sweep', '{}', null, null)")).rejects.toThrow("may not add");
  });
});
