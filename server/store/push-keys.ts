import type { Db } from "#server/database/connect.ts";

/** The keys as stored: the private key is sealed. */
export type StoredPushKeys = { public_key: string; private_key: string };

export const findPushKeys = (db: Db): Promise<StoredPushKeys | undefined> =>
  db.selectFrom("push_keys").select(["public_key", "private_key"]).executeTakeFirst();

/** Stores the keys if there are none yet. */
export const keepPushKeys = (db: Db, keys: StoredPushKeys) =>
  db
    .insertInto("push_keys")
    .values(keys)
    .onConflict((row) => row.column("only_one").doNothing())
    .execute();

export const deletePushKeys = (db: Db) => db.deleteFrom("push_keys").execute();
