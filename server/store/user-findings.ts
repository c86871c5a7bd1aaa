import { sql } from "kysely";
import type { NewUserFinding, UserFinding, UserFindingQuery } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, matches } from "./lists.ts";

const selectFindings = (db: Db) =>
  db
    .selectFrom("user_findings")
    .innerJoin("companies", "companies.id", "user_findings.company_id")
    .leftJoin("user_profiles", "user_profiles.id", "user_findings.user_id")
    .selectAll("user_findings")
    .select(["companies.name as company_name", "user_profiles.email as user_email"])
    .select(
      sql<number>`(select count(*) from finding_corrections where finding_id = user_findings.id)`.as("corrections"),
    );

const SEARCHED = sql<string>`searched_text(user_findings.title, user_findings.description, companies.name, user_profiles.email)`;

/** One row more than the page asks for; inside a company's scope only that company's. */
export const listUserFindings = (
  db: Db,
  { limit, cursor, search, company_id, user_id, ...order }: UserFindingQuery,
): Promise<UserFinding[]> =>
  selectFindings(db)
    .where(afterCursor({ table: "user_findings", ...order }, cursor))
    .where(matches(SEARCHED, search))
    .$if(company_id !== undefined, (query) => query.where("user_findings.company_id", "=", company_id!))
    .$if(user_id !== undefined, (query) => query.where("user_findings.user_id", "=", user_id!))
    .orderBy(inOrder({ table: "user_findings", ...order }))
    .limit(limit + 1)
    .execute();

export async function insertUserFinding(
  db: Db,
  reporter: { user_id: string; company_id: string },
  finding: NewUserFinding,
): Promise<UserFinding> {
  const id = newId();
  await db
    .insertInto("user_findings")
    .values({
      ...finding,
      ...reporter,
      id,
      selected_messages: JSON.stringify(finding.selected_messages),
      full_conversation: JSON.stringify(finding.full_conversation),
    })
    .execute();
  return selectFindings(db).where("user_findings.id", "=", id).executeTakeFirstOrThrow();
}

export const findUserFinding = (db: Db, id: string): Promise<UserFinding | undefined> =>
  selectFindings(db).where("user_findings.id", "=", id).executeTakeFirst();
