import type { OpeningHours } from "#contract/opening-hours.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** A company's hours, the provider's without one; undefined where none are set. */
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

/** Who has the inbox open is there from now on. */
export const deleteOpeningHours = async (db: Db, companyId: string | null): Promise<void> =>
  void (await db
    .deleteFrom("opening_hours")
    .where("company_id", companyId === null ? "is" : "=", companyId)
    .execute());
