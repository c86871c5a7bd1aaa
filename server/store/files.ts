import type { Insertable, Selectable } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

export type FileRow = Selectable<Schema["files"]>;

export const insertFile = (db: Db, file: Insertable<Schema["files"]>): Promise<FileRow> =>
  db.insertInto("files").values(file).returningAll().executeTakeFirstOrThrow();

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
