import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { passageText } from "../passages/passage-text.ts";
import { rowPrices } from "./row-prices.ts";
import { type StatedPrice, statedPrices } from "./stated-prices.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { dayOrHoursAt } from "../language/month-words.ts";
import { isTime, type PriceUnit, priceUnitOf } from "./price-units.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { numberAt } from "../orders/amounts.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { nameWordsOf } from "../retrieval/products/products.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { positionsOf } from "../retrieval/index/positions.ts";

/** What a question asks the price of: the things it names, its numbers with what each counts, and its other words. */
export type PriceAsked = { things: Unit[]; numbers: Counted[]; rest: string[] };
/**
 * `unit` is null if the next word, `of`, is none: then the number counts that. `isKind`: it says what kind of thing it is
 * ("20'lik diş").
 */
export type Counted = { count: number; unit: PriceUnit | null; of: string; isKind: boolean };
/** What states prices in its own words. */
type Text = Entry & { kind: "article" | "passage" };
/** A price with the article or passage that states it, and those others that tell of a discount on the thing. */
export type FoundPrice = StatedPrice & { entry: Text; reducedIn: Text[] };

const ASKS_PRICE =
  /\b(?:toplam(?:da|i)? )?(?:kac(?:a)? (?:para|lira|tl|olur|olurdu|eder|edi\w+|tutar|gelir|geliyor)|kaca|ne kadar(?:a)?(?: (?:tut\w+|ed[ei]\w+|ol\w+|gelir|oder\w*))?|ne (?:tut\w+|ed[ei]\w+|oder\w*|odeyec\w*)|(?:fiyat|ucret)(?:i|ini|lari)?(?: (?:ne|nedir|ne kadar|kac|kaca|ne olur))?)(?: (?:acaba|peki|ki|simdi|bana|bize|yani|toplam))*$/;
/** What somebody does with a thing who asks for its price: "alsam", "kiralasam", "istiyorum". */
const TAKES =
  /^(?:al|iste?|ol|koy|koydur|ekle|ver|yap|yaptir|kirala|kal|git|gel|gid|doldur|getir|kullan|cek|bas|bastir|tut|ye|ic)(?:(?:[aeiu]?r)?s[ae](?:m|k|n\w*|ydi\w*)?|[iu]yor?\w*|y?[ae]ca[gk]\w*|y?[ae]ce[gk]\w*|m[ae]k)$/;
/** "Üstüne", "yanına": what is asked for besides. */
const BESIDES = /^(?:(?:ust|yan)(?:u|un|i|in)?[ae]|ayrica|ekstra|ilave\w*|art[iı]|daha)$/;
/** The weight of an unknown word that names nothing. */
const MIN_WEIGHT = 0.3;
/** A word in more entries than this names no single thing. */
const MAX_ENTRIES = 60;

/** The folded words of a message that ends with a question for a price, without that; null for any other message. */
export function askedPriceOf(text: string): string | null {
  const said = saidIn(text);
  return ASKS_PRICE.test(said) ? said.replace(ASKS_PRICE, "").trim() : null;
}

/**
 * The folded words of a text; the "ön" of "ön görüşme" keeps its dots, since "on" is a number, and "20'lik" its ending.
 */
