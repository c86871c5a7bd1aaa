import { type CaseFlip, FLIPS_SHOWN, type KnowledgeChangeKind } from "#contract/knowledge-cases.ts";
import type { ArticleInFile } from "#contract/knowledge-articles.ts";
import type { NewProduct } from "#contract/products.ts";
import { AppError } from "#contract/errors.ts";
import type { Db } from "#server/database/connect.ts";
import type { Actor, InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import { insertCaseOverride } from "#server/store/knowledge-case-runs.ts";
import type { CaseResults, TestedCase } from "#server/store/knowledge-case-results.ts";
import { hasCases, isTested, listChatbotsSharingText } from "#server/store/knowledge-cases.ts";
import { keepResults } from "./knowledge-case-results.ts";
import type { ImportedAs } from "./imports/imported-as.ts";

/**
 * A planned change of a chatbot's knowledge. Articles and products are identified by slug and sku; for documents it has
 * the versions that would be live, null for none, and the passage keys that would be off; an import file is given by
 * its plan.
 */
export type PlannedChange =
  | { articles: { put: ArticleInFile[]; remove: string[] } }
  | { products: { put: NewProduct[]; remove: string[] } }
  | { documents: PlannedDocument[] }
  | { file: { bytes: Uint8Array; what: ImportedAs } };
export type PlannedDocument = { id: string; version: string | null; off: string[] };

/** The removal of live documents. */
export const planRemoval = (ids: readonly string[]): PlannedChange => ({
  documents: ids.map((id) => ({ id, version: null, off: [] })),
});

/**
 * The test results of a planned change, relative to the knowledge at `version`: `results` are those of the chatbot's
 * own tests after the change; `flips` are the tests that pass before and fail after it, including those of chatbots
 * that share the text.
 */
export type KnowledgeCheck = { version: number; results: TestedCase[]; flips: CaseFlip[] };

/** The results as they hold once the change is made, which raises the version. */
export const resultsAfter = ({ version, results }: KnowledgeCheck): CaseResults => ({ version: version + 1, results });

/** The part of the assistant that runs tests. */
export type RunsCases = {
  /** Throws `not-found`, `unavailable` if it needs too much, and the signal's reason if it is aborted. */
  checkKnowledge(chatbotId: string, change: PlannedChange, signal?: AbortSignal): Promise<KnowledgeCheck>;
};

/** A check that permits a change: which knowledge it tested, and what must be stored with the change. */
export type Checked = {
  version: number;
  override: { change: KnowledgeChangeKind; reason: string; questions: string[]; by: string } | null;
};

type CheckOptions = {
  change: KnowledgeChangeKind;
  /** Reads the planned change, only if there are tests; may throw what `write` would. */
  plan: () => PlannedChange | Promise<PlannedChange>;
  /** Why to make the change although tests fail. */
  reason?: string | undefined;
  /** Whether the reason was given for these failures; if omitted, it holds for any. */
  isMeant?: (flips: readonly CaseFlip[]) => boolean;
  /** Cancels the change at once. */
  signal?: AbortSignal | undefined;
  /** The finding whose reporter is notified separately. */
  finding?: string | undefined;
};

/** The errors of {@link changeTested} besides those of the change itself. */
export const TESTED = ["knowledge-tests-fail", "unavailable"] as const;

/** How often the check is repeated because somebody changed the knowledge meanwhile. */
const TRIES = 4;

/**
 * Changes a chatbot's knowledge with `write` after running its tests on the planned knowledge. No transaction is open
 * while they run: `write` opens its own and calls {@link confirmChecked} first. Without tests it is called at once with
 * null. A reason is accepted only from a user (`user` not null). Throws `knowledge-tests-fail` with the failing tests
 * if there is no `reason`, `unavailable` if others keep changing the knowledge, and what `write` throws.
 */
export async function changeTested<T>(
  parts: Pick<Parts, "db" | "clock" | "log" | "config" | "mail" | "publicUrl"> & { assistant: RunsCases },
  user: Actor | null,
  chatbotId: string,
  options: CheckOptions,
  write: (checked: Checked | null) => Promise<T>,
): Promise<T> {
  if (!(await isTested(parts.db, chatbotId))) return write(null);
  for (let left = TRIES; left > 0; left -= 1) {
    const began = parts.clock();
    const planned = await options.plan();
    if (!(await concernsTests(parts.db, chatbotId, planned))) return write(null);
    const check = await parts.assistant.checkKnowledge(chatbotId, planned, options.signal);
    const override = overrideOf(check, user, options);
    try {
      const done = await write({ version: check.version, override });
      // The change is made; if storing its results fails, the next run finds them again.
      await keepResults(parts, resultsAfter(check), { now: began, variants: false, finding: options.finding }).catch(
        (error: unknown) => parts.log.error({ err: error, chatbot: chatbotId }, "results of tests are not kept"),
      );
      return done;
    } catch (error) {
      if (!isMoved(error)) throw error;
    }
  }
  throw new AppError("unavailable", "the knowledge keeps changing", { retryAfter: 5 });
}

/** Nothing live may be affected; other chatbots' tests are affected only through shared texts. */
async function concernsTests(db: Db, chatbotId: string, planned: PlannedChange): Promise<boolean> {
  if ("documents" in planned && planned.documents.length === 0) return false;
  if (await hasCases(db, chatbotId)) return true;
  if ("file" in planned) return planned.file.what.noun === "articles";
  if (!("articles" in planned)) return false;
  const slugs = [...planned.articles.put.map(({ id }) => id), ...planned.articles.remove];
  return (await listChatbotsSharingText(db, chatbotId, slugs)).length > 0;
}

export type TestedCall = { services: Parameters<typeof changeTested>[0]; user: Actor; inScope: InScope };

/** The same if `write` is the single transaction of a call. */
export const changeTestedInScope = <T>(
  { services, user, inScope }: TestedCall,
  chatbotId: string,
  options: CheckOptions,
  write: (db: Db) => Promise<T>,
): Promise<T> =>
  changeTested(services, user, chatbotId, options, (checked) =>
    inScope(async (db) => {
      await confirmChecked(db, chatbotId, checked);
      return write(db);
    }),
  );

function overrideOf(
  { flips }: KnowledgeCheck,
  user: Actor | null,
  { change, reason, isMeant = () => true }: CheckOptions,
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
 * Locks the chatbot's knowledge until the transaction ends, and records an override. If the knowledge has changed since
 * the check, throws the error on which {@link changeTested} starts again. Call it first in the transaction that changes
 * the knowledge.
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

/** A field marks this error, since fields also survive the passage from a worker. */
const MOVED = "knowledge_version";
const isMoved = (error: unknown): boolean => error instanceof AppError && error.fields?.[MOVED] !== undefined;
