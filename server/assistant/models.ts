import { readSettings } from "#server/domain/settings.ts";
import type { AssistantParts } from "./assistant.ts";
import { createModelProvider } from "./model.ts";
import type { Provider } from "./provider.ts";

/**
 * The language model that is configured right now, or null: the settings first, the environment where they are silent. A
 * change of the settings counts from the next question on, on every node.
 */
export function createModels({ db, config, secrets }: Pick<AssistantParts, "db" | "config" | "secrets">): () => Promise<Provider | null> {
  let known: { key: string; provider: Provider } | undefined;
  return async () => {
    const settings = await readSettings({ secrets }, db);
    const baseUrl = settings.openai_base_url ?? config.OPENAI_BASE_URL;
    const apiKey = settings.openai_api_key ?? config.OPENAI_API_KEY;
    const model = settings.openai_model ?? config.OPENAI_MODEL;
    if (!model || (!baseUrl && !apiKey)) return null;
    const wanted = { baseUrl: baseUrl ?? OPENAI, apiKey, model, instructions: settings.assistant_instructions ?? "" };
    const key = JSON.stringify(wanted);
    if (known?.key !== key) known = { key, provider: createModelProvider(wanted) };
    return known.provider;
  };
}

const OPENAI = "https://api.openai.com/v1";
