import type { CurrentUser } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import type { NewPublication, Publication, PublishedChange, ReviewCounts } from "#contract/publications.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { InScope } from "#server/database/scope.ts";
import { findChatbot, lockKnowledge } from "#server/store/chatbots.ts";
import {
  insertPublication,
  lastPublication,
  listPublications,
  listWaiting,
  lockDocuments,
  type ReviewedRow,
  setLive,
} from "#server/store/publications.ts";
import { staffName } from "#contract/staff-names.ts";
import { countChanges, goesOff, revisionOf } from "./document-reviews.ts";
import { noCounts } from "./documents/review-passages.ts";
import { type CaseFlip, FLIPS_SHOWN } from "#contract/knowledge-cases.ts";
import type { CheckPublication } from "./publication-check.ts";

type Caller = { inScope: InScope; user: CurrentUser; check: CheckPublication; clock: () => Date };

/** How often the tests are repeated if others change the knowledge meanwhile. */
const TRIES = 3;

/**
 * Publishes the changed documents in one step, all of them or those that are named, each as the caller saw it. Throws
 * `conflict` if one was read, switched or published meanwhile or if nothing is pending, `knowledge-tests-fail` if
 * questions would be answered wrongly and no reason is given, and `not-found`.
 */
export async function publish(
  { inScope, user, check, clock }: Caller,
  chatbotId: string,
  { documents, override_reason }: NewPublication,
): Promise<Publication> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const plan = await inScope((db) => planPublication(db, chatbotId, documents));
    const flips = await check({ chatbotId, documents: newLiveOf(plan.changes) });
    if (flips.length > 0 && !override_reason) throw testsFail(flips);
    const published = await inScope(async (db) => {
      if (!(await isStillSo(db, chatbotId, plan))) return undefined;
      const id = newId();
      await setLive(db, newLiveOf(plan.changes));
      await insertPublication(db, {
        id,
        chatbot_id: chatbotId,
        number: (await lastPublication(db, chatbotId)) + 1,
        title: plan.title,
        documents: plan.changes.length,
        counts: JSON.stringify(plan.counts),
        changes: JSON.stringify(plan.changes),
        override_reason: flips.length > 0 ? override_reason : null,
        published_by: user.id,
        published_by_name: staffName(user),
        published_at: clock().toISOString(),
      });
      return (await listPublications(db, chatbotId, id))[0]!;
    });
    if (published) return published;
  }
  throw new AppError("conflict", "the knowledge changes faster than it is published");
}

type Plan = {
  version: number;
  title: string;
  counts: ReviewCounts;
  changes: PublishedChange[];
  revisions: Map<string, string>;
  isChosen: boolean;
};

/** What publishing would change, before anything is locked. Throws as {@link publish}. */
async function planPublication(db: Db, chatbotId: string, chosen: NewPublication["documents"]): Promise<Plan> {
  const chatbot = await findChatbot(db, chatbotId);
  if (!chatbot) throw noSuchChatbot();
  const rows = await listWaiting(
    db,
    chatbotId,
    chosen?.map(({ id }) => id),
  );
  const revisions = new Map(rows.map((row) => [row.id, revisionOf(row)]));
  const unlike = chosen?.filter(({ id, revision }) => revisions.get(id) !== revision) ?? [];
  if (unlike.length > 0) throw changedMeanwhile(unlike.map(({ id }) => id));
  if (rows.length === 0) throw new AppError("conflict", "nothing waits to go live");
  const counts = noCounts();
  for (const one of (await countChanges(db, rows)).values())
    for (const key of Object.keys(counts) as (keyof ReviewCounts)[]) counts[key] += one[key];
  return {
    version: chatbot.knowledge_version,
    title: rows[0]!.title || rows[0]!.name,
    counts,
    changes: rows.map(changeOf),
    revisions,
    isChosen: chosen !== undefined,
  };
}

const newLiveOf = (changes: readonly PublishedChange[]) => changes.map(({ document: id, to }) => ({ id, ...to }));

/** What publishing a changed document changes. */
export const changeOf = (row: ReviewedRow): PublishedChange => ({
  document: row.id,
  from: { version: row.live_version, off: row.live_off },
  to: goesOff(row) ? { version: null, off: [] } : { version: row.draft_version, off: row.off },
});

/**
 * Locks the knowledge and the plan's documents until the transaction ends. False if the plan has to be made and tested
 * again; throws `conflict` if the caller saw other documents than there are now.
 */
async function isStillSo(db: Db, chatbotId: string, { version, changes, revisions, isChosen }: Plan): Promise<boolean> {
  const chatbot = await lockKnowledge(db, chatbotId);
  if (!chatbot) throw noSuchChatbot();
  const documents = new Map(
    (
      await lockDocuments(
        db,
        chatbotId,
        changes.map(({ document }) => document),
      )
    ).map((one) => [one.id, revisionOf(one)]),
  );
  const unlike = [...revisions].filter(([id, revision]) => documents.get(id) !== revision).map(([id]) => id);
  if (unlike.length > 0 && isChosen) throw changedMeanwhile(unlike);
  return unlike.length === 0 && chatbot.knowledge_version === version;
}

const noSuchChatbot = () => new AppError("not-found", "no such chatbot");

const changedMeanwhile = (ids: readonly string[]) =>
  new AppError("conflict", "what you saw is not what would go live now", {
    fields: Object.fromEntries(ids.map((id) => [id, "was read, switched or published meanwhile"])),
  });

const testsFail = (flips: readonly CaseFlip[]) =>
  new AppError("knowledge-tests-fail", `${flips.length} tests of the knowledge would turn wrong`, {
    flips: flips.slice(0, FLIPS_SHOWN),
    reasons: flips.slice(0, FLIPS_SHOWN).map(({ question }) => question),
  });
