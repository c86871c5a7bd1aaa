import { sql } from "kysely";
import { type ClientReference, type ClientReferenceChange, type NewClientReference, REFERENCE_ORDER_STEP } from "#contract/client-references.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

export const listClientReferences = (db: Db): Promise<ClientReference[]> =>
  db.selectFrom("client_references").selectAll().orderBy("order").orderBy("id").execute();

/** Placed after the last (specification section 9). Two at once may get the same number; the id then decides. */
export const insertClientReference = (db: Db, { metrics, ...reference }: NewClientReference): Promise<ClientReference> =>
  db.insertInto("client_references").values({
    ...reference, id: newId(), metrics: JSON.stringify(metrics),
    order: sql<number>`(select coalesce(max("order"), 0) + ${REFERENCE_ORDER_STEP}::int from client_references)`,
  }).returningAll().executeTakeFirstOrThrow();

export const updateClientReference = (db: Db, id: string, { metrics, ...change }: ClientReferenceChange): Promise<ClientReference | undefined> =>
  db.updateTable("client_references").set({ ...change, id, ...(metrics && { metrics: JSON.stringify(metrics) }) })
    .where("id", "=", id).returningAll().executeTakeFirst();

export async function deleteClientReference(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("client_references").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
