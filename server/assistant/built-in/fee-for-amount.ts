import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { statedPrices } from "../passages/stated-prices.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type BuiltInAnswer, NOTHING, type Options } from "./built-in-answer.ts";
import { entriesNaming, type FoundPrice, termsIn, textOf, thingsIn } from "./find-stated-price.ts";

/** A fee that is not charged from a sum on, in lira, and the sentences that say so. */
type FeeRule = { name: string; fee: number; freeFrom: number; includes: boolean; quote: string };

/** A sum that somebody would buy for: "1200 liralık bir şey alsam", "peki 1600 olursa". */
const SUM =
  /^(?:(?:peki|ya|ben|toplam|toplamda|yaklasik) )*(\d{3,6})(?: (?:tl|lira|liralik|liraya))?(?: (?:bir|bisey|bi|sey|urun|siparis\w*|alisveris\w*))*(?: (?:alsa\w*|alirsa\w*|alica\w*|alaca\w*|alisveris\w*|yapsa\w*|yaparsa\w*|yapaca\w*|yapica\w*|olsa\w*|olursa\w*|tutarsa\w*|tutsa\w*|versem|verirsem|icin))?(?= |$)/;
/** What is asked of a fee: "kargo ücretsiz mi", "teslimat kaç". */
const ASKS_FEE =
  /(?:^| )(?:kac(?: (?:para|lira|tl|olur))?|ne kadar(?: \w+)?|(?:ucret\w*|bedava|parali|para) m[iu]|(?:ucret\w*|para) (?:var|odeyecek|odeyece\w*|alin\w*|aliyo\w*|oder) m[iu]\w*|ne olur|nasil|var m[iu]|dahil m[iu]|(?:ucreti?)(?: (?:ne|nedir|kac|ne kadar))?)$/;

/**
 * What a fee comes to for a sum ("1200 liralık alsam teslimat kaç", or "peki 1600 olursa" after the fee was told) where an
 * article says from which sum on it is free; null for any other message.
 */
export function feeFor(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const [sum, number] = SUM.exec(said) ?? [];
  if (sum === undefined) return null;
  const rest = said.slice(sum.length).trim();
  const rules = (rest === "" ? entriesTold(index, options) : entriesFor(index, rest)).flatMap((entry) =>
    feeRulesIn(textOf(entry)).map((rule) => ({ ...rule, entry })),
  );
  const [rule, ...others] = rules;
  if (!rule || others.length > 0) return null;
  const amount = Number(number);
  if (amount === rule.freeFrom && !rule.includes) return null;
  const fee = amount >= rule.freeFrom ? "alınmaz" : priceText(rule.fee, "TRY");
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: verbatim(`${rule.name}, ${priceText(amount, "TRY")} tutarında siparişte: ${fee}.\n${rule.quote}`),
    sources: [sourceOf({ entry: rule.entry, score: 1 })],
  };
}

/** What the last answer told, or suggested first. */
function entriesTold(index: KnowledgeIndex, { context }: Options): FoundPrice["entry"][] {
  const source = context?.lastSource ?? context?.offered?.[0];
  return source ? entriesOf(index, [source]).filter((entry) => entry.kind !== "product") : [];
}

/** The articles and passages about the fee that a question names. */
function entriesFor(index: KnowledgeIndex, asked: string): FoundPrice["entry"][] {
  if (!ASKS_FEE.test(asked)) return [];
  const { things, numbers } = thingsIn(index, asked.replace(ASKS_FEE, "")) ?? { things: [], numbers: [] };
  if (numbers.length > 0) return [];
  const isNamed = (entry: FoundPrice["entry"]) =>
    feeRulesIn(textOf(entry)).every(({ quote }) => {
      const terms = termsIn(index, wordsOf(`${entry.title} ${quote}`));
      return things.every(({ term, word }) => terms.has(term ?? word));
    });
  return (entriesNaming(index, things, true) ?? []).filter(isNamed);
}

const FREE_FROM =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+) ?(?:tl|lira)(?:'[a-z]+)? (ve |veya )?(?:uzeri|ustu)[^;\d]{0,40}\bucretsiz(?!e)/;
/** Below a rule, what it does not hold for. */
const EXCEPTS = /\bayri\b|haric|dahil degil|girmez|gecerli degil|gecmez|yalnizca|sadece/;

function feeRulesIn(text: string): FeeRule[] {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  return sentences.flatMap((sentence, at) => {
    const [, freeFrom, includes] = FREE_FROM.exec(fold(sentence)) ?? [];
    if (freeFrom === undefined) return [];
    const isOwn = statedPrices(sentence).length > 0;
    const first = isOwn || at === 0 ? at : at - 1;
    const [fee, ...others] = statedPrices(sentences[first]!);
    if (!fee?.isExact || fee.unit !== null || others.length > 0) return [];
    const last = at + 1 < sentences.length && EXCEPTS.test(fold(sentences[at + 1]!)) ? at + 1 : at;
    return {
      ...{ name: fee.name, fee: fee.amount },
      freeFrom: Number(freeFrom.replaceAll(".", "")),
      includes: includes !== undefined,
      quote: sentences.slice(first, last + 1).join(" "),
    };
  });
}
