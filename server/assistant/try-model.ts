import { AppError } from "#contract/errors.ts";
import type { ModelTrial, ModelTrialResult } from "#contract/settings.ts";
import { readSettings, refuseForeignKeys } from "#server/domain/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { testModel } from "./model.ts";
import { modelSettings } from "./models.ts";

/**
 * Calls the model with what a form holds and, where it is silent, what is stored. Stores nothing; a failure of the
 * endpoint is an answer, not an error. Throws `invalid-input` where too little is known to call anything, and what
 * `refuseForeignKeys` throws.
 */
export async function tryModel(
  { config, secrets }: Pick<Parts, "config" | "secrets">,
  db: Db,
  typed: ModelTrial,
): Promise<ModelTrialResult> {
  const stored = await readSettings({ secrets }, db);
  const settings = modelSettings({ ...stored, ...typed }, config);
  if (!settings)
    throw new AppError("invalid-input", "a model and an address or a key are needed", {
      fields: { openai_model: "is needed, with an address or a key" },
    });
  refuseForeignKeys(stored, typed, config);
  return { ...(await testModel(settings)), model: settings.model, address: settings.baseUrl };
}
