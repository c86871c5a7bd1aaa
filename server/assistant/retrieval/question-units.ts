import { commonVerbs, commonWords, storyPeople } from "../language/common-words.ts";
import { weakWords } from "../language/stop-words.ts";
import { type Expansions, STANDS_FOR, weightOf } from "./expansions.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";
import { askingConcepts } from "./lexicon.ts";
import { isLongRootOf, literalWeight } from "./ranking/term-weights.ts";
import { isVerbOf } from "../language/verbs.ts";
import { dictionaryRootOf } from "./index/read-entry.ts";

/** A word of a question, with what it may match in the knowledge base. */
export type Unit = {
  word: string;
  /** The term of the knowledge base that it matches, and how certainly (0–1). */
  term: string | null;
  strength: number;
  concepts: Set<string>;
  /** What else may stand for it in this knowledge base. */
  expansions: Expansions;
  /**
   * Its weight in the question: the term's rarity, or for an unknown word how much its absence counts against an
   * answer.
   */
  weight: number;
  known: boolean;
  /** Says what is asked (price, time, place), not about what. */
  asking: boolean;
  /** Stands in a clause that tells the story around the question. */
  told: boolean;
};

/**
 * The weight of a word that the knowledge base lacks: for a noun nearly that of the rarest word, for an event in a
 * story little.
 */
const unknownWeights = { noun: 0.85, verb: 0.3, weak: 0.12, conceptElsewhere: 0.7 };
const conceptShare = 0.9;
/** A number rarely says what a question is about. */
const numberWeight = 0.25;
const askingLiteralShare = 0.6;

/**
 * The unit of a question's word: what it matches in the knowledge base, and its weight. `withoutTerm`: only its concepts
 * and expansions may match.
 */
export function matchWord(
  index: KnowledgeIndex,
  word: string,
  roots: readonly string[],
  concepts: Set<string>,
  expansions: Expansions,
  withoutTerm: boolean,
): Unit {
  const { term, strength } = withoutTerm ? { term: null, strength: 0 } : lookUp(index, word, roots);
  const conceptWeight = Math.max(0, ...[...concepts].map((concept) => index.weightOf(`@${concept}`)));
  const expansionWeight = heaviestOf(index, expansions);
  const known = term !== null || conceptWeight > 0 || expansionWeight > 0;
  const asking = concepts.size > 0 && [...concepts].every((concept) => askingConcepts.has(concept));
  const weight = /^\d+$/.test(word)
    ? numberWeight
    : term !== null
      ? Math.max(
          literalWeight(index.weightOf(term), conceptWeight) * (asking ? askingLiteralShare : 1),
          conceptWeight * conceptShare * 0.5,
        )
      : conceptWeight > 0
        ? conceptWeight * conceptShare
        : expansionWeight || unknownWeight(word, roots, concepts);
  return { word, term, strength, concepts, expansions, weight, known, asking, told: false };
}

/** The weight of a word that the knowledge base has only through expansions. */
function heaviestOf(index: KnowledgeIndex, expansions: Expansions): number {
  let heaviest = 0;
  for (const [key, share] of expansions)
    if (share >= STANDS_FOR) heaviest = Math.max(heaviest, weightOf(index, key) * share);
  return heaviest;
}

/** A verb stem of at least this length is not a form of a shorter root: "boşan-" is not "boş". */
const LONG_VERB = 4;

/**
 * The term that a word matches: through one of its roots, or else through a long common prefix with a lower strength.
 */
function lookUp(
  index: KnowledgeIndex,
  word: string,
  roots: readonly string[],
): { term: string | null; strength: number } {
  const own = dictionaryRootOf(roots);
  for (const root of roots) {
    const term = index.termOf(root);
    if (term !== undefined && (root === term || isLongRootOf(root, word))) return { term, strength: 1 };
    if (root === own || (root.length >= LONG_VERB && commonVerbs.has(root))) return { term: null, strength: 0 };
  }
  for (let length = word.length - 1; length >= 5; length--) {
    const term = index.termOf(word.slice(0, length));
    if (term !== undefined) return { term, strength: 0.75 };
  }
  return { term: null, strength: 0 };
}

function unknownWeight(word: string, roots: readonly string[], concepts: Set<string>): number {
  // "Soruyorlarmış" is no form of "soru".
  if (!commonWords.has(word) && tellsAnEvent.test(word) && roots.some((root) => isVerbOf(root, word)))
    return unknownWeights.verb;
  const everyday = roots.find((root) => commonWords.has(root) || weakWords.has(root));
  if (roots.some((root) => storyPeople.has(root))) return unknownWeights.verb;
  if (everyday !== undefined) return commonWords.has(everyday) ? unknownWeights.noun : unknownWeights.weak;
  const verb =
    tellsAnEvent.test(word) || roots.some((root) => root.length > 2 && root !== word && commonVerbs.has(root));
  if (concepts.size > 0)
    return verb || [...concepts].every((concept) => askingConcepts.has(concept))
      ? unknownWeights.verb
      : unknownWeights.conceptElsewhere;
  return verb ? unknownWeights.verb : unknownWeights.noun;
}

/**
 * Endings of finite verbs: "gezdim", "anlamadık", "yazıyor" belong to the story around a question more often than to
 * its subject.
 */
const tellsAnEvent =
  /(?:[dt][iu](?:m|k|n|niz|nuz|ler|lar)?|[iu]yo(?:r|rum|ruz|rsunuz|rlar)?|m[iu]s|acak|ecek|acag[iu]m|eceg[iu]m|mak|mek|ay[iu]m|ey[iu]m|ar|er|maz|mez|malı|meli|maliyim|meliyim|[iu]p|inca|ince|ken|sam|sem|sak|sek|rsa|rse|s[au]n)$/;
