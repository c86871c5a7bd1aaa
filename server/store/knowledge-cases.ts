import { sql } from "kysely";
import type { CaseContent, CaseOrigin, CaseQuery, CaseResult, KnowledgeCase } from "#contract/knowledge-cases.ts";
import type { Db } from "#server/database/connect.ts";
import { inBatches } from "./batches.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

const CONTENT = ["question", "said_before as before", "expected", "article", "must", "forbidden"] as const;

const selectCases = (db: Db) =>
  db
    .selectFrom("knowledge_cases")
    .leftJoin("knowledge_case_results as result", "result.case_id", "knowledge_cases.id")
    .leftJoin("user_profiles", "user_profiles.id", "knowledge_cases.created_by")
    .select([
      "knowledge_cases.id",
      ...CONTENT,
      "origin",
      "finding_id",
      "knowledge_cases.created_at",
      "knowledge_cases.updated_at",
      "user_profiles.email as created_by_name",
    ])
    // A timestamp inside JSON is in PostgreSQL's own format: converted to the wire's.
    .select(
      sql<CaseResult | null>`case when result.case_id is null then null else json_build_object(
        'passed', result.passed, 'failures', result.failures, 'outcome', result.outcome, 'said', result.said,
        'sources', result.sources, 'variants', result.variants, 'variants_passed', result.variants_passed,
        'tested_at', to_char(result.tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end`.as("result"),
    );

/** One page, plus one extra row; `search` matches the question and what the answer must contain. */
export const listCasesPage = (
  db: Db,
  chatbotId: string,
  { limit, cursor, search, sort, direction, result }: CaseQuery,
): Promise<Listed<KnowledgeCase>[]> => {
  const order = { table: "knowledge_cases", sort, direction };
  return selectCases(db)
    .where("knowledge_cases.chatbot_id", "=", chatbotId)
    .where(
      matches(
        sql<string>`fold_turkish(concat_ws(' ', question, knowledge_cases.article, array_to_string(must, ' ')))`,
        search,
      ),
    )
    .$if(result === "untested", (rows) => rows.where("result.case_id", "is", null))
    .$if(result === "passed" || result === "failed", (rows) => rows.where("result.passed", "=", result === "passed"))
    .select(placeIn(order))
    .where(afterCursor(order, cursor))
    .orderBy(inOrder(order))
    .limit(limit + 1)
    .execute();
};

export const findCase = (db: Db, chatbotId: string, id: string): Promise<KnowledgeCase | undefined> =>
  selectCases(db)
    .where("knowledge_cases.chatbot_id", "=", chatbotId)
    .where("knowledge_cases.id", "=", id)
    .executeTakeFirst();

/** A test as it is run, with the version that was read. */
export type CaseToRun = CaseContent & { id: string; updated_at: string };

/** All tests of a chatbot, in the order they were written. */
export const listCasesToRun = (db: Db, chatbotId: string): Promise<CaseToRun[]> =>
  db
    .selectFrom("knowledge_cases")
    .select(["id", ...CONTENT, "updated_at"])
    .where("chatbot_id", "=", chatbotId)
    .orderBy("id")
    .execute();

/** Serializes changes for each chatbot until the transaction ends, so that two cannot both take the last free place. */
export const lockCases = (db: Db, chatbotId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge cases ${chatbotId}`}, 0))`.execute(db);

export const countCases = async (db: Db, chatbotId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("knowledge_cases")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("chatbot_id", "=", chatbotId)
        .executeTakeFirstOrThrow()
    ).count,
  );

export type NewCaseRow = CaseContent & {
  id: string;
  chatbot_id: string;
  asked_key: string;
  origin: CaseOrigin;
  finding_id: string | null;
  created_by: string;
};

const toRow = <Test extends { before: string[] }>({ before: said_before, ...row }: Test) => ({ ...row, said_before });

/** False if the chatbot has one with that key. */
export async function insertCase(db: Db, row: NewCaseRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("knowledge_cases")
    .values(toRow(row))
    .onConflict((conflict) => conflict.columns(["chatbot_id", "asked_key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Adds each test; an existing one with the same key gets its expectations. */
export const upsertCases = (db: Db, rows: NewCaseRow[]): Promise<void> =>
  inBatches(rows, (batch) =>
    db
      .insertInto("knowledge_cases")
      .values(batch.map(toRow))
      .onConflict((conflict) =>
        conflict.columns(["chatbot_id", "asked_key"]).doUpdateSet(({ ref }) => ({
          expected: ref("excluded.expected"),
          article: ref("excluded.article"),
          must: ref("excluded.must"),
          forbidden: ref("excluded.forbidden"),
          updated_at: sql<string>`clock_timestamp()`,
        })),
      )
      .execute(),
  );

/** False if it is gone or has changed since `updatedAt`. */
export async function updateCase(
  db: Db,
  chatbotId: string,
  id: string,
  change: CaseContent & { asked_key: string },
  updatedAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("knowledge_cases")
    .set({ ...toRow(change), updated_at: sql<string>`clock_timestamp()` })
    .where("chatbot_id", "=", chatbotId)
    .where("id", "=", id)
    .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${updatedAt}::timestamptz`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if it existed. */
export async function deleteCase(db: Db, chatbotId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_cases")
    .where("chatbot_id", "=", chatbotId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The keys of a chatbot's tests, with what each expects. */
export const listCaseKeys = (db: Db, chatbotId: string) =>
  db
    .selectFrom("knowledge_cases")
    .select(["id", "asked_key", "expected", "article", "must", "forbidden"])
    .where("chatbot_id", "=", chatbotId)
    .execute();

/** Whether the chatbot has tests. */
export const hasCases = async (db: Db, chatbotId: string): Promise<boolean> =>
  (await db
    .selectFrom("knowledge_cases")
    .select("id")
    .where("chatbot_id", "=", chatbotId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the chatbot has tests, or another chatbot of its company does, which may share texts with it. */
export async function isTested(db: Db, chatbotId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from chatbots as mine join chatbots as near
      on near.id = mine.id or near.company_id is not distinct from mine.company_id
    where mine.id = ${chatbotId} and exists (select from knowledge_cases where chatbot_id = near.id)) as found`.execute(
    db,
  );
  return rows[0]!.found;
}

/** How many other chatbots are checked for the same text. */
const MAX_SHARING = 20;

/**
 * Other chatbots of the same company that have tests and share some of these articles with exactly the same answer;
 * with those articles.
 */
export async function listChatbotsSharingText(
  db: Db,
  chatbotId: string,
  slugs: readonly string[],
): Promise<{ id: string; slugs: string[] }[]> {
  const { rows } = await sql<{ id: string; slugs: string[] }>`
    select theirs.chatbot_id as id, array_agg(theirs.slug) as slugs
    from knowledge_articles as mine join knowledge_articles as theirs
      on theirs.slug = mine.slug and theirs.answer = mine.answer and theirs.chatbot_id <> mine.chatbot_id
      and theirs.company_id is not distinct from mine.company_id
    where mine.chatbot_id = ${chatbotId} and mine.slug = any(${slugs}::text[])
      and exists (select from knowledge_cases where chatbot_id = theirs.chatbot_id)
    group by theirs.chatbot_id order by theirs.chatbot_id limit ${MAX_SHARING}`.execute(db);
  return rows;
}

/** Every chatbot that has tests. */
export const listTestedChatbots = async (db: Db): Promise<string[]> =>
  (await db.selectFrom("knowledge_cases").select("chatbot_id").distinct().orderBy("chatbot_id").execute()).map(
    ({ chatbot_id: id }) => id,
  );
