import { type CaseFlip, FLIPS_SHOWN, type KnowledgeChangeKind } from "#contract/knowledge-cases.ts";
import type { ArticleInFile } from "#contract/knowledge-articles.ts";
import type { NewProduct } from "#contract/products.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import type { Actor, InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import { insertCaseOverride } from "#server/store/knowledge-case-runs.ts";
import type { TestedCase } from "#server/store/knowledge-case-results.ts";
import { hasCases, isTested, listSharing } from "#server/store/knowledge-cases.ts";
import { keepResults } from "./knowledge-case-results.ts";
import type { ImportedAs } from "./imports/imported-as.ts";

/**
 * A change of a chatbot's knowledge that is planned. Articles and products by slug and sku; of documents the versions
 * that would be live, null for none, and the keys that would be off; a file by what it would be taken in as.
 */
export type PlannedChange =
  | { articles: { put: ArticleInFile[]; remove: string[] } }
  | { products: { put: NewProduct[]; remove: string[] } }
  | { documents: PlannedDocument[] }
  | { file: { bytes: Uint8Array; what: ImportedAs } };
export type PlannedDocument = { id: string; version: string | null; off: string[] };

/**
 * What the tests say of a planned change, of the knowledge as it was at `version`: `results` are the chatbot's own after
 * it, `flips` what is right before and wrong after it, here and where the same text stands.
 */
export type KnowledgeCheck = { version: number; results: TestedCase[]; flips: CaseFlip[] };

/** The part of the assistant that runs tests. */
export type RunsCases = {
  /** Throws `not-found`, `unavailable` where it takes too much, and the signal's reason, which ends it at once. */
  checkKnowledge(chatbotId: string, change: PlannedChange, signal?: AbortSignal): Promise<KnowledgeCheck>;
};

/** A check that allows for a change: of which knowledge, and what has to be kept along with the change. */
export type Checked = {
  version: number;
  override: { change: KnowledgeChangeKind; reason: string; questions: string[]; by: string } | null;
};

type Wish = {
  change: KnowledgeChangeKind;
  /** Reads what is planned, where anything is tested at all; it may throw what `write` would. */
  plan: () => PlannedChange | Promise<PlannedChange>;
  /** Why it shall be done although tests turn wrong. */
  reason?: string | undefined;
  /** Whether the reason was given for these; for whatever turns wrong where it is left out. */
  isMeant?: (flips: readonly CaseFlip[]) => boolean;
  /** Gives the change up at once. */
  signal?: AbortSignal | undefined;
  /** Whose reporter is told otherwise. */
  finding?: string | undefined;
};

/** What {@link changeTested} answers a change with beside what the change itself does. */
export const TESTED = ["knowledge-tests-fail", "unavailable"] as const;

/** As often it is checked anew because somebody changed the knowledge meanwhile. */
const TRIES = 4;

/**
 * Changes what a chatbot knows by `write`, after its tests were run on what it would know then. No transaction is open
 * while they run: `write` opens its own and begins it with {@link confirmChecked}. Where nothing is tested, it is called
 * at once with null. Of nobody (`user` null) no reason is taken. Throws `knowledge-tests-fail` with what would turn
 * wrong and no `reason`, `unavailable` where others keep changing the knowledge, and what `write` throws.
 */
export async function changeTested<T>(
  parts: Pick<Parts, "db" | "clock" | "log" | "config" | "mail" | "publicUrl"> & { assistant: RunsCases },
  user: Actor | null,
  chatbotId: string,
  wish: Wish,
  write: (checked: Checked | null) => Promise<T>,
): Promise<T> {
  if (!(await isTested(parts.db, chatbotId))) return write(null);
  for (let left = TRIES; left > 0; left -= 1) {
    const began = parts.clock();
    const planned = await wish.plan();
    if (!(await concernsTests(parts.db, chatbotId, planned))) return write(null);
    const check = await parts.assistant.checkKnowledge(chatbotId, planned, wish.signal);
    const override = overrideOf(check, user, wish);
    try {
      const done = await write({ version: check.version, override });
      // The change is made; what the tests said of it is found again by their next run.
      await keepResults(parts, check.results, { now: began, variants: false, finding: wish.finding }).catch(
        (error: unknown) => parts.log.error({ err: error, chatbot: chatbotId }, "results of tests are not kept"),
      );
      return done;
    } catch (error) {
      if (!isMoved(error)) throw error;
    }
  }
  throw new AppError("unavailable", "the knowledge keeps changing", { retryAfter: 5 });
}

/** Others' tests are concerned by their texts alone. */
async function concernsTests(db: Db, chatbotId: string, planned: PlannedChange): Promise<boolean> {
  if (await hasCases(db, chatbotId)) return true;
  if ("file" in planned) return planned.file.what.noun === "articles";
  if (!("articles" in planned)) return false;
  const slugs = [...planned.articles.put.map(({ id }) => id), ...planned.articles.remove];
  return (await listSharing(db, chatbotId, slugs)).length > 0;
}

/** The same where `write` is one transaction of a call. */
export const changeTestedInScope = <T>(
  { services, user, inScope }: { services: Parameters<typeof changeTested>[0]; user: Actor; inScope: InScope },
  chatbotId: string,
  wish: Wish,
  write: (db: Db) => Promise<T>,
): Promise<T> =>
  changeTested(services, user, chatbotId, wish, (checked) =>
    inScope(async (db) => {
      await confirmChecked(db, chatbotId, checked);
      return write(db);
    }),
  );

function overrideOf(
  { flips }: KnowledgeCheck,
  user: Actor | null,
  { change, reason, isMeant = () => true }: Wish,
): Checked["override"] {
  if (flips.length === 0) return null;
  const questions = flips.map(({ question }) => question);
  if (user && reason !== undefined && isMeant(flips)) return { change, reason, questions, by: user.id };
  throw new AppError("knowledge-tests-fail", `${flips.length} tests of the knowledge would turn wrong`, {
    flips: flips.slice(0, FLIPS_SHOWN),
    reasons: questions.slice(0, FLIPS_SHOWN),
  });
}

/**
 * Keeps others from the chatbot's knowledge until the transaction ends, and notes what was overridden. Where somebody
 * changed it since it was checked it throws what {@link changeTested} begins anew after. Call it first in the
 * transaction that changes the knowledge.
 */
export async function confirmChecked(db: Db, chatbotId: string, checked: Checked | null): Promise<void> {
  if (!checked) return;
  const chatbot = await lockKnowledge(db, chatbotId);
  if (chatbot && chatbot.knowledge_version !== checked.version)
    throw new AppError("conflict", "the knowledge was changed meanwhile", { fields: { [MOVED]: "has moved" } });
  if (!chatbot || !checked.override) return;
  const { by, ...override } = checked.override;
  await insertCaseOverride(db, { ...override, chatbot_id: chatbotId, overridden_by: by });
}

/** Told by a field, which comes through from a worker as well. */
const MOVED = "knowledge_version";
const isMoved = (error: unknown): boolean => error instanceof AppError && error.fields?.[MOVED] !== undefined;
