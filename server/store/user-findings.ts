import { sql } from "kysely";
import type { TruthFinding } from "#contract/truth-checks.ts";
import type {
  FindingAssignee,
  FindingOfConversation,
  FindingStatus,
  FindingStatusChange,
  NewUserFinding,
  UserFinding,
  UserFindingQuery,
  UserFindingRow,
} from "#contract/user-findings.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { IS_MENDED } from "./finding-corrections.ts";
import { TESTS } from "./finding-tests.ts";
import { FINDING_IS_OPEN } from "./waiting.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

const withNames = (db: Db) =>
  db
    .selectFrom("user_findings")
    .leftJoin("companies", "companies.id", "user_findings.company_id")
    .leftJoin("user_profiles", "user_profiles.id", "user_findings.user_id")
    .leftJoin("user_profiles as assignee", "assignee.id", "user_findings.assignee_id")
    .leftJoin("truth_findings as truth", "truth.finding_id", "user_findings.id")
    .leftJoin("chatbots as checked", "checked.id", "truth.chatbot_id")
    .select(sql<string>`coalesce(companies.name, checked.name, '')`.as("company_name"))
    .select([
      "user_profiles.email as user_email",
      ASSIGNEE.as("assignee"),
      TRUTH_CHECK.as("truth_check"),
      IS_MENDED.as("mended"),
      TESTS.as("tests"),
    ])
    .select(sql<number>`(select count(*) from finding_notes where finding_id = user_findings.id)`.as("notes"))
    .select(
      sql<number>`(select count(*) from finding_corrections where finding_id = user_findings.id)`.as("corrections"),
    );

const ASSIGNEE = sql<FindingAssignee | null>`case when assignee_id is not null then jsonb_build_object(
  'id', assignee_id, 'email', assignee.email, 'display_name', assignee.display_name) end`;

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The nightly check's finding; null for a person's report. */
const TRUTH_CHECK = sql<TruthFinding | null>`case when truth.finding_id is not null then jsonb_build_object(
  'kind', truth.kind, 'chatbot_id', truth.chatbot_id, 'place_kind', truth.place_kind, 'place_id', truth.place_id,
  'place_title', truth.place_title, 'place_address', truth.place_address, 'sentence', truth.sentence, 'says', truth.says,
  'truth', truth.truth, 'seen_at', ${moment("truth.seen_at")}, 'closed_at', ${moment("truth.closed_at")}, 'closed_as', truth.closed_as) end`;

const selectFindings = (db: Db) => withNames(db).selectAll("user_findings");

const SEARCHED = sql<string>`searched_text(user_findings.title, user_findings.description, coalesce(companies.name, checked.name), user_profiles.email)`;
/** How many characters of a description a list shows. */
const DESCRIPTION_SHOWN = 200;

/** A page's rows plus one extra; inside a company's scope only those of that company. */
const pageOf = (
  db: Db,
  me: string,
  { limit, cursor, search, company_id, user_id, reported_by, status, assignee, ...sorted }: UserFindingQuery,
  order = { table: "user_findings", ...sorted },
) =>
  withNames(db)
    .select(["user_findings.id", "user_findings.title", "user_findings.created_at", "user_findings.status"])
    .select(placeIn(order))
    .where(afterCursor(order, cursor))
    .where(matches(SEARCHED, search))
    .$if(company_id !== undefined, (query) => query.where("user_findings.company_id", "=", company_id!))
    .$if(user_id !== undefined, (query) => query.where("user_findings.user_id", "=", user_id!))
    .$if(status !== undefined, (query) => query.where("user_findings.status", "=", status!))
    .$if(assignee !== undefined, (query) =>
      query.where("user_findings.assignee_id", "is not distinct from", assignee === "me" ? me : null),
    )
    .$if(reported_by !== undefined, (query) =>
      query.where("truth.finding_id", reported_by === "check" ? "is not" : "is", null),
    )
    .orderBy(inOrder(order))
    .limit(limit + 1);

/** The rows of a list for the person `me`: counts, and no conversation content. */
export const listUserFindings = (db: Db, me: string, query: UserFindingQuery): Promise<Listed<UserFindingRow>[]> =>
  pageOf(db, me, query)
    .select(["user_findings.user_id", "user_findings.company_id", "conversation_id", "selected_count"])
    .select(sql<string>`left(description, ${DESCRIPTION_SHOWN})`.as("description"))
    .execute();

export type ExportedFinding = Pick<
  UserFinding,
  | "title"
  | "created_at"
  | "company_name"
  | "user_email"
  | "description"
  | "selected_messages"
  | "truth_check"
  | "status"
  | "assignee"
>;
/** The same rows as exported: with the whole description, and the texts of the selected messages. */
export const listFindingTexts = (db: Db, me: string, query: UserFindingQuery): Promise<Listed<ExportedFinding>[]> =>
  pageOf(db, me, query).select(["description", "selected_messages"]).execute();

