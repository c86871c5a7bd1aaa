import type { AnswerParts, AnswerSource } from "#contract/assistant.ts";
import { nameOf, type Source } from "../retrieval/context.ts";

/** Sources in the API's form: kind, id and title; a passage also with the address of its document. */
export const toAnswerSources = (sources: readonly Source[]): AnswerParts["sources"] =>
  sources.map((source) => ({
    kind: source.kind,
    id: nameOf(source),
    title: source.title,
    ...(source.kind === "passage" && { address: source.address }),
  }));

/** The inverse: a stored answer's source in the form that retrieval uses. */
export function fromAnswerSource({ kind, id, title, address = null }: AnswerSource): Source {
  const common = { title, score: 0 };
  if (kind === "product") return { kind, sku: id, ...common };
  return kind === "article" ? { kind, id, ...common } : { kind, id, address, ...common };
}
