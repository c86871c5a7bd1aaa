import type { ClientReference, ClientReferenceChange, ClientReferenceSeen } from "#contract/client-references.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import {
  findClientReference,
  listClientReferences,
  lockClientReferences,
  numberClientReferences,
  updateClientReference,
} from "#server/store/client-references.ts";
import { refuseChangedFields } from "./refuse-changed.ts";

/** Undefined if there is no such reference. Throws `conflict` if a field is not the `seen` one any more. */
export async function changeClientReference(
  db: Db,
  id: string,
  { seen, ...change }: ClientReferenceChange & ClientReferenceSeen,
): Promise<ClientReference | undefined> {
  await refuseChangedFields(db, `reference ${id}`, { seen, wanted: change }, () => findClientReference(db, id));
  return updateClientReference(db, id, change);
}

/**
 * Orders the references by `ids` and returns them in that order. Concurrent calls run one after the other. Throws
 * `list-changed` if `ids` are not exactly the existing references. `db` must be a transaction.
 */
export async function reorderClientReferences(db: Db, ids: readonly string[]): Promise<ClientReference[]> {
  await lockClientReferences(db);
  const known = new Set((await listClientReferences(db)).map(({ id }) => id));
  if (known.size !== ids.length || !ids.every((id) => known.has(id)))
    throw new AppError("list-changed", "references were added or removed meanwhile");
  await numberClientReferences(db, ids);
  return listClientReferences(db);
}
