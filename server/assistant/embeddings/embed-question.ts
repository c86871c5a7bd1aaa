import type { Config } from "#server/config.ts";
import { embeddingsEndpoint, type KeptSettings, readSettings } from "#server/domain/settings.ts";
import type { Parts } from "#server/parts.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { countKnowledgeChange, removeVectorsUnlike } from "#server/store/knowledge-vectors.ts";
import { ModelError } from "../model-error.ts";
import { embed } from "./embed-texts.ts";
import { withNeighbors } from "./with-neighbors.ts";

/** The timeout of a question's embedding, in milliseconds. */
const TIMEOUT_MS = 1500;
/** After a failure, embedding is skipped for this long. */
const PAUSE_MS = 30_000;
/** A question of fewer words is embedded together with the previous one. */
const SHORT = 4;

/**
 * Returns the index with the question's semantic neighbours, or the index itself if no embedding is available in time.
 */
export type QuestionEmbedder = (
  chatbotId: string,
  index: KnowledgeIndex,
  text: string,
  before: readonly string[],
  /** Passed if they were read already. */
  settings?: KeptSettings,
) => Promise<KnowledgeIndex>;

/** Creates the embedder. After a failure it returns indexes unchanged for PAUSE_MS, unless the endpoint changes. */
export function createQuestionEmbedder({
  db,
  config,
  secrets,
  log,
}: Pick<Parts, "db" | "secrets" | "log"> & { config: Config }): QuestionEmbedder {
  let paused = { until: 0, endpoint: "" };
  return async (chatbotId, index, text, before, settings) => {
    if (!index.vectors) return index;
    const endpoint = embeddingsEndpoint(settings ?? (await readSettings({ secrets }, db)), config);
    const called = JSON.stringify(endpoint);
    if (paused.endpoint === called && performance.now() < paused.until) return index;
    try {
      // Vectors of different models cannot be compared.
      if (!endpoint || endpoint.model !== index.vectors.model) return index;
      const asked = text.trim().split(/\s+/).length < SHORT ? [...before.slice(-1), text].join(" ") : text;
      const ask = async () => (await embed(endpoint, [asked], AbortSignal.timeout(TIMEOUT_MS)))[0]!;
      const vector = await ask();
      if (vector.length !== index.vectors.size) {
        // Once may be a slip, for which not all of the knowledge is to be embedded anew.
        if ((await ask()).length !== vector.length)
          throw new ModelError("broken", "the endpoint's vectors are now of one length, now of another");
        // Another model answers under the same name: the knowledge is embedded anew.
        await removeVectorsUnlike(db, chatbotId, endpoint.model, vector.length);
        await countKnowledgeChange(db, chatbotId);
        throw new ModelError("broken", `vectors now have ${vector.length} numbers, not ${index.vectors.size}`);
      }
      return withNeighbors(index, vector);
    } catch (error) {
      paused = { until: performance.now() + PAUSE_MS, endpoint: called };
      log.warn({ err: error }, "answered by words alone: no model tells what a question means");
      return index;
    }
  };
}
