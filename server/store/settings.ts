import type { SettingKey } from "#contract/settings.ts";
import type { Db } from "#server/database/connect.ts";

/** Values as they are stored: secrets sealed (see domain/settings.ts). */
export const listSettings = (db: Db): Promise<{ key: SettingKey; value: string }[]> =>
  db.selectFrom("settings").selectAll().execute();

export const upsertSetting = (db: Db, key: SettingKey, value: string) =>
  db
    .insertInto("settings")
    .values({ key, value })
    .onConflict((row) => row.column("key").doUpdateSet({ value }))
    .execute();

export const deleteSetting = (db: Db, key: SettingKey) => db.deleteFrom("settings").where("key", "=", key).execute();
