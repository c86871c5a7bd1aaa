import type { Company, CompanyChange, NewCompany } from "#contract/companies.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

const COLUMNS = ["id", "name", "logo", "chatbot_id", "iframe_code"] as const;

/** In Turkish order of their names; inside a company's scope only that company. */
export const listCompanies = (db: Db): Promise<Company[]> => db.selectFrom("companies").select(COLUMNS).orderBy("name").orderBy("id").execute();

export const findCompany = (db: Db, id: string): Promise<Company | undefined> =>
  db.selectFrom("companies").select(COLUMNS).where("id", "=", id).executeTakeFirst();

export const insertCompany = (db: Db, { name, logo = null, chatbot_id = null, iframe_code = null }: NewCompany): Promise<Company> =>
  db.insertInto("companies").values({ id: newId(), name, logo, chatbot_id, iframe_code }).returning(COLUMNS).executeTakeFirstOrThrow();

export const updateCompany = (db: Db, id: string, change: CompanyChange): Promise<Company | undefined> =>
  Object.keys(change).length === 0
    ? findCompany(db, id)
    : db.updateTable("companies").set(change).where("id", "=", id).returning(COLUMNS).executeTakeFirst();
