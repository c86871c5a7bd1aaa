import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import type { BuiltInAnswer, Options } from "../built-in/built-in-answer.ts";
import { shown } from "../built-in/list-products.ts";
import { withPassedDays } from "../built-in/with-passed-days.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { dayOrHoursAt } from "../language/month-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import { askedPriceOf, entriesNaming, type FoundPrice, termsIn, textOf, thingsIn } from "./find-stated-price.ts";
import { sentenceOf } from "./price-as-stated.ts";

const REDUCED = /\b(?:indirim(?:li|le|iyle)?|kampanya(?:li|yla)?)(?: olursa| ile| olarak)?(?= |$)/;
const SHARE = /% ?\d|yuzde \d/;

/**
 * The price of the only product shown above the sentence of an article by which its category is reduced ("3 aralıkta alsam
 * kaç olur", "indirimli kaç"); null for any other question. Nothing is taken off: it may hold on some days alone.
 */
export function campaignOfProduct(index: KnowledgeIndex, text: string, options: Options): BuiltInAnswer | null {
  const [product, ...others] = productsOf(index, options.dialogue?.last);
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const undated = withoutDays(said);
  const asked = askedPriceOf(undated.replace(REDUCED, " ").replaceAll("  ", " ").trim());
  if (!product || others.length > 0 || asked === null || (undated === said && !REDUCED.test(said))) return null;
  const rest = thingsIn(index, asked);
  if (!rest || rest.things.length + rest.numbers.length > 0) return null;
  const { units } = readQuestion(index, product.category);
  const reduces = (sentence: string) => {
    const terms = termsIn(index, wordsOf(sentence));
    const isOfCategory = units.every(({ term, word }) => terms.has(term ?? word));
    return isOfCategory && SHARE.test(fold(sentence)) && fold(sentence).includes("indirim");
  };
  const found = (entriesNaming(index, units, true) ?? []).flatMap((entry) =>
    sentencesOf(textOf(entry)).flatMap(({ text: sentence }) => (reduces(sentence) ? [{ sentence, entry }] : [])),
  );
  const [campaign, ...more] = found;
  if (!campaign || more.length > 0) return null;
  const lines = [`• ${verbatim(product.name)}: ${priceText(product.price, product.currency)}`, told(campaign, options)];
  const answer = shown([product], lines.join("\n"), options);
  return { ...answer, sources: [...answer.sources, sourceOf({ entry: campaign.entry, score: 1 })] };
}

const told = (campaign: Pick<FoundPrice, "sentence" | "entry">, options: Options): string => {
  const whole = SAME_DAYS.test(fold(campaign.sentence)) ? textOf(campaign.entry) : sentenceOf(campaign);
  return withPassedDays(verbatim(whole), options);
};
/** Days that a sentence before tells. */
const SAME_DAYS = /^(?:ayni|bu) (?:tarih|gun|sure|donem)/;

/** The words without days and hours. */
function withoutDays(said: string): string {
  const words = said.split(" ");
  const rest: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = dayOrHoursAt(words, at);
    if (length === 0) rest.push(words[at]!);
    at += length || 1;
  }
  return rest.join(" ");
}
