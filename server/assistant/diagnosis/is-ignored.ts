import type { Outcome } from "#contract/assistant.ts";
import type { StruckKind } from "#contract/struck.ts";
import { readFacts } from "../answer-check/facts.ts";
import { isGiven, readGiven } from "../answer-check/given.ts";

/** What a text about a thing tells of it; a bare number or a code may be told from anywhere. */
const TELLING: readonly StruckKind[] = ["price", "percentage", "duration", "time", "date", "phone"];

/**
 * True where a model that was given `known`, the text that the retrieval is sure of, declines all the same, or tells
 * another price, duration or the like in its place and none of that text's.
 */
export function isIgnored(answer: string, outcome: Outcome, known: string): boolean {
  if (outcome === "declined") return true;
  if (outcome !== "answered") return false;
  const given = readGiven([known]);
  const said = readFacts(answer);
  return TELLING.some((kind) => {
    const told = said.filter((fact) => fact.kind === kind);
    return (
      told.length > 0 &&
      given.facts.some((fact) => fact.kind === kind) &&
      told.every((fact) => !isGiven(fact, given, new Set(), 0))
    );
  });
}
