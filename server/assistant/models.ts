import type { SettingKey } from "#contract/settings.ts";
import type { Config } from "#server/config.ts";
import { OPENAI, readSettings } from "#server/domain/settings.ts";
import type { Parts } from "#server/parts.ts";
import { createModelProvider, type ModelSettings } from "./model.ts";
import type { Provider } from "./provider.ts";

/**
 * The language model that is configured right now, or null: the settings first, the environment where they are silent.
 * A change of the settings counts from the next question on, on every node.
 */
export function createModels({
  db,
  config,
  secrets,
}: Pick<Parts, "db" | "config" | "secrets">): () => Promise<Provider | null> {
  let known: { key: string; provider: Provider } | undefined;
  return async () => {
    const wanted = modelSettings(await readSettings({ secrets }, db), config);
    if (!wanted) return null;
    const key = JSON.stringify(wanted);
    if (known?.key !== key) known = { key, provider: createModelProvider(wanted) };
    return known.provider;
  };
}

/**
 * What the settings and the environment make together; null where they name no model, or neither an address nor a key.
 */
export function modelSettings(settings: Partial<Record<SettingKey, string>>, config: Config): ModelSettings | null {
  const baseUrl = settings.openai_base_url || config.OPENAI_BASE_URL;
  const apiKey = settings.openai_api_key || config.OPENAI_API_KEY;
  const model = settings.openai_model || config.OPENAI_MODEL;
  if (!model || (!baseUrl && !apiKey)) return null;
  return { baseUrl: baseUrl ?? OPENAI, apiKey, model, instructions: settings.assistant_instructions ?? "" };
}
