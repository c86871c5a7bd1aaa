import { sql, type RawBuilder } from "kysely";
import type { PageQuery } from "#contract/paging.ts";

/**
 * The rows after `cursor` (the id of the last row shown) where a list is ordered by `moment` and id, newest first. Both
 * are compared as one, so that rows of the same moment are neither skipped nor shown twice.
 */
export function afterCursor(table: string, moment: string, cursor: PageQuery["cursor"]): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`;
  const [at, id, from] = [sql.ref(`${table}.${moment}`), sql.ref(`${table}.id`), sql.table(table)];
  return sql<boolean>`(${at}, ${id}) < (select ${sql.ref(moment)}, id from ${from} as shown where shown.id = ${cursor}::uuid)`;
}
