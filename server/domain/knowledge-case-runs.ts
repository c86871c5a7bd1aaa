import type { CaseRun, CaseSummary } from "#contract/knowledge-cases.ts";
import type { Db } from "#server/database/connect.ts";
import { AppError } from "#contract/errors.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { type CaseResults, countCaseResults, type TestedCase } from "#server/store/knowledge-case-results.ts";
import {
  beginCaseRun,
  endCaseRun,
  findCaseRun,
  findLastRun,
  listCaseOverrides,
} from "#server/store/knowledge-case-runs.ts";
import { countCases, listTestedChatbots } from "#server/store/knowledge-cases.ts";
import { keepResults } from "./knowledge-case-results.ts";

type Runs = { assistant: { runCases(chatbotId: string, run: string): Promise<CaseResults> } };
type RunParts = Parameters<typeof keepResults>[0] & Pick<Parts, "clock" | "log"> & Runs;

/** The state of a chatbot's tests. */
export async function summariseCases(db: Db, chatbotId: string): Promise<CaseSummary> {
  return {
    ...(await countCaseResults(db, chatbotId)),
    run: (await findLastRun(db, chatbotId)) ?? null,
    overrides: await listCaseOverrides(db, chatbotId),
  };
}

/** Queues a run of all tests of a chatbot, or joins the one in progress. Throws `not-found`. */
export async function askForRun(parts: Pick<Parts, "jobs" | "clock">, db: Db, chatbotId: string): Promise<CaseRun> {
  if (!(await findChatbot(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
  const wish = { cause: "hand" as const, total: await countCases(db, chatbotId), now: parts.clock() };
  const { run, isNew } = await beginCaseRun(db, chatbotId, wish);
  if (isNew) await parts.jobs.add(db, "cases.run", { chatbot: chatbotId, run: run.id });
  return run;
}

/**
 * Runs all tests of a chatbot with their variants and stores the results. A run that has ended is left as it is. Throws
 * on failure, which is also recorded in the run.
 */
export async function runCases(parts: RunParts, { chatbot, run }: { chatbot: string; run: string }): Promise<void> {
  if ((await findCaseRun(parts.db, run))?.state !== "running") return;
  const began = parts.clock();
  try {
    const { version, results } = await parts.assistant.runCases(chatbot, run);
    await keepResults(parts, { version, results }, { now: began, variants: true });
    const sum = (figure: (result: TestedCase) => number) => results.reduce((all, one) => all + figure(one), 0);
    await endCaseRun(parts.db, run, parts.clock(), {
      state: "done",
      total: results.length,
      tested: results.length,
      passed: sum(({ passed }) => Number(passed)),
      variants: sum(({ variants }) => variants),
      variants_passed: sum(({ variants_passed: passed }) => passed),
    });
  } catch (error) {
    await endCaseRun(parts.db, run, parts.clock(), { state: "failed" });
    throw error;
  }
}

/** Runs the tests of all chatbots, one after the other. A failure does not affect the others. */
export async function runNightly(parts: RunParts, signal: AbortSignal): Promise<void> {
  let failed = 0;
  for (const chatbot of await listTestedChatbots(parts.db)) {
    if (signal.aborted) throw new Error("ended early; the rest goes with the next run");
    const total = await countCases(parts.db, chatbot);
    const { run, isNew } = await beginCaseRun(parts.db, chatbot, { cause: "nightly", total, now: parts.clock() });
    // This job never runs twice at once: a nightly run in progress was left by a node that died, and is ended here.
    if (!isNew && run.cause !== "nightly") continue;
    await runCases(parts, { chatbot, run: run.id }).catch((error: unknown) => {
      failed += 1;
      parts.log.error({ err: error, chatbot }, "the tests of the knowledge cannot be run");
    });
  }
  if (failed > 0) throw new Error(`the tests of ${failed} chatbots could not be run`);
}