function saidIn(text: string): string {
  const said = expandAbbreviations(wordsOf(text.replace(KIND, "$1 lik"))).join(" ");
  return FRONT.test(text) ? said.replace(/\bon\b/g, "ön") : said;
}
const KIND = /(\d)['’]l[ıiuü][kğ]?(?!\p{L})/giu;
const IS_KIND = /^l[iu][kg]?$/;
const FRONT = /(?<!\p{L})ön(?!\p{L})/iu;

/**
 * The number of a message that says nothing else ("60 tane olursa", "peki 3 gün") but what it is of ("3 kişiyiz
 * paylaşımlı"), besides a question for the price; null for any other message.
 */
export function takesOnly(index: KnowledgeIndex, text: string): Pick<PriceAsked, "things" | "numbers"> | null {
  const asked = thingsIn(index, askedPriceOf(text) ?? saidIn(text));
  if (asked?.numbers.length !== 1) return null;
  const others = asked.rest.filter((word) => !TAKES.test(word) && !BESIDE_NUMBER.test(word));
  const things = asked.things.filter(({ word }) => others.includes(word));
  return things.length === others.length ? { things, numbers: asked.numbers } : null;
}
const BESIDE_NUMBER = /^(?:peki|ya|o|zaman|tamam|biz|ben|eger|toplam|hepsi|de|da|icin|desem|desek)$/;

/** The things that folded words name, and their numbers; null if a number is a day or an hour. */
export function thingsIn(index: KnowledgeIndex, said: string): PriceAsked | null {
  const words = said.split(" ").filter((word) => word !== "");
  const rest: string[] = [];
  const numbers: Counted[] = [];
  for (let at = 0; at < words.length; at++) {
    if (dayOrHoursAt(words, at) > 0) return null;
    // "Bir" alone is an article.
    const number = words[at] === "bir" ? null : numberAt(words, at);
    if (!number) {
      rest.push(words[at]!);
      continue;
    }
    const isKind = IS_KIND.test(words[at + number.length] ?? "");
    const length = number.length + (isKind ? 1 : 0);
    const next = words[at + length];
    const unit = isKind ? null : priceUnitOf(next);
    numbers.push({ count: number.count, unit, of: next ?? "", isKind });
    at += length - (unit === null ? 1 : 0);
  }
  const things = readQuestion(index, rest.join(" ")).units.filter(
    ({ asking, word, known, weight }) =>
      !asking && !TAKES.test(word) && !BESIDES.test(word) && (known || weight > MIN_WEIGHT),
  );
  return { things, numbers, rest };
}

/**
 * The price that articles and passages state for the things a question names, and for nothing else; null if none does, if
 * they state several, or if a product has that name. Numbers that stand beside the thing ("10 kişilik") must be the question's.
 */
export function findStatedPrice(
  index: KnowledgeIndex,
  { things, numbers }: Pick<PriceAsked, "things" | "numbers">,
): FoundPrice | null {
  // "3 gün mat kiralasam" is of what is let, though mats are also sold.
  const isLet = numbers.some(({ unit }) => unit !== null && isTime(unit));
  const entries = entriesNaming(index, things, isLet) ?? [];
  const has = (terms: ReadonlySet<string>) => (unit: Unit) => terms.has(unit.term ?? unit.word);
  const found = entries.flatMap((entry) => {
    const title = termsIn(index, wordsOf(entry.title));
    const prices = pricesOf(entry);
    return prices.flatMap((price) => {
      const [own, place] = [termsIn(index, price.words), termsIn(index, price.place)];
      // "Ücreti 21.500 TL'dir" is of what the title names.
      const isOfTitle =
        price.heads.length + price.counts.length === 0 && prices.length === 1 && things.every(has(title));
      const isMeant =
        things.every((unit) => [own, place, title].some((terms) => has(terms)(unit))) &&
        price.counts.every((one) => numbers.some((number) => isSameCount(number, one))) &&
        numbers.every((number) => !number.isKind || price.counts.some((one) => isSameCount(number, one))) &&
        (isOfTitle ||
          (price.heads.length === 0 ? price.counts.length > 0 : things.some(has(termsIn(index, price.heads)))));
      const isWhole = price.named.every((word) => things.some(has(termsIn(index, [word]))));
      const called = isOfTitle ? { ...price, name: entry.title } : price;
      return isMeant ? { price: called, entry, own: things.filter(has(own)).length, isWhole } : [];
    });
  });
  const most = Math.max(0, ...found.map(({ own }) => own));
  const nearest = found.filter(({ own }) => own === most);
  // "Tost" is not "sucuklu tost" where the same list has a plain one; elsewhere that may be of something else again.
  const isOneList = nearest.every(({ price }) => price.sentence === nearest[0]!.price.sentence);
  const plain = isOneList ? nearest.filter(({ isWhole }) => isWhole) : [];
  const [best, ...others] = plain.length > 0 ? plain : nearest;
  if (!best || others.some(({ price }) => price.amount !== best.price.amount)) return null;
  const headed = best.price.heads.length === 0 ? things : things.filter(has(termsIn(index, best.price.heads)));
  const reducedIn = (entriesNaming(index, headed, true) ?? []).filter(
    (entry) =>
      entry !== best.entry &&
      sentencesOf(textOf(entry)).some(
        ({ text }) => REDUCES.test(fold(text)) && headed.every(has(termsIn(index, wordsOf(text)))),
      ),
  );
  return { ...best.price, entry: best.entry, reducedIn };
}

/** True for two prices of a sentence that tells another for both: "manikür 400 TL, pedikür 550 TL, ikisi birlikte 850 TL". */
export const costLessTogether = (one: string, other: string): boolean => one === other && TOGETHER.test(fold(one));
const TOGETHER = /\b(?:ikisi|birlikte|beraber)\b/;

/** True for a text that tells of what may change a price: a discount, a campaign, a quantity from which on another holds. */
export function mayChange(text: string): boolean {
  const said = fold(text);
  return MAY_CHANGE.test(DEPOSIT.test(said) && !said.includes("indirim") ? said.replaceAll("%", " ") : said);
}
const DEPOSIT = /\b(?:kapora|kaparo|pesinat|on odeme)/;
const MAY_CHANGE = /%|\byuzde \d|indirim|kampanya|\balana\b|\bve (?:uzeri|ustu)|\byerine\b/;
/** For whoever asks, however many. */
const REDUCES = /%|\byuzde \d|indirim|kampanya|\byerine\b/;

/** The text of an article or passage. */
export const textOf = (entry: Text): string =>
  entry.kind === "article" ? entry.article.answer : passageText(entry.passage);

/** True if a number of a question is the one beside a price: "10 kişilik". */
export const isSameCount = ({ count, of }: Counted, [number, counted]: readonly [string, string]): boolean =>
  Number(number) === count && of.slice(0, MIN_SHARED) === counted.slice(0, MIN_SHARED);
const MIN_SHARED = 4;

/**
 * The articles and passages that have the rarest of the things; null if one is unknown, if it is nothing rare, or if a
 * product has that name, unless `besideProducts`.
 */
export function entriesNaming(index: KnowledgeIndex, things: readonly Unit[], besideProducts: boolean): Text[] | null {
  if (things.length === 0 || things.some(({ term, strength }) => term === null || strength < 1)) return null;
  const terms = things.map(({ term }) => term!);
  const [rarest] = terms.toSorted((one, other) => index.documentFrequencyOf(one) - index.documentFrequencyOf(other));
  const positions = positionsOf(index, rarest!);
  if (positions.length > MAX_ENTRIES) return null;
  const entries = positions.map(index.entryAt);
  const isNamed = (entry: Entry) => {
    const name = new Set(nameWordsOf(index, entry).map(({ term }) => term));
    return terms.every((term) => name.has(term));
  };
  if (!besideProducts && entries.some((entry) => entry.kind === "product" && isNamed(entry))) return null;
  const { answerLanguage } = index;
  return entries.flatMap((entry) =>
    entry.kind !== "product" && (answerLanguage === null || index.languageAt(entry.position) === answerLanguage)
      ? entry
      : [],
  );
}

/** The words of the knowledge base among words, in their basic form, and the words themselves. */
export const termsIn = (index: KnowledgeIndex, words: readonly string[]): ReadonlySet<string> =>
  new Set(
    words.flatMap((word) => [
      word,
      rootsOf(word)
        .map((root) => index.termOf(root))
        .find((term) => term) ?? word,
    ]),
  );

function pricesOf(entry: Text): StatedPrice[] {
  if (entry.kind === "article") return statedPrices(entry.article.answer);
  const { passage } = entry;
  return passage.cells === null ? statedPrices(passage.text) : rowPrices(passage);
}
