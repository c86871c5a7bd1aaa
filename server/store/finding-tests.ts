import { sql } from "kysely";
import type { FindingTest } from "#contract/finding-tests.ts";
import type { Db } from "#server/database/connect.ts";

const OF_FINDING = sql`knowledge_cases as test join knowledge_case_results as result on result.case_id = test.id
  where test.finding_id = user_findings.id`;

/** For a row of `user_findings`: how many of its tests have run. */
export const TESTS = sql<number>`(select count(*) from ${OF_FINDING})`;

/** For a row of `user_findings`: whether all of its tests pass; null if none has run. */
export const PASSES_TESTS = sql<boolean | null>`(select bool_and(result.passed) from ${OF_FINDING})`;

/** The tests made from a finding that have run; inside a company's scope only those of its own findings. */
export const listFindingTests = (db: Db, findingId: string): Promise<FindingTest[]> =>
  db
    .selectFrom("knowledge_cases as test")
    .innerJoin("knowledge_case_results as result", "result.case_id", "test.id")
    .select(["test.id", "test.question", "result.passed", "result.said", "result.tested_at"])
    .where("test.finding_id", "=", findingId)
    .orderBy("test.id")
    .execute();
