import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import { rowOf } from "../passages/show-rows.ts";
import { hasAmount } from "../orders/mentions.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { askedPriceOf, costLessTogether, type FoundPrice, mayChange, termsIn, textOf } from "./find-stated-price.ts";
import { priceOfSeveral } from "./price-of-several.ts";
import { isPiece } from "./price-units.ts";
import { statedPrices } from "./stated-prices.ts";

/** A thing that a question named, and its price. */
type Spoken = { name: string; amount: number; sentence: string; entry: Entry; isSure: boolean };

const OF_BOTH = /^(?:ikisi|ikimiz)/;
const OF_ALL = /^(?:hepsi|toplam)/;
const BESIDE =
  /^(?:peki|ya|yani|e|o|zaman|tamam|birden|birlikte|beraber|de|da|alsa\w*|yaptirsa\w*|versem|olsa\w*|olursa|fiyat\w*|ne|kac\w*|kadar)$/;
/** How many messages back, and how many answered sources, are what was spoken of. */
const MAX_BEFORE = 6;
const MAX_TOLD = 4;
const UNSURE = "Toplamı buradan kesin söyleyemiyorum; konuştuklarımızın fiyatları şöyle:";

/**
 * The sum of the prices of the last two things spoken of, or of all ("ikisi toplam", "hepsi ne tutar"), products and
 * what articles price alike; where it is not sure, those prices alone. Null for any other message, and where
 * `priceOfSeveral` tells it.
 */
export function sumOfSpoken(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const words = (askedPriceOf(text) ?? expandAbbreviations(wordsOf(text)).join(" ")).split(" ").filter(Boolean);
  const [asks, ...others] = wordsOf(text).filter((word) => OF_BOTH.test(word) || OF_ALL.test(word));
  const isAsked = asks !== undefined && words.every((word) => [OF_BOTH, OF_ALL, BESIDE].some((one) => one.test(word)));
  const told = isAsked ? toldBefore(index, turn) : [];
  if (asks === undefined || told.length === 0) return null;
  const isBoth = [asks, ...others].some((word) => OF_BOTH.test(word));
  const all = spokenOf(index, told, turn);
  const spoken = isBoth ? all.slice(-2) : all;
  const isMixed = spoken.length > 1 && spoken.some(({ entry }) => entry.kind !== "product");
  if (isMixed && spoken.every(({ isSure }) => isSure) && !isCheaperTogether(spoken))
    return answerOf(
      spoken.map(({ entry }) => entry),
      [
        ...spoken.map(({ name, amount }) => `• ${verbatim(name)}: ${priceText(amount, "TRY")}`),
        `Toplam: ${priceText(
          spoken.reduce((sum, { amount }) => sum + amount, 0),
          "TRY",
        )}`,
      ],
    );
  if (priceOfSeveral(index, text, turn)) return null;
  const lines = told.flatMap(pricesTold);
  return lines.length > 1 ? answerOf(told, [UNSURE, ...new Set(lines)]) : null;
}

const isCheaperTogether = (spoken: readonly Spoken[]): boolean =>
  spoken.some((one) => spoken.some((other) => one !== other && costLessTogether(one.sentence, other.sentence)));

const answerOf = (entries: readonly Entry[], lines: readonly string[]): BuiltInAnswer => ({
  ...NOTHING,
  outcome: "answered",
  act: "answer",
  text: lines.join("\n"),
  sources: [...new Set(entries)].map((entry) => sourceOf({ entry, score: 1 })),
});

/** What the last answers told that has prices, oldest first. */
function toldBefore(index: KnowledgeIndex, { context }: Turn): Entry[] {
  const sources = [...(context.lastSource ? [context.lastSource] : []), ...(context.earlierSources ?? [])];
  return [...new Set(entriesOf(index, sources.slice(0, MAX_TOLD)))]
    .filter((entry) => entry.kind === "product" || pricesTold(entry).length > 0)
    .toReversed();
}

/** The price of a product, or the sentences that state one. */
function pricesTold(entry: Entry): string[] {
  if (entry.kind === "product")
    return [`• ${verbatim(entry.product.name)}: ${priceText(entry.product.price, entry.product.currency)}`];
  const isRow = entry.kind === "passage" && entry.passage.kind === "row";
  const { name, values } = isRow ? rowOf(entry.passage) : { name: null, values: [] };
  const told = name
    ? [`${name.value}: ${values.map(({ value }) => value).join(", ")}`]
    : sentencesOf(textOf(entry)).map(({ text }) => text);
  return told.filter((text) => PRICED.test(text)).map((text) => `• ${verbatim(text)}`);
}
const PRICED = /\d ?(?:tl|lira|₺)/i;

/** The things of the last messages, each once, the latest last. */
function spokenOf(index: KnowledgeIndex, told: readonly Entry[], { dialogue }: Turn): Spoken[] {
  const { written, answers } = dialogue;
  const from = Math.max(0, written.length - MAX_BEFORE);
  const spoken = written.slice(from).flatMap((message, at): Spoken | [] => {
    const [named, ...others] = namedProducts(index, message).products;
    const product = told.find((entry) => entry.kind === "product" && entry.product === named);
    const isSure = !hasAmount(message);
    if (named && product && others.length === 0)
      return {
        name: named.name,
        amount: named.price,
        sentence: "",
        entry: product,
        isSure: isSure && named.currency === "TRY",
      };
    const answered = told.filter((entry) => isToldIn(entry, answers[from + at] ?? ""));
    const before = answers.slice(0, from + at);
    const texts = answered.length > 0 ? answered : told.filter((entry) => before.some((one) => isToldIn(entry, one)));
    const pointed = pointedAt(index, message, texts);
    return pointed ? { ...pointed, isSure: isSure && pointed.isSure } : [];
  });
  return spoken.filter(({ name }, at) => spoken.findLastIndex((other) => other.name === name) === at);
}

const isToldIn = (entry: Entry, answer: string): boolean =>
  entry.kind !== "product" && statedPrices(textOf(entry)).some(({ sentence }) => answer.includes(sentence));

/** The only price of which a message has most words. */
function pointedAt(index: KnowledgeIndex, message: string, entries: readonly Entry[]): Spoken | null {
  const said = termsIn(index, wordsOf(message));
  const prices = entries.flatMap((entry) =>
    entry.kind === "product"
      ? []
      : statedPrices(textOf(entry)).map((price) => ({
          ...{ price, entry },
          shared: price.named.filter((word) => termsIn(index, [word]).intersection(said).size > 0).length,
        })),
  );
  const most = Math.max(0, ...prices.map(({ shared }) => shared));
  const [best, ...others] = most > 0 ? prices.filter(({ shared }) => shared === most) : [];
  if (!best || others.length > 0) return null;
  const { price, entry } = best;
  return { name: price.name, amount: price.amount, sentence: price.sentence, entry, isSure: isPlain(price, entry) };
}

/** True for the price of one thing that nothing in its text may change. */
const isPlain = ({ isExact, unit }: Pick<FoundPrice, "isExact" | "unit">, entry: FoundPrice["entry"]): boolean =>
  isExact && isPiece(unit) && !mayChange(textOf(entry));
