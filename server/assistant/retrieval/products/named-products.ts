import { expandAbbreviations } from "../../language/chat-abbreviations.ts";
import type { Product } from "../knowledge-base.ts";
import type { KnowledgeIndex } from "../index/knowledge-index.ts";
import { productConcepts } from "../lexicon.ts";
import { demandsOf, isTrait, productView } from "./demands.ts";
import { meets, namesProduct, nameWordsOf, withoutMeasure } from "./products.ts";
import { readQuestion } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { saleUnitOf } from "./sale-units.ts";
import { scoreEntries } from "../ranking/scoring.ts";
import { wordsOf } from "../../language/turkish.ts";

/**
 * The products whose names match a text equally well, and whether the text names something that the shop does not sell.
 */
export type Named = {
  products: Product[];
  /** Products of which the text names only an attribute ("fıstıklı"), not the thing itself. */
  hinted: Product[];
  strange: string[];
};

/** An unknown word of more than this weight names something that the shop does not sell. */
const STRANGE = 0.5;
/** The factor for a word of the same concept, compared with the word itself. */
const KIND_SHARE = 0.8;
const ALIKE = 0.02;
const SURE_LENGTH = 7;
const WHOLE = /\b(?:butun\w*|tam(?:ami|amini)?|komple)\b/;
const SLICE = /\bdilim(?:i|ini|li|den|le)?\b/;

/**
 * Finds the products that a text names. Only product names are compared: a thing that a description mentions is not for
 * sale.
 */
export function namedProducts(index: KnowledgeIndex, text: string): Named {
  const question = readQuestion(index, text);
  const demands = demandsOf(index, question);
  const { units } = productView(question, demands);
  if (units.length === 0) return { products: [], hinted: [], strange: [] };
  const written = new Set(expandAbbreviations(wordsOf(text)));
  // A short word that spelling correction changed may be a person's name: "Kadir" is not "kadife".
  const isSure = ({ word }: Unit) => written.has(word) || word.length >= SURE_LENGTH;
  const head = units.findLast((unit) => !isTrait(unit, demands) && unit.term !== null);
  const scored = scoreEntries(index, { ...question, units }, "product").flatMap(({ entry }) => {
    if (entry.kind !== "product") return [];
    const words = nameWordsOf(index, entry);
    const met = units.map((unit) => unit.weight * Math.max(0, ...words.map((word) => likeness(unit, word))));
    const hits = units.filter((_, at) => met[at]! > 0);
    const named = withoutMeasure(words);
    // "60 lık" names no battery of 60 Ah.
    const own = hits.filter((unit) => named.some((word) => likeness(unit, word) > 0));
    const bare = withoutMeasure(
      wordsOf(entry.product.name.replace(/\([^)]*\)/g, " ")).map((term) => ({ term })),
    ).length;
    const isNamed =
      own.some(isSure) && (own.length * 2 >= bare + 1 || namesProduct(index, { ...question, units: own }, entry));
    // Among equally named products, the one that meets the demands is meant. A colour chooses among them, but does not
    // name the thing.
    const things = hits.filter((unit) => !isTrait(unit, demands));
    const shared = units.reduce((sum, unit, at) => sum + (isTrait(unit, demands) ? 0 : met[at]!), 0);
    const isLast = words.at(-1)?.term === head?.term;
    const hasHead = things.at(-1) === head && words.some(({ term }) => term === head?.term);
    return things.length > 0
      ? [
          {
            product: entry.product,
            isNamed,
            hasHead,
            isHeaded: hasHead && isLast,
            shared,
            meets: meets(entry.product, demands),
          },
        ]
      : [];
  });
  const named = scored.filter(({ isNamed }) => isNamed);
  // "Akıllı telefon" is a telephone, and no watch that is "akıllı".
  const meant = named.some(({ isHeaded }) => isHeaded) ? named.filter(({ hasHead }) => hasHead) : named;
  const most = Math.max(0, ...meant.map(({ shared }) => shared));
  const best = ofKindNamed(
    meant.filter(({ shared }) => shared >= most - ALIKE),
    units,
  );
  const fits = Math.max(0, ...best.map((one) => one.meets));
  const fitting = best.filter((one) => one.meets === fits).map(({ product }) => product);
  return {
    products: byPortion(
      told(
        index,
        fitting,
        units.filter((unit) => !isTrait(unit, demands)),
      ),
      text,
    ),
    hinted: named.length > 0 ? [] : scored.map(({ product }) => product),
    strange:
      scored.length > 0
        ? []
        : units
            .filter((unit) => !unit.known && unit.weight > STRANGE && !isTrait(unit, demands))
            .map(({ word }) => word),
  };
}

/** More words than these tell of more than the thing. */
const MAX_TOLD = 3;

/**
 * "İzolat çikolata": where what is named lacks a word that one other product's texts have beside all the others, that one
 * is meant ("laktozsuz izolat, çikolata aroması"). What no product has says nothing of any.
 */
