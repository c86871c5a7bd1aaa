import type { FindingCorrection } from "#contract/finding-corrections.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

const selectCorrections = (db: Db) =>
  db
    .selectFrom("finding_corrections")
    .leftJoin("user_profiles", "user_profiles.id", "finding_corrections.corrected_by")
    .selectAll("finding_corrections")
    .select("user_profiles.email as corrected_by");

/** The last one first; inside a company's scope only of that company's findings. */
export const listFindingCorrections = (db: Db, findingId: string): Promise<FindingCorrection[]> =>
  selectCorrections(db)
    .where("finding_id", "=", findingId)
    .orderBy("finding_corrections.created_at", "desc")
    .orderBy("finding_corrections.id", "desc")
    .execute();

type NewCorrection = Omit<FindingCorrection, "id" | "created_at" | "corrected_by"> & {
  company_id: string;
  corrected_by: string;
};

export async function insertFindingCorrection(db: Db, correction: NewCorrection): Promise<FindingCorrection> {
  const id = newId();
  await db
    .insertInto("finding_corrections")
    .values({ ...correction, id })
    .execute();
  return selectCorrections(db).where("finding_corrections.id", "=", id).executeTakeFirstOrThrow();
}
