import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { excepts } from "../passages/choose-sentences.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  askedPriceOf,
  entriesNaming,
  findStatedPrice,
  type FoundPrice,
  termsIn,
  textOf,
  thingsIn,
} from "./find-stated-price.ts";
import { asStated, sentenceOf } from "./price-as-stated.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";

/** The only discount of a text: its share, the clause and the sentence that state it. */
type Discount = { percent: number; clause: string; sentence: string; entry: FoundPrice["entry"] };

/** "Yüzde 15 indirimle", "öğrenci indirimiyle". */
const REDUCED = /(?:(?:yuzde )?\b(\d{1,2}) )?\bindirim(?:li|le|iyle|de|siz)?(?: ile| olursa| dahil| dusunce)?(?= |$)/;
const MAX_TOLD = 3;

/**
 * The price of a thing less the firm's discount ("latte kaç olur indirimle" after the discount was told, "öğrenci
 * indirimiyle latte kaç lira"), above the sentences that state both. Null for any other question, where a text states more than one
 * discount, and unless it names the thing, or what the article with its price is about, and excepts neither.
 */
export function reducedPrice(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const found = REDUCED.exec(said);
  if (!found || found[0].includes("indirimsiz")) return null;
  const asked = askedPriceOf(said.replace(found[0], " ").replaceAll("  ", " ").trim());
  // The word before may be of the discount ("öğrenci indirimiyle") or anything else.
  const kind = said.slice(0, found.index).trim().split(" ").at(-1)!;
  return asked === null ? null : reduced(index, asked, { percent: found[1], kind }, turn);
}

function reduced(
  index: KnowledgeIndex,
  asked: string,
  { percent, kind }: { percent: string | undefined; kind: string },
  turn: Turn,
): BuiltInAnswer | null {
  const ofKind = discountsNamed(index, kind);
  const isKind = ofKind.length > 0;
  const things = thingsIn(index, isKind ? asked.replace(kind, " ") : asked);
  const found = things && things.numbers.length === 0 ? findStatedPrice(index, things) : null;
  const told = new Set(entriesOf(index, toldBefore(turn)).filter((entry) => entry.kind !== "product"));
  const discounts = isKind ? ofKind : [...told].flatMap((entry) => discountIn(entry) ?? []);
  const [discount, ...others] = discounts.filter((one) => found && applies(index, one, things!.things, found));
  if (!found?.isExact || !discount || others.length > 0) return null;
  if (found.reducedIn.some((entry) => entry !== discount.entry)) return null;
  if (percent !== undefined && Number(percent) !== discount.percent) return null;
  const less = (found.amount * (100 - discount.percent)) / 100;
  const line = `${verbatim(found.name)}: ${priceText(found.amount, "TRY")}, %${discount.percent} indirimle ${priceText(less, "TRY")}.`;
  const answer = asStated(index, [found], [line], turn);
  return {
    ...answer,
    text: `${answer.text}\n${withPassedDays(verbatim(sentenceOf(discount)), turn)}`,
    sources: [...answer.sources, sourceOf({ entry: discount.entry, score: 1 })],
  };
}

const toldBefore = ({ context }: Turn) =>
  [...(context.lastSource ? [context.lastSource] : []), ...(context.earlierSources ?? [])].slice(0, MAX_TOLD);

const MIN_LETTERS = 3;

/** The discounts of the articles that have the word in their title: "öğrenci". */
function discountsNamed(index: KnowledgeIndex, kind: string): Discount[] {
  if (kind.length < MIN_LETTERS) return [];
  const { units } = readQuestion(index, kind);
  const isTitled = (entry: FoundPrice["entry"]) => units.some(hasIn(termsIn(index, wordsOf(entry.title))));
  return (entriesNaming(index, units, true) ?? []).filter(isTitled).flatMap((entry) => discountIn(entry) ?? []);
}

const hasIn = (terms: ReadonlySet<string>) => (unit: Unit) => terms.has(unit.term ?? unit.word);

const SHARE = /% ?(\d{1,2})(?!\d)/g;
const CLAUSES = /[,;](?=\s)/;

function discountIn(entry: FoundPrice["entry"]): Discount | null {
  const [share, ...others] = [...textOf(entry).matchAll(SHARE)];
  const sentence = sentencesOf(textOf(entry)).find(({ text }) => share && text.includes(share[0]))?.text ?? "";
  const clause = sentence.split(CLAUSES).find((one) => share && one.includes(share[0]));
  if (!share || others.length > 0 || clause === undefined || !/indirim/.test(fold(clause))) return null;
  return { percent: Number(share[1]), clause, sentence, entry };
}

/** True if the discount's clause names the thing or the title of the article with its price, and nothing excepts them. */
function applies(
  index: KnowledgeIndex,
  { clause, entry }: Discount,
  things: readonly Unit[],
  found: FoundPrice,
): boolean {
  const clauses = sentencesOf(textOf(entry)).flatMap(({ text }) => text.split(CLAUSES));
  const title = termsIn(index, wordsOf(found.entry.title));
  const excepted = clauses.some((one) => {
    const terms = termsIn(index, wordsOf(one));
    return excepts(one) && (things.some(hasIn(terms)) || terms.intersection(title).size > 0);
  });
  const terms = termsIn(index, wordsOf(clause));
  const named = readQuestion(index, found.entry.title).units.filter(({ asking }) => !asking);
  return !excepted && (things.every(hasIn(terms)) || (named.length > 0 && named.every(hasIn(terms))));
}
