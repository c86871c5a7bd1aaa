import { sql } from "kysely";
import {
  type ClientReference,
  type ClientReferenceChange,
  type NewClientReference,
  REFERENCE_ORDER_STEP,
} from "#contract/client-references.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

export const listClientReferences = (db: Db): Promise<ClientReference[]> =>
  db.selectFrom("client_references").selectAll().orderBy("order").orderBy("id").execute();

export const findClientReference = (db: Db, id: string): Promise<ClientReference | undefined> =>
  db.selectFrom("client_references").selectAll().where("id", "=", id).executeTakeFirst();

/**
 * Placed after the last one (docs/product.md, Numbers). Two concurrent inserts may get the same number; then the id
 * decides. One of the same id stays as it is and is returned.
 */
export async function insertClientReference(
  db: Db,
  { metrics, id = newId(), ...reference }: NewClientReference,
): Promise<ClientReference> {
  await db
    .insertInto("client_references")
    .values({
      ...reference,
      id,
      metrics: JSON.stringify(metrics),
      order: sql<number>`(select coalesce(max("order"), 0) + ${REFERENCE_ORDER_STEP}::int from client_references)`,
    })
    .onConflict((row) => row.column("id").doNothing())
    .execute();
  return (await findClientReference(db, id))!;
}

export const updateClientReference = (
  db: Db,
  id: string,
  { metrics, ...change }: ClientReferenceChange,
): Promise<ClientReference | undefined> =>
  db
    .updateTable("client_references")
    .set({ ...change, id, ...(metrics && { metrics: JSON.stringify(metrics) }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();

/** Blocks others from adding, removing or moving references until this transaction ends. Reading is not blocked. */
export const lockClientReferences = (db: Db) =>
  sql`lock table client_references in share row exclusive mode`.execute(db);

/** Numbers the named references by position: (position + 1) × 1000 (docs/product.md, Numbers). */
export const numberClientReferences = (db: Db, ids: readonly string[]) =>
  sql`update client_references set "order" = wanted.place * ${REFERENCE_ORDER_STEP}::int
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) where client_references.id = wanted.id`.execute(
    db,
  );

/** False if there was none. */
export async function deleteClientReference(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("client_references").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
