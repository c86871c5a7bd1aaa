import type { AnswerParts, AnswerSource } from "./assistant.ts";

/**
 * The sources that an answer cites: the documents it was taken from, without duplicates. Articles are the company's own
 * words and are not cited; suggestions and follow-up questions are not answers.
 */
export const citedSources = (parts: Pick<AnswerParts, "act" | "sources"> | undefined): AnswerSource[] =>
  parts?.act === "answer" ? onceEach(parts.sources.filter(({ kind }) => kind === "passage")) : [];

/** Several passages can have the same heading. */
const onceEach = (sources: readonly AnswerSource[]): AnswerSource[] =>
  sources.filter(
    ({ title, address }, at) =>
      sources.findIndex((other) => other.title === title && (other.address ?? null) === (address ?? null)) === at,
  );