/** Stores a finding; one of the same id, whoever's it is, stays as it is. */
export async function insertUserFinding(
  db: Db,
  reporter: { user_id: string; company_id: string },
  { id = newId(), ...finding }: NewUserFinding,
): Promise<{ id: string; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("user_findings")
    .values({
      ...finding,
      ...reporter,
      id,
      selected_messages: JSON.stringify(finding.selected_messages),
      full_conversation: JSON.stringify(finding.full_conversation),
    })
    .onConflict((row) => row.column("id").doNothing())
    .executeTakeFirst();
  return { id, isNew: numInsertedOrUpdatedRows === 1n };
}

export const findUserFinding = (db: Db, id: string): Promise<UserFinding | undefined> =>
  selectFindings(db).where("user_findings.id", "=", id).executeTakeFirst();

/** The title for a mail: nobody is erased from the finding until the transaction ends. Null if it is gone. */
export async function lockFindingTitle(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("user_findings").select("title").where("id", "=", id).forShare().executeTakeFirst();
  return row?.title ?? null;
}

/** What people reported of a conversation, the latest first; inside a company's scope only that company's. */
export const listFindingsOfConversation = (db: Db, conversationId: string): Promise<FindingOfConversation[]> =>
  withNames(db)
    .clearSelect()
    .select(["user_findings.id", "user_findings.company_id", "title", "user_profiles.email as user_email"])
    .select(["user_findings.status", "user_findings.created_at", IS_MENDED.as("mended")])
    .select(sql<number[]>`jsonb_path_query_array(selected_messages, '$[*].position')`.as("positions"))
    .where("conversation_id", "=", conversationId)
    .where("user_findings.user_id", "is not", null)
    .orderBy("user_findings.created_at", "desc")
    .orderBy("user_findings.id", "desc")
    .execute();

/** The other open findings of the answer at that position of the finding's conversation. */
export const listOpenOfSameAnswer = (
  db: Db,
  { id, company_id, conversation_id }: Pick<UserFinding, "id" | "company_id" | "conversation_id">,
  position: number,
): Promise<UserFinding[]> =>
  selectFindings(db)
    .where("conversation_id", "=", conversation_id)
    .where("user_findings.company_id", "=", company_id)
    .where("user_findings.id", "<>", id)
    .where(sql<boolean>`selected_messages @> ${JSON.stringify([{ type: "assistant", position }])}::jsonb`)
    .where(FINDING_IS_OPEN)
    .orderBy("user_findings.id")
    .execute();

/** `isSet` is false if there is no such finding, or it has a status other than `status` and `seen`. */
export async function updateFindingStatus(
  db: Db,
  id: string,
  { status, seen }: FindingStatusChange,
): Promise<{ isSet: boolean; before: FindingStatus | undefined }> {
  const row = await db.selectFrom("user_findings").select("status").where("id", "=", id).forUpdate().executeTakeFirst();
  const isSet = row !== undefined && (seen === undefined || row.status === seen || row.status === status);
  if (isSet) await db.updateTable("user_findings").set({ status }).where("id", "=", id).execute();
  return { isSet, before: row?.status };
}

/** Locks the finding until the transaction ends. */
export const lockFinding = (
  db: Db,
  id: string,
): Promise<{ company_id: string | null; assignee_id: string | null } | undefined> =>
  db
    .selectFrom("user_findings")
    .select(["company_id", "assignee_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const updateFindingAssignee = async (db: Db, id: string, assignee_id: string | null): Promise<void> =>
  void (await db.updateTable("user_findings").set({ assignee_id }).where("id", "=", id).execute());

/** Takes from a person who has moved to another company the findings of the one before. */
export const unassignElsewhere = (db: Db, userId: string, companyId: string | null) =>
  db
    .updateTable("user_findings")
    .set({ assignee_id: null })
    .where("assignee_id", "=", userId)
    .where("company_id", "is distinct from", companyId)
    .execute();

/** Settles those of the findings that are open and mended. */
export const resolveMended = async (db: Db, ids: readonly string[]): Promise<void> =>
  void (await db
    .updateTable("user_findings")
    .set({ status: "resolved" })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("status", "in", ["open", "in-progress"])
    .where(IS_MENDED)
    .execute());

/** Opens settled findings again of which one of these tests passed until `now`. */
export const reopenBroken = async (db: Db, testIds: readonly string[], now: Date): Promise<void> =>
  void (await sql`update user_findings set status = 'open' where status = 'resolved' and id in (
    select test.finding_id from knowledge_cases as test join knowledge_case_results on case_id = test.id
    where test.id = any(${testIds}::uuid[]) and broken_at = ${now.toISOString()})`.execute(db));
