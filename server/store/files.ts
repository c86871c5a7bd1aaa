import type { Insertable, Selectable } from "kysely";
import type { Bucket } from "#contract/files.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";

export type FileRow = Selectable<Schema["files"]>;

export type NewFile = Insertable<Schema["files"]>;

export const insertFile = (db: Db, file: NewFile): Promise<FileRow> =>
  db.insertInto("files").values(file).returningAll().executeTakeFirstOrThrow();

export const findFile = (db: Db, id: string): Promise<FileRow | undefined> =>
  db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();

export const deleteFile = (db: Db, bucket: Bucket, path: string) =>
  db.deleteFrom("files").where("bucket", "=", bucket).where("path", "=", path).execute();

export const hasFile = async (db: Db, bucket: Bucket, path: string): Promise<boolean> =>
  (await db
    .selectFrom("files")
    .select("id")
    .where("bucket", "=", bucket)
    .where("path", "=", path)
    .executeTakeFirst()) !== undefined;
