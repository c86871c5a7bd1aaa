import type { SiteTextKey } from "#contract/site-texts.ts";
import type { Db } from "#server/database/connect.ts";

export const findSiteText = (db: Db, key: SiteTextKey) =>
  db.selectFrom("site_texts").selectAll().where("key", "=", key).executeTakeFirst();

export const upsertSiteText = (db: Db, { key, value, now }: { key: SiteTextKey; value: string; now: Date }) =>
  db
    .insertInto("site_texts")
    .values({ key, value, updated_at: now.toISOString() })
    .onConflict((row) => row.column("key").doUpdateSet({ value, updated_at: now.toISOString() }))
    .execute();

export const deleteSiteText = (db: Db, key: SiteTextKey) =>
  db.deleteFrom("site_texts").where("key", "=", key).execute();
