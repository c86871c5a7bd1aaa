import type { EmbedManyResult } from "ai";
import { maskPersonalNumbers } from "#contract/personal-numbers.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import type { ModelEndpoint } from "#server/domain/settings.ts";
import { boundedFetch } from "../models/bounded-fetch.ts";
import { ModelError } from "../model-error.ts";
import { packVector } from "../retrieval/index/vectors.ts";

/**
 * Embeds texts through an OpenAI-compatible endpoint; the result is in the same order. Card and personal numbers are
 * masked first. Throws a `ModelError` on any failure, including vectors of different lengths, or the signal's reason.
 */
export async function embed(
  { baseUrl, apiKey, model }: ModelEndpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Int8Array[]> {
  assertNoTransaction("a model of meanings");
  // Large, and only needed where such a model is set up.
  const [{ createOpenAICompatible }, { embedMany }, { toModelError }] = await Promise.all([
    import("@ai-sdk/openai-compatible"),
    import("ai"),
    import("../models/to-model-error.ts"),
  ]);
  const { embeddings: arrived, responses } = await embedMany({
    model: createOpenAICompatible({
      name: "endpoint",
      baseURL: baseUrl,
      apiKey,
      fetch: boundedFetch,
    }).embeddingModel(model),
    values: texts.map(maskPersonalNumbers),
    maxRetries: 0,
    maxParallelCalls: 1,
    abortSignal: signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw toModelError(error, apiKey, texts);
  });
  const embeddings = inOrder(arrived, responses);
  const size = embeddings[0]?.length ?? 0;
  if (embeddings.length !== texts.length || embeddings.some(({ length }) => length !== size || length === 0))
    throw new ModelError("broken", "the endpoint's vectors are not as many or as long as they should be");
  return embeddings.map(packVector);
}

type Listed = { data: { index?: unknown }[] };

/**
 * Orders vectors by the number of the text that the endpoint says each is of; the library ignores it. An endpoint that
 * numbers them otherwise keeps the order.
 */
function inOrder(arrived: readonly number[][], responses: EmbedManyResult["responses"]): readonly number[][] {
  const said = responses?.flatMap((response) => (response?.body as Listed | undefined)?.data ?? []) ?? [];
  const byNumber = new Map(said.map(({ index }, at) => [index, arrived[at]!]));
  const ordered = arrived.flatMap((_, number) => {
    const vector = byNumber.get(number);
    return vector ? [vector] : [];
  });
  return ordered.length === arrived.length ? ordered : arrived;
}
