import type { Config } from "#server/config.ts";
import { notifyBudgetUsedUp } from "#server/domain/model-budget-notice.ts";
import { isUsedUp, readAllowance } from "#server/domain/model-usage.ts";
import { type KeptSettings, modelEndpoint, readSettings } from "#server/domain/settings.ts";
import type { Parts } from "#server/parts.ts";
import type { ModelError } from "../model-error.ts";
import type { ModelSettings } from "./model-provider.ts";
import { clearModelFailures, countModelFailure } from "#server/store/model-health.ts";
import { withCircuitBreaker, type GuardedProvider } from "./circuit-breaker.ts";

/**
 * The model for a company's visitors, or for the provider's own with null. Resolves to null where none is configured,
 * its circuit breaker is open, or the day's budget is used up.
 */
export type CurrentModel = (
  companyId: string | null,
  /** Saves reading them again. */
  settings?: KeptSettings,
) => Promise<GuardedProvider | null>;

/** How often successful answers clear the failures that other nodes recorded. */
const CLEARS_EVERY_MS = 60_000;

/**
 * Resolves the configured language model: from the settings, else from the environment. A change of the settings takes
 * effect with the next question, on every node. Once the company's daily budget is used up there is no model until
 * midnight in Istanbul; answers in progress are completed.
 */
export function createCurrentModel(
  parts: Pick<Parts, "db" | "config" | "secrets" | "clock" | "log" | "mail" | "publicUrl" | "background">,
): CurrentModel {
  const { db, config, secrets, clock, log } = parts;
  let known: { key: string; provider: GuardedProvider } | undefined;
  return async (companyId, settings) => {
    const wanted = modelSettings(settings ?? (await readSettings({ secrets }, db)), config);
    if (!wanted) return null;
    const allowance = await readAllowance(db, companyId, clock());
    if (isUsedUp(allowance)) {
      await notifyBudgetUsedUp(parts, companyId, allowance).catch((error: unknown) =>
        log.error({ err: error, company: companyId }, "nobody was told that the model's budget is used up"),
      );
      return null;
    }
    const key = JSON.stringify(wanted);
    // Loaded lazily: the library is large, and most installations have no model.
    const { createModelProvider } = await import("./model-provider.ts");
    if (known?.key !== key)
      known = { key, provider: withCircuitBreaker(createModelProvider(wanted), clock, noteHealth(parts, wanted)) };
    return known.provider.isOpen() ? null : known.provider;
  };
}

/** Records for the panel whether the model answers. */
function noteHealth({ db, clock, background }: Pick<Parts, "db" | "clock" | "background">, endpoint: ModelSettings) {
  let clearedAt = -Infinity;
  let turn: Promise<unknown> = Promise.resolve();
  /** Writes are serialized: a success never clears a failure that is not recorded yet. */
  function note(write: () => Promise<unknown>, what: string) {
    const written = turn.then(write);
    turn = written.catch(() => undefined);
    background(written, what);
  }
  return {
    failed({ failure, status }: ModelError) {
      clearedAt = -Infinity;
      const at = clock();
      note(
        () => countModelFailure(db, endpoint, { failure, status: status ?? null }, at),
        "a failure of the language model",
      );
    },
    answered() {
      const now = clock().getTime();
      if (now - clearedAt < CLEARS_EVERY_MS) return;
      clearedAt = now;
      note(() => clearModelFailures(db), "an answer of the language model");
    },
  };
}

/** The endpoint with the instructions that apply to every chatbot; null where none is configured. */
export function modelSettings(settings: KeptSettings, config: Config): ModelSettings | null {
  const endpoint = modelEndpoint(settings, config);
  return (
    endpoint && {
      ...endpoint,
      instructions: settings.values.assistant_instructions ?? "",
      reranks: settings.values.model_reranks === "yes",
    }
  );
}
