import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold } from "../../language/turkish.ts";
import { asksItsPrice, asksPriceAlone, asksTimeAlone, asksTimeOfVerb, asksWhatIsPaid } from "../bare-questions.ts";
import { type Context, entriesOf } from "../context.ts";
import { subjectUnits } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import { DURATION_FACT, factsOf, PRICE_FACT, statesFacts } from "./facts.ts";

/** "Yemek dahil mi", "fön ayrı mı ödeniyor": in what was told. */
const WHETHER_INCLUDED =
  /^(?:peki |ya )?(?:\w+ ){1,2}(?:da |de )?(?:buna |ona |fiyata |ucrete |kiraya |bundan )?(?:dahil|haric|ayri|ayrica|ekstra) m[iu](?:dir)?(?: (?:ode\w*|odu\w*|alini\w*|ucretli|parali))?$/;
const ASKS_INCLUDED = /^(?:dahil|haric|ayri|ekstra|ode|al$)/;
const SAYS_INCLUDED = /\b(?:dahil|haric|ayri)|\b(?:bedel|ucret|fiyat)\w* icinde/;

/** "Abiye için de mi", "damatlıkta da öyle mi": whether what was told holds of that, too. */
const ALSO_OF = /^(?:peki |ya )?(?:\w+ )?\w{3,}(?<![rz]s[ae])(?: icin)? d[ae] (?:oyle |ayni |boyle |gecerli )?m[iu]$/;

function speaksOfAll(index: KnowledgeIndex, entry: Entry, plain: Question): boolean {
  const things = subjectUnits(plain);
  return things.length > 0 && things.every(({ term }) => term !== null && index.valueIn(term, entry.position) > 0);
}

/**
 * What was told last, if the question asks only for its price or when it has done something, and it says so, whether it
 * holds of something that it names, or what
 * was told lately that says whether something is included; else null. Nothing that ranks higher is meant then: an article on prices in general, or
 * one about meals.
 */
export function askedOfTold(
  index: KnowledgeIndex,
  plain: Question,
  { lastSource, earlierSources = [] }: Context,
): Entry | null {
  if (WHETHER_INCLUDED.test(plain.folded)) {
    const told = entriesOf(index, [...(lastSource ? [lastSource] : []), ...earlierSources]);
    return told.find((entry) => saysIncluded(entry, plain)) ?? null;
  }
  if (lastSource === null || lastSource.kind === "product") return null;
  const entry = index.find(lastSource.kind, lastSource.id) ?? null;
  if (entry === null) return null;
  if (ALSO_OF.test(plain.folded)) return speaksOfAll(index, entry, plain) ? entry : null;
  if (asksItsPrice(plain.folded) || asksWhatIsPaid(plain.folded))
    return statesFacts(index.factsAt(entry.position), PRICE_FACT) ? entry : null;
  return asksTimeOfVerb(plain.folded) && saysWhen(entry, plain) ? entry : null;
}

/**
 * What was told before the last answer, if a question without a subject asks for a price or a time that neither the last
 * answer's source nor `best`, what it finds, states ("ne kadar" after "kapadokya turu", "otel dahil mi"), or for that of
 * a verb ("kaç saatte kurur"); else null.
 */
export function toldEarlier(
  index: KnowledgeIndex,
  plain: Question,
  best: Entry | undefined,
  { lastSource, earlierSources = [] }: Context,
): Entry | null {
  const { folded } = plain;
  const asked = asksItsPrice(folded) || asksPriceAlone(folded) ? PRICE_FACT : DURATION_FACT;
  const isOfVerb = asksTimeOfVerb(folded) && !asksTimeAlone(folded);
  if (asked === DURATION_FACT && !asksTimeAlone(folded) && !isOfVerb) return null;
  // Of what was not answered, nothing is known.
  if (lastSource === null) return null;
  const states = (entry: Entry) =>
    isOfVerb ? saysWhen(entry, plain) : statesFacts(index.factsAt(entry.position), asked);
  if ([...entriesOf(index, [lastSource]), ...(best ? [best] : [])].some(states)) return null;
  const hasPrice = (entry: Entry) => asked === PRICE_FACT && entry.kind === "product";
  return entriesOf(index, earlierSources).find((entry) => states(entry) || hasPrice(entry)) ?? null;
}

function saysIncluded(entry: Entry, plain: Question): boolean {
  const things = termsOf(plain).filter((term) => !ASKS_INCLUDED.test(term));
  return sentencesIn(entry).some(
    (sentence) => SAYS_INCLUDED.test(sentence) && things.some((thing) => sentence.includes(thing)),
  );
}

/** True if one sentence has the verb and a time: "kuruması 6–10 saat alır". */
function saysWhen(entry: Entry, plain: Question): boolean {
  const verbs = termsOf(plain);
  return (
    verbs.length > 0 &&
    sentencesIn(entry).some(
      (sentence) => statesFacts(factsOf(sentence), DURATION_FACT) && verbs.every((verb) => sentence.includes(verb)),
    )
  );
}

const termsOf = (plain: Question): string[] => subjectUnits(plain).flatMap(({ term }) => term ?? []);

const sentencesIn = (entry: Entry): string[] =>
  entry.kind === "article" ? sentencesOf(entry.article.answer).map(({ text }) => fold(text)) : [];
