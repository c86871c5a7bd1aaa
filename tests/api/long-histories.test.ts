import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIRVA } from "#server/database/demo/cast.ts";
import type { Db } from "#server/database/connect.ts";
import { companyScope, inCompanyScope } from "#server/database/scope.ts";
import { listCallbacks } from "#server/store/callbacks.ts";
import { listEntries } from "#server/store/process-entries.ts";
import { listInbox } from "#server/store/team-inbox.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

const CONVERSATIONS = 20_000;
const KEPT = 2_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.services;
  // Among many companies the planner takes each one's conversations for few.
  await sql`insert into companies (id, name, chatbot_id) select gen_random_uuid(), 'Firma ' || n, 'firma-' || n from generate_series(1, 400) as n`.execute(
    db,
  );
  await sql`insert into chatbots (id, name, company_id) select chatbot_id, name, id from companies where chatbot_id like 'firma-%'`.execute(
    db,
  );
  await sql`insert into conversations (id, thread_id, chatbot_id, company_id, created_at)
    select gen_random_uuid(), 'thr-' || n || repeat('x', 30), ${LIRVA.chatbotId}, ${LIRVA.id}, now() - interval '1 minute' * n
    from generate_series(1, ${sql.lit(CONVERSATIONS)}) as n`.execute(db);
  const some = sql`(select id, company_id, created_at from conversations where thread_id like 'thr-%x' limit ${sql.lit(KEPT)}) as talk`;
  await sql`insert into callbacks (id, conversation_id, company_id, asked_at)
    select gen_random_uuid(), id, company_id, created_at from ${some}`.execute(db);
  await sql`insert into process_entries (id, conversation_id, company_id, process_id, process_name, fields, answers, created_at, updated_at)
    select gen_random_uuid(), id, company_id, gen_random_uuid(), 'Randevu', '[]', '{}', created_at, created_at from ${some}`.execute(
    db,
  );
  await sql`analyze`.execute(db);
});
afterAll(() => app.close());

/** Some reads for each of the page's rows, whatever the planner makes of them; the whole history are 20,000. */
const MAX_READ = 1_000;

/** How many rows of the table the database reads for `list`. */
const readFor = (list: (db: Db) => Promise<unknown[]>, table = "conversations") =>
  inCompanyScope(app.services.tenants, companyScope({ company_id: LIRVA.id }), async (db) => {
    expect(await list(db)).toHaveLength(51);
    const { rows } = await sql<{ read: number }>`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = ${table}`.execute(db);
    return rows[0]!.read;
  });

const page = { limit: 50, cursor: undefined };

test("a page of call-backs reads its own conversations, and not the company's whole history", async () => {
  expect(await readFor((db) => listCallbacks(db, LIRVA.id, page))).toBeLessThan(MAX_READ);
});

test("a page of what visitors left in forms does, too: an export of many read the history for each thousand rows", async () => {
  expect(await readFor((db) => listEntries(db, LIRVA.id, page))).toBeLessThan(MAX_READ);
  const ofChatbot = { ...page, chatbot_id: LIRVA.chatbotId };
  expect(await readFor((db) => listEntries(db, LIRVA.id, ofChatbot))).toBeLessThan(MAX_READ);
});

test("a page of the inbox asks for its own conversations' findings, and reads no other", async () => {
  const { db } = app.services;
  await sql`update conversations set state = 'closed', close_reason = 'answered' where id in (select id from conversations where thread_id like 'thr-%x' limit ${sql.lit(KEPT)})`.execute(
    db,
  );
  await sql`insert into user_findings (id, company_id, title, description, conversation_id, selected_messages, full_conversation)
    select gen_random_uuid(), ${LIRVA.id}, 'Yanlış fiyat', 'Fiyat eski.', gen_random_uuid()::text, '[]', '[]' from generate_series(1, 10000)`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  const desk = { companyId: LIRVA.id, userId: crypto.randomUUID() };
  const closed = (company: Db) => listInbox(company, desk, { view: "closed", ...page });
  expect(await readFor(closed, "user_findings")).toBeLessThan(MAX_READ);
});
