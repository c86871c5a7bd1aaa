import { isProcessVerb } from "../follow-up.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { factsAskedBy } from "./facts.ts";
import type { Scored } from "./scoring.ts";

/** True if an entry has one of these words, or one that stands for it. */
export const speaksOf = (index: KnowledgeIndex, { entry }: Scored, units: readonly Unit[]): boolean => {
  const has = (key: string) => index.valueIn(key, entry.position) > 0;
  return units.some(({ term, concepts, expansions }) =>
    term === null ? [...concepts].some((concept) => has(`@${concept}`)) || [...expansions.keys()].some(has) : has(term),
  );
};

/** True if a question names things, however common here, and an entry has none of them. */
export function lacksThings(index: KnowledgeIndex, entry: Scored, question: Question): boolean {
  const things = thingsIn(question);
  return things.length > 0 && !speaksOf(index, entry, things);
}

/**
 * True if a message that asks for no fact has several words, however common here, and an entry hardly any of them; or
 * nothing but what the visitor might do ("cayarsam", "yarın gelsem"), of which the entry does not speak.
 */
export function saysElse(index: KnowledgeIndex, entry: Scored, question: Question): boolean {
  if (factsAskedBy(question.folded) !== 0) return false;
  const things = thingsIn(question);
  const shared = things.filter((unit) => speaksOf(index, entry, [unit]));
  if (things.length > 1) return shared.length * 2 < things.length;
  const [deed, ...others] = question.units.filter(({ term }) => term !== null);
  return deed !== undefined && others.length === 0 && MIGHT_DO.test(deed.word) && !speaksOf(index, entry, [deed]);
}

const MIGHT_DO = /^(?!(?:al|ol|yap|ist)[aeiou]?[sr])\w{2,}s[ae][mk]$/;

const thingsIn = ({ units }: Question): Unit[] =>
  units.filter(({ term, asking, word }) => term !== null && !asking && !isProcessVerb(word));

/** The words themselves, and not what may stand for them. */
export const withoutExpansions = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => ({ ...unit, expansions: new Map() }));

/** True if one of these words names a thing of which nothing is known. */
export const namesUnknown = (units: readonly Unit[]): boolean =>
  units.some(({ known, asking, weight }) => !known && !asking && weight > STRANGE);
/** An unknown word above this weight names a thing of its own. */
const STRANGE = 0.5;
