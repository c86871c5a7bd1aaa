import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The tables that grow with what visitors and staff do, and would be spread over machines (docs/decisions/0070-distribution-keys.md). */
const BIG_TABLES = [
  "conversations",
  "messages",
  "files",
  "orders",
  "order_notes",
  "conversation_events",
  "conversation_notes",
  "conversation_ratings",
  "callbacks",
  "process_entries",
  "user_findings",
  "finding_notes",
  "staff_notices",
  "answer_suggestions",
  "live_support_sessions",
  "knowledge_articles",
  "knowledge_documents",
  "knowledge_vectors",
  "products",
  "model_usage",
  "report_days",
  "report_days_due",
];

/** What a table may be spread by. */
const KEYS = ["company_id", "chatbot_id"];

/**
 * The keys that would not do, by the reason: unique, without a distribution key among their columns. The list may only
 * get shorter: a new table, or a new key of one of these, has it.
 */
const NOT_YET: Record<string, string[]> = {
  "rows are found, and referenced, by their id alone": [
    ...[
      "answer_suggestions_pkey",
      "callbacks_pkey",
      "conversation_notes_pkey",
      "conversations_pkey",
      "finding_notes_pkey",
    ],
    ...["knowledge_articles_pkey", "knowledge_documents_pkey", "messages_pkey", "model_usage_pkey", "order_notes_pkey"],
    ...["orders_pkey", "process_entries_pkey", "products_pkey", "staff_notices_pkey", "user_findings_pkey"],
  ],
  "what belongs to a conversation, a finding, an order or a source is kept once by that one's id": [
    ...["answer_suggestions_conversation_id_question_position_key", "callbacks_open", "conversation_events_pkey"],
    ...[
      "conversation_notes_client_id",
      "conversation_ratings_pkey",
      "finding_notes_client_id",
      "knowledge_documents_name",
    ],
    ...["knowledge_documents_number", "messages_client_id", "messages_conversation_id_position_key", "messages_reply"],
    ...["order_notes_client_id", "orders_answer_id_key", "process_entries_once"],
  ],
  "a visitor's thread is found without knowing whose it is": [
    ...["conversations_thread", "live_support_sessions_pkey", "live_support_sessions_thread_id_key"],
  ],
  "a file's address names the file alone": ["files_bucket_path_key", "files_pkey"],
};

test("every key of a big table has the distribution key, but for those that are known", async () => {
  const { rows } = await sql<{ table: string; key: string; columns: string[] }>`
    select held.relname as table, index.relname as key, array(
        select attname::text from unnest(pg_index.indkey::int2[]) as part (number)
        join pg_attribute on attrelid = held.oid and attnum = part.number) as columns
    from pg_index join pg_class as held on held.oid = indrelid join pg_class as index on index.oid = indexrelid
    where indisunique and held.relnamespace = current_schema()::regnamespace and held.relname = any(${BIG_TABLES})`.execute(
    app.services.db,
  );
  expect(new Set(rows.map(({ table }) => table)), "tables that there are").toEqual(new Set(BIG_TABLES));
  const without = rows.filter(({ columns }) => !columns.some((column) => KEYS.includes(column))).map(({ key }) => key);
  expect(without.toSorted()).toEqual(Object.values(NOT_YET).flat().toSorted());
});
