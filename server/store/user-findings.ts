import type { PageQuery } from "#contract/paging.ts";
import type { NewUserFinding, UserFinding } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor } from "./newest-first.ts";

const selectFindings = (db: Db) =>
  db.selectFrom("user_findings")
    .innerJoin("companies", "companies.id", "user_findings.company_id")
    .leftJoin("user_profiles", "user_profiles.id", "user_findings.user_id")
    .selectAll("user_findings")
    .select(["companies.name as company_name", "user_profiles.email as user_email"]);

/** Newest first, one row more than the page asks for; inside a company's scope only that company's. */
export const listUserFindings = (db: Db, { limit, cursor }: PageQuery): Promise<UserFinding[]> =>
  selectFindings(db).where(afterCursor("user_findings", "created_at", cursor))
    .orderBy("user_findings.created_at", "desc").orderBy("user_findings.id", "desc").limit(limit + 1).execute();

export async function insertUserFinding(db: Db, reporter: { user_id: string; company_id: string }, finding: NewUserFinding): Promise<UserFinding> {
  const id = newId();
  await db.insertInto("user_findings").values({
    ...finding, ...reporter, id,
    selected_messages: JSON.stringify(finding.selected_messages), full_conversation: JSON.stringify(finding.full_conversation),
  }).execute();
  return selectFindings(db).where("user_findings.id", "=", id).executeTakeFirstOrThrow();
}
