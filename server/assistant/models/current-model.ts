import type { Config } from "#server/config.ts";
import { tellUsedUp } from "#server/domain/model-budget-notice.ts";
import { isUsedUp, readAllowance } from "#server/domain/model-usage.ts";
import { type KeptSettings, modelEndpoint, readSettings } from "#server/domain/settings.ts";
import type { Parts } from "#server/parts.ts";
import type { ModelError } from "./model-error.ts";
import type { ModelSettings } from "./model-provider.ts";
import { clearModelFailures, countModelFailure } from "#server/store/model-health.ts";
import { withCircuitBreaker, type GuardedProvider } from "./circuit-breaker.ts";

/**
 * The model that answers a company's visitors now, the provider's own without one; null where none does, or where it
 * rests.
 */
export type CurrentModel = (
  companyId: string | null,
  /** Where they were read already. */
  settings?: KeptSettings,
) => Promise<GuardedProvider | null>;

/** What another node noted of a failure is cleared so soon by an answer here. */
const CLEARS_EVERY_MS = 60_000;

/**
 * The language model that is configured right now: the settings first, the environment where they are silent. A change
 * of the settings counts from the next question on, on every node. Where the company's budget of the day is used up there
 * is none until midnight in Istanbul; what is being written then is written to its end.
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
      await tellUsedUp(parts, companyId, allowance).catch((error: unknown) =>
        log.error({ err: error, company: companyId }, "nobody was told that the model's budget is used up"),
      );
      return null;
    }
    const key = JSON.stringify(wanted);
    // Its library is large, and most installations have no model.
    const { createModelProvider } = await import("./model-provider.ts");
    if (known?.key !== key)
      known = { key, provider: withCircuitBreaker(createModelProvider(wanted), clock, noteHealth(parts, wanted)) };
    return known.provider.isOpen() ? null : known.provider;
  };
}

/** Keeps for the panel whether the model answers. */
function noteHealth({ db, clock, background }: Pick<Parts, "db" | "clock" | "background">, endpoint: ModelSettings) {
  let clearedAt = -Infinity;
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: an answer never clears before the failure that it followed is noted. */
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

/** The endpoint with what every chatbot is told; null where there is none. */
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
