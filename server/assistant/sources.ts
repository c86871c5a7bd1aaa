import type { AnswerParts } from "#contract/assistant.ts";
import type { Source } from "./retrieval/context.ts";

/** Where an answer came from, as the wire names it: an article by its id, a product by its sku. */
export const toAnswerSources = (sources: readonly Source[]): AnswerParts["sources"] =>
  sources.map((source) => ({
    kind: source.kind,
    id: source.kind === "article" ? source.id : source.sku,
    title: source.title,
  }));
