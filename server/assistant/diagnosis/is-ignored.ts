import type { Outcome } from "#contract/assistant.ts";
import type { ClaimKind } from "#contract/unsupported-claims.ts";
import { readFacts } from "../answer-check/facts.ts";
import { isGiven, readGiven } from "../answer-check/given.ts";

/** Facts that identify their subject; a bare number or a code may come from anywhere. */
const TELLING: readonly ClaimKind[] = ["price", "percentage", "duration", "time", "date", "phone"];

/**
 * True if a model that was given `known`, the text that retrieval is certain of, nevertheless declines, or states
 * another price, duration or the like and none of that text's.
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
