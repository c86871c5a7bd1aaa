import { sql } from "kysely";
import type { FindingCorrection } from "#contract/finding-corrections.ts";
import type { Db } from "#server/database/connect.ts";
import { PASSES_TESTS } from "./finding-tests.ts";

/** For a row of `finding_corrections`; see {@link FindingCorrection}. */
const MENDS = sql<boolean>`(finding_corrections.outcome_after = 'answered' and finding_corrections.answer_after <> finding_corrections.answer_before)`;

/** For a row of `user_findings`: its tests pass or, if it has none, one of its corrections mended the answer. */
export const IS_MENDED = sql<boolean>`coalesce(${PASSES_TESTS},
  exists (select from finding_corrections where finding_id = user_findings.id and ${MENDS}))`;

const selectCorrections = (db: Db) =>
  db
    .selectFrom("finding_corrections")
    .leftJoin("user_profiles", "user_profiles.id", "finding_corrections.corrected_by")
    .selectAll("finding_corrections")
    .select(["user_profiles.email as corrected_by", MENDS.as("mended")]);

/** The latest first; inside a company's scope only those of its own findings. */
export const listFindingCorrections = (db: Db, findingId: string): Promise<FindingCorrection[]> =>
  selectCorrections(db)
    .where("finding_id", "=", findingId)
    .orderBy("finding_corrections.created_at", "desc")
    .orderBy("finding_corrections.id", "desc")
    .execute();

export const findFindingCorrection = (db: Db, id: string): Promise<FindingCorrection | undefined> =>
  selectCorrections(db).where("finding_corrections.id", "=", id).executeTakeFirst();

type NewCorrection = Omit<FindingCorrection, "created_at" | "corrected_by" | "mended"> & {
  company_id: string | null;
  corrected_by: string;
};

/** If the correction exists already, it stays as it is and is returned with `isNew` false. */
export async function insertFindingCorrection(
  db: Db,
  correction: NewCorrection,
): Promise<{ isNew: boolean; correction: FindingCorrection }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("finding_corrections")
    .values(correction)
    .onConflict((row) => row.column("id").doNothing())
    .executeTakeFirst();
  return {
    isNew: numInsertedOrUpdatedRows === 1n,
    correction: (await findFindingCorrection(db, correction.id))!,
  };
}

type SavedArticle = { finding_id: string; article_slug: string | null; article_updated_at: string | null };

/**
 * Begins the correction with that id, or finds the one already begun, with the article it saved. Concurrent calls run
 * one after the other. Call it in a transaction.
 */
export async function beginCorrection(db: Db, id: string, findingId: string): Promise<SavedArticle> {
  await db
    .insertInto("finding_correction_articles")
    .values({ id, finding_id: findingId, article_slug: null, article_updated_at: null })
    .onConflict((row) => row.column("id").doNothing())
    .execute();
  return db
    .selectFrom("finding_correction_articles")
    .select(["finding_id", "article_slug", "article_updated_at"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The correction begun under the id, with the article it saved. */
export const findCorrectionBegun = (db: Db, id: string) =>
  db
    .selectFrom("finding_correction_articles")
    .select(["finding_id", "article_slug"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Records the article that the correction saved, in its version then: a repeated request continues from there. */
export const keepCorrectedArticle = (db: Db, id: string, article: { slug: string; updated_at: string }) =>
  db
    .updateTable("finding_correction_articles")
    .set({ article_slug: article.slug, article_updated_at: article.updated_at })
    .where("id", "=", id)
    .execute();
