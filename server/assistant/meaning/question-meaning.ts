import type { Config } from "#server/config.ts";
import { embeddingsEndpoint, type KeptSettings, readSettings } from "#server/domain/settings.ts";
import type { Parts } from "#server/parts.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { embed } from "./embeddings.ts";
import { withMeaning } from "./with-meaning.ts";

/** A visitor waits no longer than this for it. */
const LONGEST_MS = 1500;
/** After a failure nobody waits for it for so long. */
const PAUSE_MS = 30_000;
/** Fewer words than this say what they mean only with the question before. */
const SHORT = 4;

/** The index as a question is asked of it, with what it means where a model tells that in time. */
export type ReadMeaning = (
  index: KnowledgeIndex,
  text: string,
  before: readonly string[],
  /** Where they were read already. */
  settings?: KeptSettings,
) => Promise<KnowledgeIndex>;

export function createReadMeaning({
  db,
  config,
  secrets,
  log,
}: Pick<Parts, "db" | "secrets" | "log"> & { config: Config }): ReadMeaning {
  let paused = { until: 0, endpoint: "" };
  return async (index, text, before, settings) => {
    if (!index.vectors) return index;
    const endpoint = embeddingsEndpoint(settings ?? (await readSettings({ secrets }, db)), config);
    const called = JSON.stringify(endpoint);
    if (paused.endpoint === called && performance.now() < paused.until) return index;
    try {
      // Vectors of two models have nothing to do with each other.
      if (!endpoint || endpoint.model !== index.vectors.model) return index;
      const asked = text.trim().split(/\s+/).length < SHORT ? [...before.slice(-1), text].join(" ") : text;
      const [vector] = await embed(endpoint, [asked], AbortSignal.timeout(LONGEST_MS));
      return withMeaning(index, vector!);
    } catch (error) {
      paused = { until: performance.now() + PAUSE_MS, endpoint: called };
      log.warn({ err: error }, "answered by words alone: no model tells what a question means");
      return index;
    }
  };
}
