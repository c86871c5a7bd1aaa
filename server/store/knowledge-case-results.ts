import { sql } from "kysely";
import type { CaseResult } from "#contract/knowledge-cases.ts";
import type { Db } from "#server/database/connect.ts";
import { allOf } from "./knowledge-case-runs.ts";

/** The result of a test, for its version `updated_at`. */
export type TestedCase = Omit<CaseResult, "tested_at"> & { id: string; updated_at: string };

/** Results of tests, which hold for the knowledge at `version`. */
export type CaseResults = { version: number; results: readonly TestedCase[] };

/**
 * Of these tests, which pass at that version of the knowledge: those that failed before and were made from a finding.
 * `is_reported`: they were reported as fixed once.
 */
export const listNewlyFixed = (
  db: Db,
  ids: readonly string[],
  version: number,
): Promise<{ id: string; finding_id: string; is_reported: boolean }[]> =>
  db
    .selectFrom("knowledge_case_results as result")
    .innerJoin("knowledge_cases as test", "test.id", "result.case_id")
    .select(["test.id", "test.finding_id", sql<boolean>`result.mended_told_at is not null`.as("is_reported")])
    .where(sql<boolean>`test.id = any(${ids}::uuid[])`)
    .where("result.passed", "=", false)
    .where("result.knowledge_version", "<=", version)
    .where("test.finding_id", "is not", null)
    .$narrowType<{ finding_id: string }>()
    .orderBy("test.id")
    .forUpdate("result")
    .execute();

export const markFixesReported = (db: Db, ids: readonly string[], now: Date) =>
  sql`update knowledge_case_results set mended_told_at = ${now.toISOString()} where case_id = any(${ids}::uuid[])`.execute(
    db,
  );

/**
 * Stores the results of tests that have not changed meanwhile. A result of newer knowledge stays, and of the same
 * knowledge a newer one; without `variants` those of the last run stay.
 */
export async function keepCaseResults(
  db: Db,
  { version, results }: CaseResults,
  { now, variants }: { now: Date; variants: boolean },
): Promise<void> {
  if (results.length === 0) return;
  await sql`
    insert into knowledge_case_results as known
      (case_id, passed, failures, outcome, said, sources, variants, variants_passed, tested_at, knowledge_version)
    select test.id, one.passed, one.failures, one.outcome, one.said, one.sources, one.variants, one.variants_passed,
      ${now.toISOString()}::timestamptz, ${version}::bigint
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as one (id uuid, updated_at timestamptz, passed boolean,
      failures jsonb, outcome text, said text, sources jsonb, variants integer, variants_passed integer)
    join knowledge_cases as test on test.id = one.id
      and date_trunc('milliseconds', test.updated_at) = one.updated_at
    order by test.id
    on conflict (case_id) do update set passed = excluded.passed, failures = excluded.failures,
      outcome = excluded.outcome, said = excluded.said, sources = excluded.sources,
      variants = case when ${variants} then excluded.variants else known.variants end,
      variants_passed = case when ${variants} then excluded.variants_passed else known.variants_passed end,
      tested_at = excluded.tested_at, knowledge_version = excluded.knowledge_version,
      broken_at = case when excluded.passed then null when known.passed then excluded.tested_at else known.broken_at end,
      broken_told_at = case when excluded.passed or known.passed then null else known.broken_told_at end
    where (known.knowledge_version, known.tested_at) <= (excluded.knowledge_version, excluded.tested_at)`.execute(db);
}

/** A changed test has no result until it runs again. */
export const forgetCaseResult = (db: Db, id: string) =>
  db.deleteFrom("knowledge_case_results").where("case_id", "=", id).execute();

/** How many tests a chatbot has, how many pass and fail, and their variants. */
export async function countCaseResults(db: Db, chatbotId: string) {
  const { rows } = await sql<{
    total: number;
    passed: number;
    failed: number;
    variants: number;
    variants_passed: number;
  }>`select count(*)::int as total, count(*) filter (where passed)::int as passed,
      count(*) filter (where not passed)::int as failed,
      coalesce(sum(variants), 0)::int as variants, coalesce(sum(variants_passed), 0)::int as variants_passed
    from knowledge_cases left join knowledge_case_results on case_id = id where ${allOf(chatbotId)}`.execute(db);
  return rows[0]!;
}

/** Tests that newly fail and have not been reported, by chatbot; at most `most` questions of each. */
export async function listNewlyFailing(
  db: Db,
  most: number,
): Promise<{ id: string; name: string; count: number; questions: string[]; cases: string[] }[]> {
  const { rows } = await sql<{ id: string; name: string; count: number; questions: string[]; cases: string[] }>`
    select chatbots.id, chatbots.name, count(*)::int as count, array_agg(test.id::text) as cases,
      (array_agg(left(test.question, 160) order by broken_at desc))[1:${most}::int] as questions
    from knowledge_case_results as result join knowledge_cases as test on test.id = result.case_id
      join chatbots on chatbots.id = test.chatbot_id
    where broken_at is not null and broken_told_at is null
    group by chatbots.id, chatbots.name order by chatbots.name`.execute(db);
  return rows;
}

export const markFailuresReported = (db: Db, ids: readonly string[], now: Date) =>
  sql`update knowledge_case_results set broken_told_at = ${now.toISOString()}
    where case_id = any(${ids}::uuid[]) and broken_at is not null`.execute(db);
