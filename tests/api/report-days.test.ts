import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ARDICPINAR, LIRVA } from "#server/database/demo/cast.ts";
import { newCapability, newId } from "#server/database/ids.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { keepReportDays } from "#server/domain/report-days.ts";
import { keepDays } from "#server/store/report-days.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readFromDays, readFromRows } from "../support/report-from-rows.ts";

const NOW = new Date("2026-03-20T12:00:00Z");
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const DAYS = 6;

let app: TestApp;
let db: TestApp["services"]["db"];
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.db;
});
afterAll(() => app.close());
beforeEach(() => db.deleteFrom("conversations").execute());

const keep = () => keepReportDays(app.services, new AbortController().signal);
const run = (text: string) => sql.raw(text).execute(db);
/** Of March: today is always due. */
const dueDays = async (company = LIRVA) =>
  (
    await sql<{ day: string }>`select day::text from report_days_due
      where company_id = ${company.id} and day between ${MARCH.from} and ${MARCH.to} order by day`.execute(db)
  ).rows;
const keptDays = async (company = LIRVA) =>
  (
    await sql<{ day: string; conversations: number }>`
    select day::text, conversations from report_days where company_id = ${company.id} order by day`.execute(db)
  ).rows;

/** What is kept and what is not says together what the rows say. */
async function expectAsCounted() {
  for (const { id } of [LIRVA, ARDICPINAR]) {
    const period = { companyId: id, ...MARCH };
    expect(await readFromDays(db, period, NOW)).toEqual(await readFromRows(db, period, NOW));
  }
}

/** The same numbers in each run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
type Draw = ReturnType<typeof numbersFrom>;
const one = <T>(draw: Draw, from: readonly T[]): T => from[draw(from.length)]!;

/** A moment of the first days of March, often at the very edge of an Istanbul day. */
const moment = (draw: Draw) => {
  const day = Date.parse("2026-03-02T00:00:00+03:00") + draw(DAYS) * 86_400_000;
  return new Date(day + one(draw, [0, 86_399_999, draw(86_400_000), draw(86_400_000)])).toISOString();
};

/** A conversation with answers, perhaps a person, an order and a rating. */
async function hold(draw: Draw, company = one(draw, [LIRVA, LIRVA, ARDICPINAR]), at = moment(draw)) {
  const id = newId();
  const questions = draw(4);
  await sql`insert into conversations (id, thread_id, chatbot_id, company_id, message_count, created_at, updated_at, channel)
    values (${id}, ${newCapability("thr")}, ${company.chatbotId}, ${company.id}, ${questions * 2}, ${at},
      ${at}::timestamptz + ${draw(30)} * interval '1 day', ${one(draw, ["widget", "link", "staff", null])})`.execute(
    db,
  );
  for (let place = 0; place < questions; place += 1) await ask(draw, id, company, place, at);
  if (draw(3) === 0) await call(draw, id, company, at);
  if (draw(3) === 0) await rate(draw, id, company);
  if (draw(3) === 0) await order(draw, id, company);
  return id;
}

/** Equal but for case, diacritics and what stands between words; each asked at a moment of its own. */
const WORDINGS = [
  "Işıl ışıl var mı?",
  "isil ISIL var mi",
  "Kargo ücreti",
  "kargo: ücreti",
  "Görsel gönderildi",
  "Beden tablosu?",
];
let asked = 0;
async function ask(draw: Draw, conversation: string, company: { id: string }, place: number, at: string) {
  const question = newId();
  const said = new Date(Date.parse(at) + (asked += 1)).toISOString();
  await sql`insert into messages (id, conversation_id, company_id, position, role, content, reply_to, outcome, duration_ms, created_at) values
    (${question}, ${conversation}, ${company.id}, ${place * 2 + 1}, 'user', ${one(draw, WORDINGS)}, null, null, null, ${said}),
    (${newId()}, ${conversation}, ${company.id}, ${place * 2 + 2}, 'assistant', '…', ${question},
      ${one(draw, ["answered", "answered", "suggested", "declined", "small-talk"])}, ${one(draw, [null, draw(9), draw(9), draw(9000)])}, ${said})`.execute(
    db,
  );
}

async function call(draw: Draw, conversation: string, company: { id: string }, at: string) {
  const waited = one(draw, [true, true, false]);
  const events = [
    ...(waited ? [[1, "asked", "bot", "waiting", one(draw, ["asked", "angry", null]), 10]] : []),
    [2, "claimed", waited ? "waiting" : "bot", "human", null, 10 + draw(500)],
  ];
  for (const [epoch, kind, from, to, reason, after] of events)
    await sql`insert into conversation_events (conversation_id, company_id, epoch, kind, from_state, to_state, reason, created_at)
      values (${conversation}, ${company.id}, ${epoch}, ${kind}, ${from}, ${to}, ${reason}, ${at}::timestamptz + ${after}::int * interval '1 second')
      on conflict do nothing`.execute(db);
  await sql`insert into messages (id, conversation_id, company_id, position, role, content, created_at)
    values (${newId()}, ${conversation}, ${company.id}, 90, 'staff', 'Buyurun', ${at}::timestamptz + ${600 + draw(999)}::int * interval '1 second')
    on conflict do nothing`.execute(db);
  await sql`update conversations set message_count = message_count + 1 where id = ${conversation}`.execute(db);
}

