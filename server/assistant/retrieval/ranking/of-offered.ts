import { asksPriceAlone, isBare } from "../bare-questions.ts";
import { type Context, entriesOf } from "../context.ts";
import { isProcessVerb, subjectUnits, withSubject } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { isAmong, siblingsOf } from "../index/siblings.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { factsAskedBy, PRICE_FACT, statesFacts } from "./facts.ts";
import { type Ranking, rankQuestion } from "./rank.ts";
import type { Scored } from "./scoring.ts";
import { speaksOf, withoutExpansions } from "./speaks-of.ts";

/** A longer question says by itself what it is about. */
const MAX_WORDS = 4;

/**
 * The ranking of a short question for a fact ("kaç para", "ne kadar tutar değişimi") right after suggestions: read with
 * what was asked before, and of what was suggested that comes first which states such a fact and has the question's own
 * words. Unchanged if nothing suggested does, and for a question that finds its answer by itself.
 */
export function ofOffered(index: KnowledgeIndex, ranking: Ranking, plain: Question, context: Context): Ranking {
  const { offered = [], lastSource } = context;
  if (ranking.tier === "answer" || lastSource !== null || plain.words.length > MAX_WORDS) return ranking;
  const asked = asksPriceAlone(plain.folded) ? PRICE_FACT : factsAskedBy(plain.folded);
  const things = subjectUnits(plain).filter(({ term, word }) => term !== null && !isProcessVerb(word));
  if (asked === 0 || offered.length === 0 || !(isBare(plain.folded) || things.length > 0)) return ranking;
  const carried = rankQuestion(index, withSubject(index, plain, context));
  const says = ({ entry }: Scored) =>
    statesFacts(index.factsAt(entry.position), asked) &&
    things.every(({ term }) => index.valueIn(term!, entry.position) > 0);
  const meant = entriesOf(index, offered).flatMap(
    (entry) => carried.ranked.find((one) => isOfList(index, entry, one.entry) && says(one)) ?? [],
  );
  if (meant.length === 0) return ranking;
  const first = new Set(meant);
  return {
    ...carried,
    ranked: [...first, ...carried.ranked.filter((one) => !first.has(one))],
    tier: "suggest",
  };
}

const NUMBER = /^\d+$/;

/**
 * What a short message right after suggestions finds as if one of them had been told: the surest that speaks of all that
 * the message names. Null if it finds nothing so, or its answer by itself.
 */
export function asIfTold(
  index: KnowledgeIndex,
  ranking: Ranking,
  plain: Question,
  context: Context,
  rankAfter: (context: Context) => Ranking,
): Ranking | null {
  const { offered = [], lastSource } = context;
  if (ranking.tier === "answer" || lastSource !== null || plain.words.length > MAX_WORDS) return null;
  const named = withoutExpansions(
    plain.units.filter(({ asking, word }) => !asking && !isProcessVerb(word) && !NUMBER.test(word)),
  );
  // "Ne kadar" alone may be of any of them (`ofOffered`).
  if (named.length === 0 && factsAskedBy(plain.folded) !== 0) return null;
  // "Getirsem" names nothing; and what another entry is titled is not asked of one that mentions it.
  if (named.length > 0 && named.every(({ weight }) => weight <= NAMES_NOTHING)) return null;
  const titled =
    named.length > 0
      ? ranking.ranked.slice(0, MAX_TITLED).find(({ entry }) => isTitled(index, entry, named))
      : undefined;
  if (titled && !offered.some((source) => source.title === titled.entry.title)) return null;
  const found = offered
    .map((source) => rankAfter({ ...context, lastSource: source, offered: [] }))
    .filter(
      ({ tier, ranked: [best] }) =>
        tier === "answer" && best !== undefined && named.every((unit) => speaksOf(index, best, [unit])),
    );
  const [best, ...others] = found.toSorted((one, other) => other.confidence - one.confidence);
  const rival = others.find(({ ranked }) => ranked[0]!.entry !== best!.ranked[0]!.entry);
  return best && (!rival || best.confidence - rival.confidence >= LEAD) ? best : null;
}
const NAMES_NOTHING = 0.3;
const MAX_TITLED = 3;

/** True for an entry whose title has all the words. */
function isTitled(index: KnowledgeIndex, entry: Entry, named: readonly Unit[]): boolean {
  const title = index.variantsAt(entry.position)[0]?.words ?? [];
  return named.every((unit) => unit.term !== null && title.some(({ term }) => term === unit.term));
}

/** Of two that might be meant neither is, unless one is so much surer. */
const LEAD = 0.2;

/** True for the entry itself, or a row of its table or list. */
const isOfList = (index: KnowledgeIndex, entry: Entry, other: Entry): boolean =>
  entry === other || (entry.kind === "passage" && other.kind === "passage" && isAmong(siblingsOf(index, entry), other));
