import { AppError } from "#contract/errors.ts";
import { type EmbeddingsTrial, type EmbeddingsTrialResult, UNREADABLE_KEY } from "#contract/settings.ts";
import { embeddingsEndpoint, keptValues, readSettings, refuseForeignKeys } from "#server/domain/settings.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { ModelError } from "../model-error.ts";
import { embed } from "./embed-texts.ts";

const TIMEOUT_MS = 15_000;

/**
 * Embeds a word with the values typed into the settings form and, for absent ones, those stored. Stores nothing; a
 * failure of the endpoint is returned, not thrown. Throws `invalid-input` where settings are missing or a stored key
 * cannot be read, and what `refuseForeignKeys` throws.
 */
export async function tryEmbeddings(
  { config, secrets }: Pick<Parts, "config" | "secrets">,
  db: Db,
  typed: EmbeddingsTrial,
  timeoutMs = TIMEOUT_MS,
): Promise<EmbeddingsTrialResult> {
  const stored = await readSettings({ secrets }, db);
  const values = { ...stored.values, ...typed };
  const unreadable = stored.unreadable.filter((key) => typed[key as keyof EmbeddingsTrial] === undefined);
  const endpoint = embeddingsEndpoint({ values, unreadable }, config);
  if (!endpoint) {
    const key = values.embeddings_base_url ? "embeddings_api_key" : "openai_api_key";
    throw new AppError("invalid-input", "an embeddings model with an address or a readable key is needed", {
      fields: unreadable.includes(key)
        ? { [key]: UNREADABLE_KEY }
        : { embeddings_model: "is needed, with an address or a key" },
    });
  }
  refuseForeignKeys(keptValues(stored), typed, config);
  const started = performance.now();
  const tried = () => ({
    model: endpoint.model,
    address: endpoint.baseUrl,
    ms: Math.round(performance.now() - started),
  });
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const [vector] = await embed(endpoint, ["Merhaba"], signal);
    return { ok: true, ...tried(), dimensions: vector!.length };
  } catch (error) {
    if (signal.aborted) return { ok: false, ...tried(), failure: "timeout", status: null, error: "" };
    if (!(error instanceof ModelError)) throw error;
    const { failure, status = null, message } = error;
    return { ok: false, ...tried(), failure, status, error: message };
  }
}
