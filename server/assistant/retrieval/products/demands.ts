import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { type Audience, audienceIn } from "./audiences.ts";
import { commonWords } from "../../language/common-words.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { trigramsOf, wordsOf } from "../../language/turkish.ts";

/** What a question demands of a product besides its name. Prices are in the catalogue's currency, limits inclusive. */
export type Demands = {
  colors: string[];
  sizes: string[];
  minPrice: number | null;
  maxPrice: number | null;
  sort: "cheapest" | "dearest" | null;
  discounted: boolean;
  audience: Audience | null;
  /** Whom it is looked for, as the conversation before said. */
  recipient: Audience | null;
  /** What it must not be: "deri olmayan ceket". */
  excluded: string[];
};
export const NO_DEMANDS: Demands = {
  colors: [],
  sizes: [],
  minPrice: null,
  maxPrice: null,
  sort: null,
  discounted: false,
  audience: null,
  recipient: null,
  excluded: [],
};
const EXCLUDES = /^(?:olmayan\w*|haric)$/;
const asksCheapest = /\ben (?:ucuz|uygun|hesapli)/;
const asksDearest = /\ben pahali/;
const asksDiscounted = /\bindirim(?:li|de|deki|e giren|de olan)\w*\b|\bucuzla\w+|\bkampanyali\w*/;
export const asksForList =
  /\b(?:var mi|hangi\w*|neler\w*|ne var|goster\w*|oner\w*|listele\w*|cesit\w*|model\w*|ariyorum|bakiyorum|ne giy\w*)\b/;

const colorWords = new Set(
  wordsOf(`siyah beyaz lacivert mavi kırmızı yeşil sarı mor pembe gri bej bordo kahverengi kahve turuncu turkuaz ekru krem haki lila antrasit gold
  gümüş vizon pudra fuşya somon hardal mint petrol füme eflatun leopar camel taba nude şampanya zümrüt`),
);
/** Of them, what is a thing where the firm speaks of it and nothing it sells has that colour: "bakım kremi". */
const thingsToo = new Set(wordsOf("krem kahve gold gümüş mint petrol"));
/** "Açık" is a shade only before a colour; on its own it may mean that a shop is open. */
const shades = new Set(wordsOf("açık koyu pastel parlak"));
const letterSizes = new Set(["xxs", "xs", "s", "m", "l", "xl", "xxl", "2xl", "3xl", "xxxl", "4xl"]);
/** Concepts that apply to any product and so do not tell which one is meant. */
const attributeConcepts = new Set(["price", "free", "stock", "size", "discount", "fit", "condition", "offering"]);
/** Those of them that are never part of a product's name. */
const everyProductHas = new Set(["price", "stock", "discount", "offering"]);
const attributeWords = new Set(
  wordsOf(
    "giy giyecek giysi kıyafet kombin renk beden numara model ürün link fotoğraf resim görsel fiyat kumaş stok adet tl lira para bul sat satın al kaç kac göster öner tavsiye bak ara çeşit seçenek iste istiyorum arıyorum alt üst ucuz pahalı en mevcut kal elinizde bana aralık arası",
  ),
);

const audiences = new Set(wordsOf("kadın bayan erkek unisex kız oğlan"));
const traitShare = 0.35;

/** Reads colours, sizes and price limits from a question ("2000 liranın altında lacivert gömlek, L beden"). */
export function demandsOf(index: KnowledgeIndex, question: Question): Demands {
  const { words } = question;
  const limits = priceLimits(words.join(" ").replaceAll(THOUSANDS, "$1000"));
  const priced = new Set([limits.minPrice, limits.maxPrice].map(String));
  const audience = audienceIn(words);
  const excluded = words.filter((word, at) => EXCLUDES.test(words[at + 1] ?? "") && !isOfEveryProduct(word));
  return {
    colors: words.flatMap((word, at) =>
      excluded.includes(word) || (shades.has(word) && !(words[at + 1] && colorOf(index, words[at + 1]!)))
        ? []
        : (colorOf(index, word) ?? []),
    ),
    sizes: words.filter(
      (word, at) => !priced.has(word) && isSize(index, word, words[at + 1] ?? "", words[at - 1] ?? ""),
    ),
    ...limits,
    discounted: asksDiscounted.test(words.join(" ")),
    sort: asksCheapest.test(words.join(" ")) ? "cheapest" : asksDearest.test(words.join(" ")) ? "dearest" : null,
    audience,
    recipient: audience === null ? index.recipient : null,
    excluded,
  };
}

/** True for "stokta", "indirimde": every product has a stock and a price. */
const isOfEveryProduct = (word: string): boolean =>
  /^(?:\d|indirim|sto[ck])/.test(word) || rootsOf(word).some((root) => attributeWords.has(root));

/**
 * The colour that a word names; null for none. The longest known root decides: "hakiki" (genuine) is not the colour
 * "haki".
 */
function colorOf(index: KnowledgeIndex, word: string): string | null {
  const isThing = (root: string) => thingsToo.has(root) && index.termOf(root) === root;
  const isColor = (root: string) =>
    (colorWords.has(root) && !isThing(root)) || (index.colors.has(root) && root.length > 3);
  const read = rootsOf(word).find((root) => isColor(root) || commonWords.has(root) || index.termOf(root) === root);
  return read !== undefined && isColor(read) ? read : null;
}

