import type { OpeningHours } from "#contract/opening-hours.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** The hours of a company, or of the provider if null; undefined if none are set. */
export const findOpeningHours = (db: Db, companyId: string | null): Promise<OpeningHours | undefined> =>
  db
    .selectFrom("opening_hours")
    .select(["week", "closed_on_holidays", "exceptions", "notice_minutes"])
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .executeTakeFirst();

export async function upsertOpeningHours(db: Db, companyId: string | null, hours: OpeningHours): Promise<void> {
  const row = {
    ...hours,
    week: JSON.stringify(hours.week),
    exceptions: JSON.stringify(hours.exceptions),
    updated_at: new Date().toISOString(),
  };
  await db
    .insertInto("opening_hours")
    .values({ ...row, id: newId(), company_id: companyId })
    .onConflict((conflict) => conflict.column("company_id").doUpdateSet(row))
    .execute();
}

/** Without hours, staff count as there while they have the inbox open. */
export const deleteOpeningHours = async (db: Db, companyId: string | null): Promise<void> =>
  void (await db
    .deleteFrom("opening_hours")
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .execute());
