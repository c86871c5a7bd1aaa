import type { AnswerParts, AnswerSource } from "#contract/assistant.ts";
import { nameOf, type Source } from "../retrieval/context.ts";

/** Where an answer came from, as the wire names it: by its kind and name; a passage also by where a visitor may read it. */
export const toAnswerSources = (sources: readonly Source[]): AnswerParts["sources"] =>
  sources.map((source) => ({
    kind: source.kind,
    id: nameOf(source),
    title: source.title,
    ...(source.kind === "passage" && { address: source.address }),
  }));

/** The same back: what a stored answer came from. */
export function fromAnswerSource({ kind, id, title, address = null }: AnswerSource): Source {
  const common = { title, score: 0 };
  if (kind === "product") return { kind, sku: id, ...common };
  return kind === "article" ? { kind, id, ...common } : { kind, id, address, ...common };
}
