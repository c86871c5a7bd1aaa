import { sql } from "kysely";
import type { NewUserFinding, UserFinding, UserFindingQuery, UserFindingRow } from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

const withNames = (db: Db) =>
  db
    .selectFrom("user_findings")
    .innerJoin("companies", "companies.id", "user_findings.company_id")
    .leftJoin("user_profiles", "user_profiles.id", "user_findings.user_id")
    .select(["companies.name as company_name", "user_profiles.email as user_email"])
    .select(
      sql<number>`(select count(*) from finding_corrections where finding_id = user_findings.id)`.as("corrections"),
    );

const selectFindings = (db: Db) => withNames(db).selectAll("user_findings");

const SEARCHED = sql<string>`searched_text(user_findings.title, user_findings.description, companies.name, user_profiles.email)`;
/** What a list shows of a description, in characters. */
const DESCRIPTION_SHOWN = 200;

/** A page's rows, one more than it asks for; inside a company's scope only that company's. */
const pageOf = (
  db: Db,
  { limit, cursor, search, company_id, user_id, ...sorted }: UserFindingQuery,
  order = { table: "user_findings", ...sorted },
) =>
  withNames(db)
    .select(["user_findings.id", "user_findings.title", "user_findings.created_at"])
    .select(placeIn(order))
    .where(afterCursor(order, cursor))
    .where(matches(SEARCHED, search))
    .$if(company_id !== undefined, (query) => query.where("user_findings.company_id", "=", company_id!))
    .$if(user_id !== undefined, (query) => query.where("user_findings.user_id", "=", user_id!))
    .orderBy(inOrder(order))
    .limit(limit + 1);

/** What a list shows: counts, and nothing of the conversations. */
export const listUserFindings = (db: Db, query: UserFindingQuery): Promise<Listed<UserFindingRow>[]> =>
  pageOf(db, query)
    .select(["user_findings.user_id", "user_findings.company_id", "conversation_id", "selected_count"])
    .select(sql<string>`left(description, ${DESCRIPTION_SHOWN})`.as("description"))
    .execute();

/** The same rows as a file holds them: the whole description, and the texts of the selected messages. */
export const listFindingTexts = (
  db: Db,
  query: UserFindingQuery,
): Promise<
  Listed<
    Pick<UserFinding, "title" | "created_at" | "company_name" | "user_email" | "description" | "selected_messages">
  >[]
> => pageOf(db, query).select(["description", "selected_messages"]).execute();

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
