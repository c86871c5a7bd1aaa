import type { Config } from "#server/config.ts";
import { type KeptSettings, modelEndpoint, readSettings } from "#server/domain/settings.ts";
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

/** The endpoint with what every chatbot is told; null where there is none. */
export function modelSettings(settings: KeptSettings, config: Config): ModelSettings | null {
  const endpoint = modelEndpoint(settings, config);
  return endpoint && { ...endpoint, instructions: settings.values.assistant_instructions ?? "" };
}
