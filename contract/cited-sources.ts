import type { AnswerParts, AnswerSource } from "./assistant.ts";

/**
 * What an answer names as its source to whoever reads it: the documents it was taken from, each once. Articles are the
 * house's own words and are not named; what was only offered or asked back was no answer.
 */
export const citedSources = (parts: Pick<AnswerParts, "act" | "sources"> | undefined): AnswerSource[] =>
  parts?.act === "answer" ? onceEach(parts.sources.filter(({ kind }) => kind === "passage")) : [];

/** Several passages may stand under one heading. */
const onceEach = (sources: readonly AnswerSource[]): AnswerSource[] =>
  sources.filter(
    ({ title, address }, at) =>
      sources.findIndex((other) => other.title === title && (other.address ?? null) === (address ?? null)) === at,
  );