const rate = (draw: Draw, conversation: string, company: { id: string }) =>
  sql`insert into conversation_ratings (conversation_id, company_id, about, good, rated_at)
    values (${conversation}, ${company.id}, ${one(draw, ["assistant", "person"])}, ${draw(2) === 0}, now()) on conflict do nothing`.execute(
    db,
  );

const order = (draw: Draw, conversation: string, company: { id: string }) =>
  sql`insert into orders (id, conversation_id, company_id, answer_id, items, state)
    values (${newId()}, ${conversation}, ${company.id}, ${newId()}, '[]', ${one(draw, ["new", "cancelled"])})`.execute(
    db,
  );

/** One of a table's rows by chance, the same in each run. */
const some = (table: string, draw: Draw, key = "id") =>
  `${key} = (select ${key} from ${table} where company_id is not null order by ${key} offset ${draw(1000)} % greatest((select count(*) from ${table}), 1) limit 1)`;

const CHANGES: ((draw: Draw) => Promise<unknown>)[] = [
  (draw) => hold(draw),
  (draw) => run(`delete from conversations where ${some("conversations", draw)}`),
  (draw) => run(`update conversations set created_at = '${moment(draw)}' where ${some("conversations", draw)}`),
  (draw) =>
    run(
      `update conversations set channel = ${one(draw, ["'staff'", "'widget'"])} where ${some("conversations", draw)}`,
    ),
  (draw) => run(`update conversations set message_count = ${draw(2) * 4} where ${some("conversations", draw)}`),
  (draw) =>
    run(`update conversations set updated_at = '2026-03-${10 + draw(12)}' where ${some("conversations", draw)}`),
  (draw) =>
    run(
      `update conversations set person_wished_at = now(), person_wish_reason = 'asked' where ${some("conversations", draw)}`,
    ),
  (draw) => run(`update conversations set contact_name = 'Ömer Şahin' where ${some("conversations", draw)}`),
  (draw) =>
    run(
      `update messages set outcome = '${one(draw, ["answered", "declined"])}', duration_ms = ${draw(99)} where ${some("messages", draw)} and role = 'assistant'`,
    ),
  (draw) => run(`update messages set content = '${one(draw, WORDINGS)}' where ${some("messages", draw)}`),
  (draw) => run(`delete from messages where ${some("messages", draw)}`),
  (draw) => run(`update orders set state = '${one(draw, ["confirmed", "cancelled"])}' where ${some("orders", draw)}`),
  (draw) => run(`delete from orders where ${some("orders", draw)}`),
  (draw) =>
    run(
      `update conversation_ratings set good = not good where ${some("conversation_ratings", draw, "conversation_id")}`,
    ),
  (draw) => run(`delete from conversation_events where ${some("conversation_events", draw, "conversation_id")}`),
];

