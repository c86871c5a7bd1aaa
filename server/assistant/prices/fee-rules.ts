import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { fold } from "../language/turkish.ts";
import { statedPrices } from "./stated-prices.ts";

/** A fee that is not charged from a sum on, in lira, what it is called, and the sentences that say so. */
export type FeeRule = { name: string; fee: number; freeFrom: number; includes: boolean; quote: string };

const FREE_FROM =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+) ?(?:tl|lira)(?:'[a-z]+)? (ve |veya )?(?:uzeri|ustu)[^;\d]{0,40}\bucretsiz(?!e)/;
/** "750 TL altı siparişlerde kargo 79 TL, üzeri ücretsizdir". */
const FREE_ABOVE =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+) ?(?:TL|lira)(?:['’]\p{L}+)? alt[ıi](?:nda(?:ki)?)?(?: (?:sipariş|alışveriş|tutar)\p{L}*)? ([^,;]{3,60}),? (?:(?:bunun|\1 ?TL) )?(?:ve )?(?:üzeri|üstü)(?:nde(?:ki)?)?(?: \p{L}+){0,3} (?:ücretsiz(?!e)|bedava|alınmaz)/iu;
/** "200 TL üzeri ücretsiz, altında 40 TL'dir": the fee is named elsewhere in the sentence. */
const BELOW = "altinda";
const FEE_NAME = /\b(kargo|kurye|teslimat|servis|nakliye|gonderi)/;
const OF_FEE = /^(?:ucret|bedel|kargo|teslimat|gonderi|servis|nakliye|kurye)/;
/** Beside a rule, what it does not hold for. */
const EXCEPTS = /\bayri\b|haric|dahil degil|girmez|gecerli degil|gecmez|yalnizca|sadece/;

/** The rules that a text states, each with the only fee of its sentence or of the one before. */
export function feeRulesIn(text: string): FeeRule[] {
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  return sentences.flatMap((sentence, at) => {
    const above = freeAbove(sentence);
    if (above) return { ...above, quote: quoteOf(sentences, at, at) };
    const [, freeFrom, includes] = FREE_FROM.exec(fold(sentence)) ?? [];
    if (freeFrom === undefined) return [];
    const isOwn = statedPrices(sentence).length > 0;
    const first = isOwn || at === 0 ? at : at - 1;
    const [fee, ...others] = statedPrices(sentences[first]!);
    const isBelow = fee?.words[0] === BELOW;
    const name = isBelow ? FEE_NAME.exec(fold(sentence))?.[1] : fee?.name;
    if (!fee?.isExact || name === undefined || fee.unit !== null || others.length > 0) return [];
    if (!isBelow && !fee.words.some((word) => OF_FEE.test(word))) return [];
    return {
      ...{ name, fee: fee.amount },
      freeFrom: Number(freeFrom.replaceAll(".", "")),
      includes: includes !== undefined,
      quote: quoteOf(sentences, first, at),
    };
  });
}

/** The rule of a sentence that states the fee below a sum, and that there is none above it. */
function freeAbove(sentence: string): Omit<FeeRule, "quote"> | null {
  const [, freeFrom, charged] = FREE_ABOVE.exec(sentence) ?? [];
  const [fee, ...others] = charged === undefined ? [] : statedPrices(charged);
  if (!fee?.isExact || fee.unit !== null || others.length > 0 || !fee.words.some((word) => OF_FEE.test(word)))
    return null;
  return { name: fee.name, fee: fee.amount, freeFrom: Number(freeFrom!.replaceAll(".", "")), includes: false };
}

/** The sentences of a rule, with those beside them that except something from it. */
function quoteOf(sentences: readonly string[], first: number, at: number): string {
  const from = first > 0 && EXCEPTS.test(fold(sentences[first - 1]!)) ? first - 1 : first;
  const last = at + 1 < sentences.length && EXCEPTS.test(fold(sentences[at + 1]!)) ? at + 1 : at;
  return sentences.slice(from, last + 1).join(" ");
}

/** The fee for a sum; null for just the sum from above which it is free. */
export const feeAt = ({ fee, freeFrom, includes }: FeeRule, sum: number): number | null =>
  sum < freeFrom ? fee : sum > freeFrom || includes ? 0 : null;