function isSize(index: KnowledgeIndex, word: string, next: string, before: string): boolean {
  if (letterSizes.has(word)) return index.sizes.has(word) || /^(bed|num)/.test(next);
  if (!/^\d{2,3}$/.test(word)) return false;
  return (
    /^(bed|num)/.test(next) ||
    /^(bed|num)/.test(before) ||
    (index.sizes.has(word) && !/^(tl|lira|gun|saat|yas|kisi|adet|tane|kilo|boy|cm|liralik|derece|taksit)/.test(next))
  );
}

/** "2 bin altı". */
const THOUSANDS = /\b(\d{1,3}) bin\b/g;

function priceLimits(text: string): { minPrice: number | null; maxPrice: number | null } {
  const between = /\b(\d{2,6}) (?:(?:tl|lira)\S* )?(?:ile |ve )?(\d{2,6}) (?:(?:tl|lira)\S* )?ara/.exec(text);
  if (between) return { minPrice: Number(between[1]), maxPrice: Number(between[2]) };
  const most =
    /\b((?!20[1-4]\d)\d{3,6}|\d+(?= (?:tl|lira)))(?:y?[ea]|[dt][ea]n)?(?: (?:tl|lira)\S*)? (?:y?[ea] |[dt][ea]n )?(?:alt|asagi|kadar|gecme|ucuz|asma)/.exec(
      text,
    ) ??
    /\b(?:en fazla|maksimum|max|en cok) (\d{3,6})\b/.exec(text) ??
    /\bbutce\S* (\d{3,6})\b/.exec(text) ??
    BUDGET.exec(text);
  const least =
    /\b(\d{3,6}|\d+(?= (?:tl|lira)))(?: (?:tl|lira)\S*)? (?:den |dan )?(?:ust|uzeri|fazla|yukari|pahali)/.exec(text) ??
    /\b(?:en az|minimum|min) (\d{3,6})\b/.exec(text);
  return { minPrice: least ? Number(least[1]) : null, maxPrice: most ? Number(most[1]) : null };
}

/** "2000 liraya ne var", "500 tl'lik hediye"; but not "500 liraya mı", "500 liraya aldım", "500 liralık çekim var". */
const BUDGET =
  /\b(\d{2,6}) (?:tl|lira) ?(?:y[ae]|l[iu]k)\b(?! (?:\w+ )?(?!butce)\w+m var\b)(?! (?:m[iu]\w*|olurs?\w*|ols[ae]\w*|(?:al|sat|gel|ol|gec|bul|gor)(?:[dt][iu]|[iu]?yor|m[iu]s|[iu]l)\w*)\b)/;

/** What a price's limit is said with beside its number ("500 tlyi geçmesin", "bütçem 800"). */
const LIMITS =
  /^(?:tl|lira|butce|bin)\w*$|^(?:alt|ust)[iu](?:n[dc]\w*)?$|^(?:y[ae]|[dt][ae]n|l[iu]k)$|^\d+(?:y?[ea]|[dt][ea]n)$|^(?:gec|as)m(?:esin|asin|eyecek|ayacak|eyen|ayan)$|^(?:maksimum|minimum|max|min|fazla)$/;

/**
 * The question as used to search product names: without prices, sizes and attribute words, so that only the thing
 * itself is compared.
 */
export function productView(question: Question, demands: Demands): Question {
  const limits = [demands.minPrice, demands.maxPrice];
  const demanded = new Set([
    ...demands.sizes,
    ...limits.map(String),
    ...(question.words.includes("bin") ? limits.map((limit) => String((limit ?? 0) / 1000)) : []),
    ...demands.excluded,
    ...(demands.excluded.length > 0 ? question.words.filter((word) => EXCLUDES.test(word)) : []),
  ]);
  const isLimited = limits.some((limit) => limit !== null);
  const units = question.units
    .filter((unit) => !demanded.has(unit.word) && !isAttribute(unit) && !(isLimited && LIMITS.test(unit.word)))
    .map((unit) => (isTrait(unit, demands) ? { ...unit, weight: unit.weight * traitShare } : unit));
  return { ...question, units, trigrams: trigramsOf(units.map((unit) => unit.word)) };
}

/** True for a colour or a target group: a demand, not the name of a thing. */
export function isTrait(unit: Unit, demands: Demands): boolean {
  return (
    demands.colors.some((color) => unit.word.startsWith(color)) ||
    rootsOf(unit.word).some((root) => audiences.has(root))
  );
}

function isAttribute(unit: Unit): boolean {
  if (asksDiscounted.test(unit.word)) return true;
  if (
    unit.concepts.size > 0 &&
    [...unit.concepts].every(
      (concept) => (unit.asking || everyProductHas.has(concept)) && attributeConcepts.has(concept),
    )
  )
    return true;
  return rootsOf(unit.word).some((root) => attributeWords.has(root)) || unit.word === "gelince";
}

/** True if the question asks for an attribute of every product: price, size, colour, availability. */
export function asksAttribute(question: Question, demands: Demands): boolean {
  return (
    demands.colors.length + demands.sizes.length > 0 ||
    demands.minPrice !== null ||
    demands.maxPrice !== null ||
    demands.sort !== null ||
    demands.discounted ||
    question.units.some(
      (unit) => unit.concepts.has("price") || unit.concepts.has("stock") || unit.concepts.has("discount"),
    ) ||
    asksForList.test(question.folded)
  );
}

/**
 * True for a question about the catalogue as a whole, that is without naming a thing ("500 liranın altında ne var", "en
 * ucuz ürün").
 */
export function asksForAny(view: Question, demands: Demands): boolean {
  return (
    view.units.every((unit) => isTrait(unit, demands)) &&
    (demands.minPrice !== null || demands.maxPrice !== null || demands.sort !== null || demands.discounted)
  );
}