function told(index: KnowledgeIndex, named: Product[], units: readonly Unit[]): Product[] {
  const things = units.filter(({ term, weight }) => term !== null && weight > STRANGE);
  if (named.length === 0 || things.length < 2 || things.length > MAX_TOLD) return named;
  const hasAll = (position: number) => things.every(({ term }) => index.valueIn(term!, position) > 0);
  if (named.some(({ sku }) => hasAll(index.find("product", sku)!.position))) return named;
  const [rarest] = things.toSorted((one, other) => other.weight - one.weight);
  const others = scoreEntries(index, { ...readQuestion(index, rarest!.word) }, "product").filter(({ entry }) =>
    hasAll(entry.position),
  );
  const [only, ...more] = others.flatMap(({ entry }) => (entry.kind === "product" ? entry.product : []));
  return only && more.length === 0 ? [only] : named;
}

/** Of shirts and a "gömlek elbise", "gömlek" means the shirts: those whose whole category is named, if there are any. */
export function ofKindNamed<One extends { product: Product }>(named: One[], units: readonly Unit[]): One[] {
  const ofKind = named.filter(({ product: { category } }) =>
    wordsOf(category.replaceAll("-", " ")).every((part) => units.some(({ word }) => word.startsWith(part))),
  );
  return ofKind.length > 0 ? ofKind : named;
}

function likeness(unit: Unit, word: { term: string; concepts: ReadonlySet<string> }): number {
  if (unit.term === word.term) return 1;
  const shares = [...unit.concepts].some((concept) => productConcepts.has(concept) && word.concepts.has(concept));
  return shares ? KIND_SHARE : 0;
}

/** "Bütün olan, dilim değil": the part that is ruled out. */
const DENIED = /\b\w+ (?:degil|olmasin|istemiyorum)\b/;
/** Of a thing that is sold both whole and by the slice, "bütün" selects one and "dilim" the other. */
function byPortion(products: Product[], text: string): Product[] {
  const words = wordsOf(text).join(" ");
  const said = words.replace(DENIED, "");
  const denied = DENIED.exec(words)?.[0] ?? "";
  const isWhole = WHOLE.test(said) || SLICE.test(denied);
  const bySlice = SLICE.test(said) || WHOLE.test(denied);
  if (products.length < 2 || isWhole === bySlice) return products;
  const fitting = products.filter((product) => (saleUnitOf(product) === "dilim") === bySlice);
  return fitting.length > 0 ? fitting : products;
}

/**
 * The product whose complete name, which must contain a number ("Baklava (1 kg)"), occurs in a text; the longest such
 * name. Also returns the rest of the text.
 */
export function wholeNameIn(index: KnowledgeIndex, text: string): { product: Product; rest: string } | null {
  const said = ` ${wordsOf(text).join(" ")} `;
  const found = scoreEntries(index, readQuestion(index, text), "product").flatMap(({ entry }) => {
    const name = ` ${wordsOf(entry.title).join(" ")} `;
    return entry.kind === "product" && said.includes(name) && /\d/.test(name) ? [{ product: entry.product, name }] : [];
  });
  const [longest] = found.sort((one, other) => other.name.length - one.name.length);
  return longest ? { product: longest.product, rest: said.replace(longest.name, " ").trim() } : null;
}

/** Which of the products mentioned before a text refers to: by their own words, portion or place in the list. */
export function meantOf(index: KnowledgeIndex, products: Product[], text: string): Product[] {
  const said = wordsOf(text);
  const whole = products.filter(({ name }) => wordsOf(name).join(" ") === said.join(" "));
  if (whole.length === 1) return whole;
  const place = placeIn(said.join(" "));
  if (place !== null && products.at(place)) return [products.at(place)!];
  const portion = byPortion(products, text);
  if (portion.length < products.length) return portion;
  const units = readQuestion(index, text).units.filter(({ known }) => known);
  const shared = products.map((product) => {
    const words = nameWordsOf(index, index.find("product", product.sku)!);
    return units.reduce(
      (sum, unit) => sum + unit.weight * Math.max(0, ...words.map((word) => likeness(unit, word))),
      0,
    );
  });
  const most = Math.max(...shared);
  const best = products.filter((_, at) => shared[at]! >= most - ALIKE);
  return most > 0 && best.length < products.length ? best : [];
}

/** After a number that is a place in the list; "2 tane alayım" counts. */
const AS_PLACE = "(?=$| (?:no|nolu|numara\\w*|olan\\w*|olsun|lutfen|tamam)\\b)";
const PLACES: [RegExp, number][] = [
  [new RegExp(`^(?:ilki\\w*\\b|ilk olan|birinci|1(?:i|inci)?${AS_PLACE})`), 0],
  [new RegExp(`^(?:ikinci|2(?:yi|nci)?${AS_PLACE})`), 1],
  [new RegExp(`^(?:ucuncu|3(?:u|uncu)?${AS_PLACE})`), 2],
  [/^(?:sonuncu\w*|en son\w*|son olan\w*)\b/, -1],
];
const MAX_PLACE_WORDS = 3;

function placeIn(said: string): number | null {
  if (said.split(" ").length > MAX_PLACE_WORDS) return null;
  return PLACES.find(([shape]) => shape.test(said))?.[1] ?? null;
}