describe("what is kept of the report's days", () => {
  test("says after any changes what the rows say", async () => {
    const draw = numbersFrom(1);
    for (let talk = 0; talk < 40; talk += 1) await hold(draw);
    await keep();
    expect(await keptDays()).toHaveLength(DAYS);
    await expectAsCounted();
    for (let round = 0; round < 10; round += 1) {
      for (let change = 0; change < 5; change += 1) await one(draw, CHANGES)(draw);
      await expectAsCounted();
      await keep();
      expect(await dueDays()).toEqual([]);
      await expectAsCounted();
    }
  });

  test("goes with a conversation that goes, its questions and all, and with a company", async () => {
    const draw = numbersFrom(3);
    const ids = [];
    for (let talk = 0; talk < 3; talk += 1) ids.push(await hold(draw, LIRVA, "2026-03-02T10:00:00Z"));
    await keep();
    expect(await keptDays()).toHaveLength(1);
    await sql`delete from conversations where id = any(${ids})`.execute(db);
    expect(await keptDays()).toEqual([]);
    await keep();
    expect([await keptDays(), await dueDays()]).toEqual([[], []]);

    const company = { id: newId(), chatbotId: "gidecek" };
    await sql`insert into companies (id, name) values (${company.id}, 'Gidecek')`.execute(db);
    await sql`insert into chatbots (id, company_id, name) values (${company.chatbotId}, ${company.id}, 'Gidecek')`.execute(
      db,
    );
    await hold(draw, company as typeof LIRVA, "2026-03-02T10:00:00Z");
    await keep();
    await sql`delete from companies where id = ${company.id}`.execute(db);
    expect([await keptDays(company as typeof LIRVA), await dueDays(company as typeof LIRVA)]).toEqual([[], []]);
  });

  test("hears of a visitor who comes back weeks later, and never of one who writes today", async () => {
    const { id: today } = await app.json("nobody", "POST", "/functions/assistant/create-thread", {
      chatbotId: LIRVA.chatbotId,
    });
    await app.json("nobody", "POST", "/functions/assistant/send-message", { threadId: today, content: "Merhaba" });
    const conversation = await hold(numbersFrom(4), LIRVA, "2026-03-02T10:00:00Z");
    await run(`update conversations set channel = 'widget', message_count = 2 where id = '${conversation}'`);
    await keep();
    expect(await keptDays()).toEqual([{ day: "2026-03-02", conversations: expect.any(Number) }]);
    const { thread_id } = await db
      .selectFrom("conversations")
      .select("thread_id")
      .where("id", "=", conversation)
      .executeTakeFirstOrThrow();
    await app.json("nobody", "POST", "/functions/assistant/send-message", {
      threadId: thread_id,
      content: "Kargo kaç gün?",
    });
    await app.settled();
    expect((await keptDays()).length).toBe(0);
    await expectAsCounted();
  });

  test("stays away from days that are not over", async () => {
    const now = new Date();
    const today = now.toLocaleDateString("en-CA", { timeZone: "Europe/Istanbul" });
    await hold(numbersFrom(5), LIRVA, now.toISOString());
    await keep();
    expect(await keptDays()).toEqual([]);
    // Just after midnight the demo's yesterday is not over either.
    const { rows } = await sql`select from report_days_due where company_id = ${LIRVA.id} and day = ${today}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });

  test("is no other company's to read, and nobody's of a company to write", async () => {
    const draw = numbersFrom(6);
    for (const company of [LIRVA, ARDICPINAR]) await hold(draw, company, "2026-03-02T10:00:00Z");
    await run("update conversations set channel = 'widget', message_count = 2");
    await keep();
    const inside = <T>(work: Parameters<typeof inCompanyScope<T>>[2]) =>
      inCompanyScope(app.services.tenants, companyScope({ company_id: LIRVA.id }), work);
    const seen = await inside((scoped) => sql`select company_id from report_days`.execute(scoped));
    expect(seen.rows).toEqual([{ company_id: LIRVA.id }]);
    for (const statement of [
      "delete from report_days",
      "select from report_days_due",
      `select count_report_day_anew('${LIRVA.id}', now())`,
    ])
      await expect(inside((scoped) => sql.raw(statement).execute(scoped))).rejects.toThrow("permission denied");
  });
});

describe("a change at the moment a day is kept", () => {
  const DAY = "2026-03-02";
  const waiting = async (event: string) =>
    (
      await sql<{ count: number }>`select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${event}`.execute(db)
    ).rows[0]!.count;

  /** Holds a transaction open after its first statement, until `letGo`. */
  async function holdOpen(statement: string) {
    const [began, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = db.transaction().execute(async (transaction) => {
      await sql.raw(statement).execute(transaction);
      began.resolve();
      await goOn.promise;
    });
    await began.promise;
    return async () => {
      goOn.resolve();
      await done;
    };
  }

  test("that began before is waited for, and counted", async () => {
    const id = await hold(numbersFrom(7), LIRVA, `${DAY}T10:00:00Z`);
    await run(`update conversations set channel = 'widget', message_count = 0 where id = '${id}'`);
    const letGo = await holdOpen(`update conversations set message_count = 9 where id = '${id}'`);
    const keeping = keepDays(db, LIRVA.id, [DAY]);
    await expect.poll(() => waiting("advisory")).toBe(1);
    await letGo();
    expect(await keeping).toBe(1);
    expect(await keptDays()).toEqual([{ day: DAY, conversations: 1 }]);
  });

  test("that came while it was counted leaves nothing kept", async () => {
    const id = await hold(numbersFrom(8), LIRVA, `${DAY}T10:00:00Z`);
    await run(`update conversations set channel = 'widget', message_count = 0 where id = '${id}'`);
    const letGo = await holdOpen("lock table conversation_ratings in access exclusive mode");
    const keeping = keepDays(db, LIRVA.id, [DAY]);
    await expect.poll(() => waiting("relation")).toBe(1);
    await run(`update conversations set message_count = 9 where id = '${id}'`);
    await letGo();
    expect(await keeping).toBe(0);
    expect([await keptDays(), await dueDays()]).toEqual([[], [{ day: DAY }]]);
    await keep();
    expect(await keptDays()).toEqual([{ day: DAY, conversations: 1 }]);
  });
});
