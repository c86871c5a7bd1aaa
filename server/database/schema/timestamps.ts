import type { ColumnType } from "kysely";

/** A timestamp: ISO 8601 text as on the wire (see connect.ts). */
export type Stamp = ColumnType<string, string, string>;
/** A timestamp with a default in the database. */
export type Moment = ColumnType<string, string | undefined, string>;
