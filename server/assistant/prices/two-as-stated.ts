import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { wordsOf } from "../language/turkish.ts";
import { statedPrices } from "./stated-prices.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  askedPriceOf,
  costLessTogether,
  findStatedPrice,
  type FoundPrice,
  termsIn,
  thingsIn,
} from "./find-stated-price.ts";
import { asStated, statedPriceFor } from "./price-as-stated.ts";
import { ASKS_DIFFERENCE, ASKS_GAP, ASKS_WHICH, BETWEEN } from "./price-of-several.ts";

type Two = readonly [FoundPrice, FoundPrice];

const ASKS_SUM = /\b(?:ikisi\w*|beraber|birlikte|toplam\w*)\b/;
const OF_BOTH = /\bikisi/;
/** "A artı B", "A + B"; the plus of "3+1" is none. */
const PLUS = /(?<!\d ?)\+|\+(?! ?\d)|\sart[ıi]\s/iu;
/** How many questions back the two may have been asked for. */
const MAX_BEFORE = 3;

/**
 * The difference, the sum or the comparison of two prices that articles and passages state: of the things the question
 * names ("latte ile çay arasında kaç lira fark var"), or of those whose prices were just told ("aradaki fark ne", "ikisi
 * toplam ne kadar"). Null for any other question, and where one of the prices is not sure.
 */
export function twoAsStated(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  const isGap = ASKS_DIFFERENCE.test(said) || ASKS_GAP.test(said);
  const isWhich = ASKS_WHICH.test(said);
  const isSum = (ASKS_SUM.test(said) || PLUS.test(text)) && (askedPriceOf(text) !== null || said.endsWith(" toplam"));
  if (!isGap && !isWhich && !isSum) return null;
  const named = twoNamed(index, text);
  const rest = thingsIn(index, said.replace(ASKS, " "));
  const namesNothing = rest !== null && rest.things.length + rest.numbers.length === 0;
  // "Toplam ne kadar" alone may mean more than two, or one of them.
  const isOfBefore = namesNothing && (isGap || isWhich || OF_BOTH.test(said));
  const two = named ?? (isOfBefore ? twoBefore(index, turn) : null);
  if (!two || two.some(({ isExact, reducedIn }) => !isExact || reducedIn.length > 0) || two[0].unit !== two[1].unit)
    return null;
  if (isSum && costLessTogether(two[0].sentence, two[1].sentence)) return null;
  return asStated(index, two, [...two.map(line), isSum && !isGap ? sum(two) : difference(two, isWhich)], turn);
}
/** The two that a question names; what is said of the second alone is of both: "bulaşık ile çamaşır makinesi bakımı". */
function twoNamed(index: KnowledgeIndex, text: string): Two | null {
  const [one, other, ...more] = wordsOf(text.replace(PLUS, " ve "))
    .join(" ")
    .split(BETWEEN)
    .map((part) => part.replace(ASKS, " ").trim())
    .filter((part) => part !== "");
  if (one === undefined || other === undefined || more.length > 0) return null;
  const [first, second] = [thingsIn(index, one), thingsIn(index, other)];
  const last = second && findStatedPrice(index, second);
  if (!first || !last || first.numbers.length + second.numbers.length > 0) return null;
  const own = termsIn(index, last.words.slice(last.words.findLastIndex((word) => last.place.includes(word)) + 1));
  const shared = second.things.filter(({ term, word }) => own.has(term ?? word));
  const before =
    findStatedPrice(index, first) ?? findStatedPrice(index, { things: [...first.things, ...shared], numbers: [] });
  return before && before.sentence + before.name !== last.sentence + last.name ? [before, last] : null;
}
const ASKS =
  /\b(?:ara[ds]\w*|arala\w*|fark\w*|hangisi\w*|daha|ucuz\w*|uygun\w*|pahali\w*|hesapli\w*|toplam\w*|ikisi\w*|ne|kadar|kac\w*|lira|tl|para|var|eder|tutar|olur|beraber|birlikte)\b/g;

/** The two that were compared before, or whose prices were asked for one after the other, or that the last answer tells. */
function twoBefore(index: KnowledgeIndex, { context, dialogue }: Turn): Two | null {
  const told = (dialogue.last?.parts.sources ?? []).map(({ kind, id }) => index.find(kind, id));
  const questions = context.previousQuestions.slice(-MAX_BEFORE).toReversed();
  for (const question of questions) {
    const two = twoNamed(index, question);
    if (two) return two.some(({ entry }) => told.includes(entry)) ? two : null;
  }
  const [last, before] = questions.flatMap((question) => statedPriceFor(index, question) ?? []);
  if (last && before && last.name !== before.name) return told.includes(last.entry) ? [before, last] : null;
  const [entry, ...others] = told;
  const [one, other, ...more] = statedPrices(dialogue.last?.text ?? "");
  if (!entry || entry.kind === "product" || others.length + more.length > 0 || !one || !other) return null;
  return [
    { ...one, entry, reducedIn: [] },
    { ...other, entry, reducedIn: [] },
  ];
}

const line = ({ name, amount }: FoundPrice): string => `• ${verbatim(name)}: ${priceText(amount, "TRY")}`;

const sum = ([one, other]: Two): string => `Toplam: ${priceText(one.amount + other.amount, "TRY")}`;

function difference([one, other]: Two, isWhich: boolean): string {
  const gap = Math.abs(one.amount - other.amount);
  if (gap === 0) return "Fiyatları aynı.";
  const cheaper = one.amount < other.amount ? one : other;
  const lead = isWhich ? `Daha uygun fiyatlısı ${verbatim(cheaper.name)}. ` : "";
  return `${lead}Aradaki fark: ${priceText(gap, "TRY")}`;
}
