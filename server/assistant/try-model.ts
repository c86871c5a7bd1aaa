import { AppError } from "#contract/errors.ts";
import type { ModelTrial, ModelTrialResult } from "#contract/settings.ts";
import { readSettings } from "#server/domain/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Services } from "#server/services.ts";
import { testModel } from "./model.ts";
import { modelSettings, OPENAI } from "./models.ts";

/**
 * Calls the model with what a form holds and, where it is silent, what is stored. Stores nothing; a failure of the endpoint is an
 * answer, not an error. A stored key is shown to nobody, so it goes to no other host than it is stored for: there it has to be
 * typed again. Throws `invalid-input` for that, and where too little is known to call anything.
 */
export async function tryModel({ config, secrets }: Pick<Services, "config" | "secrets">, db: Db, typed: ModelTrial): Promise<ModelTrialResult> {
  const stored = await readSettings({ secrets }, db);
  const settings = modelSettings({ ...stored, ...typed }, config);
  if (!settings) throw new AppError("invalid-input", "a model and an address or a key are needed", { fields: { openai_model: "is needed, with an address or a key" } });
  const usual = modelSettings(stored, config);
  if (settings.apiKey && !typed.openai_api_key && originOf(settings.baseUrl) !== originOf(usual?.baseUrl ?? OPENAI)) {
    throw new AppError("invalid-input", "the stored key belongs to another host", { fields: { openai_api_key: "belongs to another host" } });
  }
  return { ...(await testModel(settings)), model: settings.model, address: settings.baseUrl };
}

/** With the scheme: over plain http the key could be read on its way. */
const originOf = (address: string) => URL.parse(address)?.origin;
