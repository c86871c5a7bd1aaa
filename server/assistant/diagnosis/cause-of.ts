import type { Outcome } from "#contract/assistant.ts";
import type { Candidate, Cause } from "#contract/chatbots.ts";

type Named = Pick<Candidate, "kind" | "id" | "title">;

export type AnswerInQuestion = {
  outcome: Outcome;
  /** The answer's sources, most important first. */
  sources: readonly Named[];
  /** All matching entries, best first. */
  ranked: readonly Candidate[];
  /** The entry that should have answered, if somebody has said so. */
  right: Named | null;
  /** Two contradictory texts that the answer concerns. */
  contradiction: readonly [string, string] | null;
  /** A language model was given the answer and said something else. */
  isIgnored: boolean;
};

/** A best entry with a lower score shares only an incidental word with the question. */
const NEAR_SCORE = 0.3;

/** The likely cause of a bad answer; null if nothing seems wrong. */
export function causeOf(answer: AnswerInQuestion): Cause | null {
  const { outcome, sources, ranked, right, contradiction, isIgnored } = answer;
  const cause = (code: Cause["code"], named: Partial<Cause> = {}): Cause => ({
    ...{ code, entry: null, other: null, rank: null },
    ...named,
  });
  if (isIgnored) return cause("model-ignored", { entry: (right ?? ranked[0])?.title ?? null });
  if (contradiction) return cause("contradiction", { entry: contradiction[0], other: contradiction[1] });
  if (outcome === "small-talk") return null;
  if (right) {
    if (outcome === "answered" && sources.some((source) => isSame(source, right))) return null;
    const rank = ranked.findIndex((candidate) => isSame(candidate, right)) + 1 || null;
    return outcome === "answered"
      ? cause("wrong-one", { entry: right.title, other: sources[0]?.title ?? null, rank })
      : cause("not-found", { entry: right.title, rank });
  }
  if (outcome === "answered") return null;
  return cause((ranked[0]?.score ?? 0) < NEAR_SCORE ? "no-knowledge" : "unsure");
}

/** True for the same entry. */
export const isSame = (one: Pick<Named, "kind" | "id">, other: Pick<Named, "kind" | "id">): boolean =>
  one.kind === other.kind && one.id === other.id;
