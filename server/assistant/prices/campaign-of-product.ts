import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { priceText } from "#server/domain/amount-words.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { shown } from "../products/list-products.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { dayOrHoursAt } from "../language/month-words.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import { askedPriceOf, entriesNaming, type FoundPrice, termsIn, textOf, thingsIn } from "./find-stated-price.ts";
import { sentenceOf } from "./price-as-stated.ts";

const REDUCED = /\b(?:indirim(?:li|le|iyle)?|kampanya(?:li|yla)?)(?: olursa| ile| olarak)?(?= |$)/;
/** Paid in a way that a text may reduce the price for. */
const PAID =
  /\b(havale|eft|nakit|pesin)(?:y?l[ae]|t[ei]n|en)?(?: (?:odersem|odesem|odemede|olursa|ile|olarak|yaparsam|yapsam))*(?= |$)/;
const SHARE = /(?:% ?\d|yuzde \d)[^.]*indirim|indirim[^.]*(?:% ?\d|yuzde \d)/;
/** "3 al 2 öde", "2 alana 1 bedava". */
const FREE = /\b\d+ al(?:ana)? \d+(?:\.| )? ?(?:ode|bedava|hediye|ucretsiz)/;

/**
 * The price of the only product shown, or named beside a way to pay, above the sentence of an article by which its category is reduced ("3 aralıkta alsam
 * kaç olur", "indirimli kaç"); null for any other question. Nothing is taken off: it may hold on some days alone.
 */
export function campaignOfProduct(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const paid = PAID.exec(said)?.[1];
  const undated = withoutDays(said.replace(PAID, " ").replaceAll("  ", " ").trim());
  const asked = askedPriceOf(undated.replace(REDUCED, " ").replaceAll("  ", " ").trim());
  const isOfDay = undated !== said || REDUCED.test(said);
  if (asked === null || !(paid ?? isOfDay)) return null;
  const [product, ...others] = (paid && namedProducts(index, asked).products) || [];
  const rest = product ? null : thingsIn(index, asked);
  if (!product && (!rest || rest.things.length + rest.numbers.length > 0)) return null;
  const [meant, ...more] = product ? [product, ...others] : productsOf(index, turn.dialogue.last);
  if (!meant || more.length > 0) return null;
  const [campaign, ...further] = paid ? reductionsFor(index, paid) : campaignsOf(index, meant);
  return campaign && further.length === 0 ? besidePrice([meant], [campaign], turn) : null;
}

/** The prices of single products above the sentences by which they are reduced. */
export function besidePrice(products: Product[], campaigns: readonly Campaign[], turn: Turn): BuiltInAnswer {
  const lines = products.map(({ name, price, currency }) => `• ${verbatim(name)}: ${priceText(price, currency)}`);
  const sentences = new Set(campaigns.map((campaign) => told(campaign, turn)));
  const answer = shown(products, [...lines, ...sentences].join("\n"), turn);
  const entries = [...new Set(campaigns.map(({ entry }) => entry))];
  return { ...answer, sources: [...answer.sources, ...entries.map((entry) => sourceOf({ entry, score: 1 }))] };
}

/** What campaigns say in their own words; null for none. */
export const campaignText = (campaigns: readonly Campaign[], turn: Pick<Turn, "calendar">): string | null =>
  campaigns.length === 0 ? null : [...new Set(campaigns.map((campaign) => told(campaign, turn)))].join("\n");

export type Campaign = Pick<FoundPrice, "sentence" | "entry">;

/** The sentences of articles by which the category of a product is reduced: "reçellerde %10 indirim", "balda 3 al 2 öde". */
export const campaignsOf = (index: KnowledgeIndex, { category }: Product): Campaign[] => reductionsFor(index, category);

/** For some buyers, or from an amount on: what everybody pays stays as it is. */
const CONDITIONAL =
  /\b(?:ogrenci|emekli|ogretmen|grup|uye|personel|engelli|sehit|gazi|sirket|kurumsal|toptan|kimli[gk]|sadakat|ilk|kiralama|kiralayan|kalan|tamam[iı]n[iı])\w*|\d [a-z]+ (?:(?:ve|veya) )?(?:uzeri|ustu)/;

/** True for a campaign that holds for whoever buys, however much. */
export const isForAll = ({ sentence }: Campaign): boolean => !CONDITIONAL.test(fold(sentence));

function reductionsFor(index: KnowledgeIndex, thing: string): Campaign[] {
  const { units } = readQuestion(index, thing);
  if (units.length === 0) return [];
  const reduces = (sentence: string) => {
    const terms = termsIn(index, wordsOf(sentence));
    const isOfThing = units.every(({ term, word }) => terms.has(term ?? word));
    return isOfThing && (SHARE.test(fold(sentence)) || FREE.test(fold(sentence)));
  };
  return (entriesNaming(index, units, true) ?? []).flatMap((entry) =>
    sentencesOf(textOf(entry)).flatMap(({ text: sentence }) => (reduces(sentence) ? [{ sentence, entry }] : [])),
  );
}

const told = (campaign: Campaign, turn: Pick<Turn, "calendar">): string => {
  const whole = SAME_DAYS.test(fold(campaign.sentence)) ? textOf(campaign.entry) : sentenceOf(campaign);
  return withPassedDays(verbatim(whole), turn);
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
