import { AppError } from "#contract/errors.ts";
import type { KnowledgeCheck, PlannedChange } from "#server/domain/knowledge-check.ts";
import type { Parts } from "#server/parts.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { CaseResults } from "#server/store/knowledge-case-results.ts";
import type { CaseToRun } from "#server/store/knowledge-cases.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { KnowledgeIndexes } from "../knowledge/knowledge-indexes.ts";
import { chatbotOf } from "../answer-parts/voice.ts";
import type { CheckWish, RunWish } from "./cases-worker.ts";
import { answerOptionsOf } from "./answer-options.ts";
import { testCase } from "./test-cases.ts";

const script = new URL("./cases-worker.ts", import.meta.url);
const LIMITS = { script, workers: 1, seconds: 120, megabytes: 2048 };
/** Somebody waits for a check but nobody for a run, so they have separate queues. */
const checks: Job<CheckWish, KnowledgeCheck> = { ...LIMITS, name: "knowledge checks", maxWaiting: 20 };
const runs: Job<RunWish, CaseResults> = { ...LIMITS, name: "knowledge tests", maxWaiting: 1000 };

export type CaseRunner = {
  /**
   * The tests that a planned change would break. Throws `not-found`, `unavailable`, what reading a file throws, and the
   * reason of `signal`, which aborts it.
   */
  checkKnowledge(chatbotId: string, planned: PlannedChange, signal?: AbortSignal): Promise<KnowledgeCheck>;
  /** Runs every test of the chatbot, with variants. Throws `not-found` and `unavailable`. */
  runCases(chatbotId: string, run: string): Promise<CaseResults>;
  /** Runs a single test. Throws `not-found`. */
  tryCase(chatbotId: string, test: CaseToRun): Promise<CaseResults>;
};

/** Runs a chatbot's tests: all of them in a worker process, a single one in this process. */
export function createCaseRunner({
  db,
  workers,
  databaseUrl,
  publicUrl,
  clock,
  newestIndexOf,
}: Pick<Parts, "db" | "workers" | "databaseUrl" | "publicUrl" | "clock"> &
  Pick<KnowledgeIndexes, "newestIndexOf">): CaseRunner {
  const common = (chatbotId: string) => ({ databaseUrl, publicUrl, chatbotId, now: clock() });
  return {
    checkKnowledge(chatbotId, planned, signal) {
      assertNoTransaction("tests of the knowledge");
      return orAppError(workers.run(checks, { ...common(chatbotId), planned }, signal), "file" in planned);
    },
    runCases: (chatbotId, run) => orAppError(workers.run(runs, { ...common(chatbotId), run }), false),
    async tryCase(chatbotId, test) {
      const chatbot = await findChatbot(db, chatbotId);
      if (!chatbot) throw new AppError("not-found", "no such chatbot");
      const hours = (await findOpeningHours(db, chatbot.company_id)) ?? null;
      const siteUrl = chatbot.allowed_origins[0] ?? publicUrl;
      const speaking = answerOptionsOf(chatbotOf(chatbot), { now: clock(), hours }, siteUrl);
      const result = testCase(await newestIndexOf(chatbot), test, speaking, true);
      return { version: chatbot.knowledge_version, results: [result] };
    },
  };
}

/**
 * Converts a worker's failure to an AppError; if a file is involved, exceeding the limits is reported as the file's
 * fault.
 */
async function orAppError<T>(work: Promise<T>, isFile: boolean): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof WorkerError) || error.reason === "failed") throw error;
    if (isFile && error.reason !== "busy")
      throw new AppError("file-unreadable", `the file takes too much: ${error.message}`);
    throw new AppError("unavailable", error.message, { retryAfter: 10 });
  }
}
