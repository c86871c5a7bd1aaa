import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../turn/alternatives.ts";
import { isPiece, priceUnitOf } from "./price-units.ts";
import { fold, joined, wordsOf } from "../language/turkish.ts";
import { numberAt } from "../orders/amounts.ts";
import { type StatedPrice, statedPrices } from "./stated-prices.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import {
  askedPriceOf,
  type Counted,
  findStatedPrice,
  type FoundPrice,
  isSameCount,
  mayChange,
  type PriceAsked,
  takesOnly,
  termsIn,
  textOf,
  thingsIn,
} from "./find-stated-price.ts";
import { asStated } from "./price-as-stated.ts";

/** A number of things at their stated price, and the sentence of a discount for so many. */
type Cost = { count: number; price: FoundPrice; percent: number; rule: string | null };

/**
 * An amount times the price that an article or passage states for the thing named ("60 poğaça ne eder"), or for what the
 * question before named ("60 tane olursa"), above the sentence that states it; the sum for several things. Null for any
 * other question, for another unit, and where the price may be another one.
 */
export function costAsStated(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = askedPriceOf(text);
  const cost = said === null ? null : costOf(index, said);
  if (cost) return told(index, [cost], turn);
  const costs = said === null ? [] : partsOf(said).map((part) => costOf(index, part));
  if (costs.length > 1 && costs.every((one) => one !== null)) return told(index, costs, turn);
  const ofBefore = costOfBefore(index, text, turn);
  return ofBefore && told(index, [ofBefore], turn);
}

/** What the words name a number of, and what that costs. */
function costOf(index: KnowledgeIndex, said: string): Cost | null {
  const asked = thingsIn(index, said);
  if (!asked || asked.numbers.length === 0) return null;
  return costAt(findStatedPrice(index, asked), asked.numbers);
}

/**
 * "60 tane olursa" after "poğaça kaça", "3 gece ne tutar" after what costs so much a night: a number of the thing that
 * was asked for, or of the only price by that unit that was told; "3 kişi paylaşımlı": of the only one so called.
 */
function costOfBefore(index: KnowledgeIndex, text: string, { context, dialogue }: Turn): Cost | null {
  const taken = takesOnly(index, text);
  const last = dialogue.last;
  if (!taken || !last) return null;
  const { things, numbers } = taken;
  const [source] = last.parts.sources;
  const entry = source && source.kind !== "product" ? index.find(source.kind, source.id) : undefined;
  if (!entry || entry.kind === "product") return null;
  const before = context.previousQuestions.slice(-MAX_BEFORE).findLast((question) => askedPriceOf(question));
  const asked = before === undefined || things.length > 0 ? null : thingsIn(index, askedPriceOf(before)!);
  const found = asked && findStatedPrice(index, asked);
  if (found?.entry === entry) return costAt(found, numbers);
  const byUnit = statedPrices(last.text).filter(({ unit }) => unit !== null && unit === numbers[0]!.unit);
  const price = things.length > 0 ? onlyCalled(index, byUnit, things) : onlyTold(index, byUnit, entry.title, context);
  return price && !isPiece(price.unit) ? costAt({ ...price, entry, reducedIn: [] }, numbers) : null;
}

/** The only one of several prices that has all these words. */
function onlyCalled(
  index: KnowledgeIndex,
  prices: readonly StatedPrice[],
  things: PriceAsked["things"],
): StatedPrice | undefined {
  const called = prices.filter(({ words }) => {
    const own = termsIn(index, words);
    return things.every(({ term, word }) => own.has(term ?? word));
  });
  return called.length === 1 ? called[0] : undefined;
}

/** The only price, or the only one that has a word of the question before: "kenarı söküldü" before "3 metre". */
function onlyTold(
  index: KnowledgeIndex,
  prices: readonly StatedPrice[],
  title: string,
  { previousQuestions }: Turn["context"],
): StatedPrice | undefined {
  if (prices.length === 1) return prices[0];
  // What the title says is said of all of them.
  const said = termsIn(index, wordsOf(previousQuestions.at(-1) ?? "")).difference(termsIn(index, wordsOf(title)));
  const named = prices.filter(({ words }) => termsIn(index, words).intersection(said).size > 0);
  return named.length === 1 ? named[0] : undefined;
}
const MAX_BEFORE = 2;

/** The words from each number on: "2 latte 1 çay". */
function partsOf(said: string): string[] {
  const words = said.replace(/\bbir?\b/g, "1").split(" ");
  const starts = words.flatMap((_, at) => (numberAt(words, at) ? [at] : []));
  return starts[0] === 0 ? starts.map((at, place) => words.slice(at, starts[place + 1]).join(" ")) : [];
}

