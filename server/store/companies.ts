import { sql } from "kysely";
import type { Company, CompanyChange, CompanyQuery, CompanyState, NewCompany } from "#contract/companies.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { afterCursor, inOrder, type Listed, matches, placeIn } from "./lists.ts";

const COLUMNS = ["id", "name", "logo", "chatbot_id", "iframe_code", "state"] as const;

const BY_NAME = { table: "companies", sort: "name", direction: "asc" } as const;

/**
 * In Turkish order of their names, without archived ones or these alone; where a page is asked for, one row more.
 * Inside a company's scope only that company.
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

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom("companies").select(COLUMNS).where("id", "=", id).executeTakeFirst();

/** Throws `conflict` where another company has the name, as {@link updateCompany} does. */
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

/** The database says which field it refuses (migrations/0034-clients.sql). */
async function nameOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: unknown } | null)?.constraint !== "companies_name_once") throw error;
    throw new AppError("conflict", "a company of this name is there", { fields: { name: "is taken" } });
  }
}

/** Undefined where there is no such company. */
export const setCompanyState = (db: Db, id: string, state: CompanyState): Promise<Company | undefined> =>
  db.updateTable("companies").set({ state }).where("id", "=", id).returning(COLUMNS).executeTakeFirst();

/** The companies of these ids, kept as they are until the transaction ends; what refers to them goes on to come in. */
export const lockCompanies = (db: Db, ids: string[]): Promise<Company[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom("companies").select(COLUMNS).where("id", "in", ids).orderBy("id").forNoKeyUpdate().execute();

/** Takes the chatbot's id from the company that has it, or from every one that has it. */
export const unlinkChatbot = (db: Db, chatbotId: string, companyId?: string) =>
  db
    .updateTable("companies")
    .set({ chatbot_id: null })
    .where("chatbot_id", "=", chatbotId)
    .$if(companyId !== undefined, (query) => query.where("id", "=", companyId!))
    .execute();

/** A company that shows the stored file at `url`, whatever version its address names. */
export const findCompanyWithLogo = (db: Db, url: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom("companies")
    .select("id")
    .where(sql`split_part(logo, '?', 1)`, "=", url)
    .executeTakeFirst();

/** The ids of the companies that name or have this chatbot. */
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

/** A company whose staff read the conversations of this chatbot, on the platform or outside of it. */
export const findCompanyOfChatbot = (db: Db, chatbotId: string): Promise<{ id: string } | undefined> =>
  db.selectFrom("companies").select("id").where("chatbot_id", "=", chatbotId).limit(1).executeTakeFirst();
