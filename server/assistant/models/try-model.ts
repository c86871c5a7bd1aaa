import { AppError } from "#contract/errors.ts";
import { type ModelTrial, type ModelTrialResult, UNREADABLE_KEY } from "#contract/settings.ts";
import { keptValues, readSettings, refuseForeignKeys } from "#server/domain/settings.ts";
import { countModelUse, NO_USE } from "#server/domain/model-usage.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { testModel } from "./test-model.ts";
import { modelSettings } from "./current-model.ts";

/**
 * Tests the model with the values typed into the settings form and, for absent ones, those stored. Stores nothing; a
 * failure of the endpoint is returned, not thrown. Throws `invalid-input` where settings are missing, and what
 * `refuseForeignKeys` throws.
 */
export async function tryModel(
  { config, secrets, clock, log }: Pick<Parts, "config" | "secrets" | "clock" | "log">,
  db: Db,
  typed: ModelTrial,
): Promise<ModelTrialResult> {
  const { values, unreadable } = await readSettings({ secrets }, db);
  const stillUnreadable = unreadable.filter((key) => typed[key as keyof ModelTrial] === undefined);
  if (stillUnreadable.includes("openai_api_key"))
    throw new AppError("invalid-input", "the stored key cannot be read: APP_SECRET has changed", {
      fields: { openai_api_key: UNREADABLE_KEY },
    });
  const settings = modelSettings({ values: { ...values, ...definedOf(typed) }, unreadable: stillUnreadable }, config);
  if (!settings)
    throw new AppError("invalid-input", "a model and an address or a key are needed", {
      fields: { openai_model: "is needed, with an address or a key" },
    });
  refuseForeignKeys(keptValues({ values, unreadable }), typed, config);
  let used = NO_USE;
  const result = await testModel(settings, undefined, (use) => (used = use));
  // The provider pays for the trial as for any answer. A failure to count it does not fail the trial.
  await countModelUse(db, null, clock(), { use: used, struck: 0 }).catch((error: unknown) =>
    log.error({ err: error }, "the model's use is not counted"),
  );
  return { ...result, model: settings.model, address: settings.baseUrl };
}

/** The values present in the form; an absent key means the stored value. */
const definedOf = (typed: ModelTrial) =>
  Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined));
