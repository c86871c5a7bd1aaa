import { sql } from "kysely";
import type {
  Company,
  CompanyChange,
  CompanyOption,
  CompanyQuery,
  CompanyState,
  NewCompany,
} from "#contract/companies.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

const COLUMNS = ["id", "name", "logo", "chatbot_id", "iframe_code", "state"] as const;

const BY_NAME = { table: "companies", sort: "name", direction: "asc" } as const;

/**
 * In Turkish order by name: the ones not archived, or only the archived ones; for a page, one extra row. Inside a
 * company's scope only that company.
 */
export const listCompanies = (
  db: Db,
  { search, archived, cursor, limit }: CompanyQuery = {},
): Promise<Listed<Company>[]> =>
  db
    .selectFrom("companies")
    .select(COLUMNS)
    .where(matches(sql`fold_turkish(name || ' ' || coalesce(chatbot_id, ''))`, search))
    .where("state", archived ? "=" : "<>", "archived")
    .select(placeIn(BY_NAME))
    .where(afterCursor(BY_NAME, cursor))
    .orderBy(inOrder(BY_NAME))
    .$if(limit !== undefined, (query) => query.limit(limit! + 1))
    .execute();

/** In Turkish order by name: all that are not archived. */
export const listCompanyOptions = (db: Db): Promise<CompanyOption[]> =>
  db
    .selectFrom("companies")
    .select(["id", "name", "chatbot_id"])
    .where("state", "<>", "archived")
    .orderBy(inOrder(BY_NAME))
    .execute();

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom("companies").select(COLUMNS).where("id", "=", id).executeTakeFirst();

/** Throws `conflict` if another company has the name, as {@link updateCompany} does. */
export const insertCompany = (
  db: Db,
  { name, logo = null, chatbot_id = null, iframe_code = null }: NewCompany,
): Promise<Company> =>
  nameOnce(
    db
      .insertInto("companies")
      .values({ id: newId(), name, logo, chatbot_id, iframe_code })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );

export const updateCompany = (db: Db, id: string, change: CompanyChange): Promise<Company | undefined> =>
  Object.keys(change).length === 0
    ? findCompany(db, id)
    : nameOnce(db.updateTable("companies").set(change).where("id", "=", id).returning(COLUMNS).executeTakeFirst());

/** The database names the field it rejects (migrations/0034-clients.sql). */
async function nameOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: unknown } | null)?.constraint !== "companies_name_once") throw error;
    throw new AppError("conflict", "a company of this name is there", { fields: { name: "is taken" } });
  }
}

/** Undefined if there is no such company. */
export const setCompanyState = (db: Db, id: string, state: CompanyState): Promise<Company | undefined> =>
  db.updateTable("companies").set({ state }).where("id", "=", id).returning(COLUMNS).executeTakeFirst();

/** Locks these companies until the transaction ends; new rows that refer to them can still be inserted. */
export const lockCompanies = (db: Db, ids: string[]): Promise<Company[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("companies").select(COLUMNS).where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();

/** Removes the chatbot's id from the given company, or from every company that has it. */
export const unlinkChatbot = (db: Db, chatbotId: string, companyId?: string) =>
  db
    .updateTable("companies")
    .set({ chatbot_id: null })
    .where("chatbot_id", "=", chatbotId)
    .$if(companyId !== undefined, (query) => query.where("id", "=", companyId!))
    .execute();

/** A company that shows the stored file at `url`, whatever version its address has. */
export const findCompanyWithLogo = (db: Db, url: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("companies")
    .select("id")
    .where(sql`split_part(logo, '?', 1)`, "=", url)
    .executeTakeFirst();

/** The ids of the companies that name or own this chatbot. */
export const listCompaniesOfChatbot = async (db: Db, chatbotId: string): Promise<string[]> =>
  (
    await db
      .selectFrom("companies")
      .select("id")
      .where(
        sql<boolean>`chatbot_id = ${chatbotId} or id = (select company_id from chatbots where chatbots.id = ${chatbotId})`,
      )
      .execute()
  ).map(({ id }) => id);

/** A company whose staff read this chatbot's conversations, on the platform or at an outside service. */
export const findCompanyOfChatbot = (db: Db, chatbotId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom("companies").select("id").where("chatbot_id", "=", chatbotId).limit(1).executeTakeFirst();