function costAt(price: FoundPrice | null, numbers: readonly Counted[]): Cost | null {
  if (!price?.isExact || price.reducedIn.length > 0) return null;
  const [amount, ...others] = numbers.filter((number) => !price.counts.some((one) => isSameCount(number, one)));
  if (!amount || others.length > 0 || !isCounted(amount, price) || !isAllowed(amount, limitsOf(price))) return null;
  const rule = discountFor(amount, textOf(price.entry));
  return rule && { count: amount.count, price, ...rule };
}

/** True if a number counts what the price is of: "60 poğaça", "3 gün" of a price by the day. */
function isCounted({ unit, of }: Counted, price: FoundPrice): boolean {
  // "3 nedime saçı" are for three people, where it has a price a person.
  if (unit === null)
    return (
      (isPiece(price.unit) || price.unit === "kişi") &&
      (of === "" || price.words.some((word) => word.startsWith(of.slice(0, MIN_SHARED))))
    );
  if (unit === "adet") return isPiece(price.unit);
  return unit === price.unit || (price.unit === null && isPiece(unit) && fold(price.sentence).includes(fold(unit)));
}
const MIN_SHARED = 4;

/** The sentences that may limit how many of the thing there are: its own, and those that price nothing else. */
const limitsOf = ({ entry, sentence }: FoundPrice): string =>
  sentencesOf(textOf(entry))
    .map(({ text }) => text)
    .filter((text) => text === sentence || statedPrices(text).length === 0)
    .join(" ");

const LIMITS = /\ben (az|fazla|cok|dusuk) (\d+) ([a-z]+)/g;

/** False if the text tells a least or most number of the unit that this one is beyond: "en fazla 8 kişi". */
const isAllowed = ({ count, unit, of }: Counted, text: string): boolean =>
  [...joined(text).matchAll(LIMITS)].every(
    ([, limit, number, counted]) =>
      (unit === null ? of !== counted : priceUnitOf(counted) !== unit && !counted!.startsWith(fold(unit))) ||
      (limit === "az" || limit === "dusuk" ? count >= Number(number) : count <= Number(number)),
  );

const DISCOUNT_FROM = /\b(\d+) ([a-z]+) (alana|kalana|ve (?:uzeri|ustu))[^%\d]*% ?(\d+) indirim/;

/** The discount for so many that the text tells, if it tells nothing else that may change the price; null if it does. */
function discountFor({ count, unit }: Counted, text: string): Pick<Cost, "percent" | "rule"> | null {
  const changing = sentencesOf(text).flatMap((sentence) => (mayChange(sentence.text) ? [sentence.text] : []));
  if (changing.length === 0) return { percent: 0, rule: null };
  const [rule, ...others] = changing;
  const [, from, of, how, percent] = DISCOUNT_FROM.exec(fold(rule!)) ?? [];
  const counted = priceUnitOf(of);
  if (others.length > 0 || counted === null || !(counted === unit || (isPiece(counted) && isPiece(unit)))) return null;
  // "6 şişe alana" says nothing of seven.
  if (how === "alana" && count > Number(from)) return null;
  return { percent: count >= Number(from) ? Number(percent) : 0, rule: rule! };
}

function told(index: KnowledgeIndex, costs: readonly Cost[], turn: Turn): BuiltInAnswer {
  const [first] = costs;
  const sum = costs.reduce((total, cost) => total + sumOf(cost), 0);
  const lines =
    costs.length === 1
      ? [`${product(first!)}.`]
      : [
          ...costs.map((cost) => `• ${verbatim(cost.price.name)}: ${product(cost)}`),
          `Toplam: ${priceText(sum, "TRY")}`,
        ];
  const rules = new Set(costs.flatMap(({ rule }) => rule ?? []));
  const answer = asStated(
    index,
    costs.map(({ price }) => price),
    lines,
    turn,
  );
  const missing = [...rules].filter((rule) => !answer.text.includes(rule)).map(verbatim);
  return { ...answer, text: [answer.text, ...missing].join("\n") };
}

const sumOf = ({ count, price, percent }: Cost): number => (count * price.amount * (100 - percent)) / 100;

function product(cost: Cost): string {
  const { count, price, percent } = cost;
  const unit = price.unit === null || price.unit === "adet" ? "" : ` ${price.unit}`;
  const full = `${count}${unit} × ${priceText(price.amount, "TRY")} = ${priceText(count * price.amount, "TRY")}`;
  return percent > 0 ? `${full}, %${percent} indirimle ${priceText(sumOf(cost), "TRY")}` : full;
}
