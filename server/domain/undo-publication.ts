import { AppError } from "#contract/errors.ts";
import { KEPT_PUBLICATIONS, type Publication, type PublishedChange } from "#contract/publications.ts";
import type { Db } from "#server/database/connect.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import {
  countVersions,
  findPublicationChanges,
  lastPublication,
  listPublications,
  lockDocuments,
  markUndone,
  setLive,
} from "#server/store/publications.ts";
import type { PlannedDocument } from "./knowledge-check.ts";

/**
 * Undoes a publication: its documents are live as they were before. Later publications of other documents stay. Throws
 * as {@link planUndoing}.
 */
export async function undoPublication(db: Db, chatbotId: string, id: string, now: Date): Promise<Publication> {
  await setLive(db, await planUndoing(db, chatbotId, id));
  await markUndone(db, id, now);
  return (await listPublications(db, chatbotId, id))[0]!;
}

/**
 * What would be live of its documents, locked until the transaction ends. Throws `not-found`, and `conflict` if it was
 * undone already, is too old, or one of its documents has changed since.
 */
export async function planUndoing(db: Db, chatbotId: string, id: string): Promise<PlannedDocument[]> {
  if (!(await lockKnowledge(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
  const publication = await findPublicationChanges(db, chatbotId, id);
  if (!publication) throw new AppError("not-found", "no such publication");
  const { changes, number, undone_at } = publication;
  if (undone_at !== null) throw new AppError("conflict", "it was undone already");
  if (number <= (await lastPublication(db, chatbotId)) - KEPT_PUBLICATIONS)
    throw new AppError("conflict", "it is too long ago");
  const documents = new Map(
    (
      await lockDocuments(
        db,
        chatbotId,
        changes.map(({ document }) => document),
      )
    ).map((one) => [one.id, one]),
  );
  // A document deleted since cannot be restored; the rest of the publication can.
  const left = changes.filter(({ document }) => documents.has(document));
  const isAsLeft = ({ document, to }: PublishedChange) => {
    const { live_version, live_off } = documents.get(document)!;
    return live_version === to.version && live_off.join() === to.off.join();
  };
  const before = left.flatMap(({ from }) => from.version ?? []);
  const isKept = (await countVersions(db, before)) === before.length;
  if (left.length === 0 || !isKept || !left.every(isAsLeft))
    throw new AppError("conflict", "something of it was published since");
  return left.map(({ document, from }) => ({ id: document, ...from }));
}
