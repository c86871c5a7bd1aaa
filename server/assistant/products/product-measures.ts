import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { ASK_TEAM } from "../turn/built-in-texts.ts";
import { listed, shown, toldOf } from "./list-products.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { productsOf } from "../orders/order-products.ts";
import { namesThing, subjectUnits } from "../retrieval/follow-up.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { retrieve } from "../retrieval/retrieve.ts";

/**
 * A measure of a product: how it is asked for and stated, both in folded text, and what an answer calls it that says that
 * it is not stated; null if none says so.
 */
type Measure = { asks: RegExp; states: RegExp; called: string | null };
const MEASURES: readonly Measure[] = [
  // "8 kiloluk kedim sığar mı" is told the limit; the visitor compares.
  {
    asks: /\b(?:kac (?:kg|kilo|kilogram)(?:y?[ae])?(?: kadar)? (?:tasi|kaldir|dayan)\w*|\d+ ?(?:kg|kilo)\w* (?:\w+ ){0,3}(?:sig|gir|tasi|dayan|kaldir)\w+ m[iu]\b)/,
    states: /\d ?(?:kg|kilo)\w*(?:['’]\w+)? (?:kadar|tasi|kaldir|dayan)|\b(?:tasima|yuk)\w* (?:\w+ ){0,2}\d/,
    called: "kaç kiloya kadar olduğu",
  },
  {
    asks: /\bkac (?:kg|kilo|kilogram|gr|gram)(?:dir|lik)?\b|\b(?:agirlig|gramaj)(?:i|lari)(?: (?:ne|nedir|ne kadar|kac))?$|\bne kadar agir|\bhangisi (?:daha |en )?(?:hafif|agir)\w*|\b(?:daha|en) (?:hafif|agir)(?:i|s[iu]| olan\w*)? hangisi\w*/,
    states: /\d ?(?:kg|kilo|kilogram|gr|g|gram)\b/,
    called: "ağırlığı",
  },
  {
    asks: /\bkac (?:cm|mm|santim\w*|metre)(?:dir)?\b|\b(?:olcu(?:su|leri)|ebat(?:i|lari)|boyut(?:u|lari)|uzunlugu|genisligi|yuksekligi)(?: (?:ne|nedir|ne kadar|kac))?$/,
    states: /\d ?(?:cm|mm|m|metre|santim)\b|\d ?[x×] ?\d/,
    called: "ölçüleri",
  },
  { asks: /\bkac (?:m2|m²|metrekare)(?:dir)?\b/, states: /\d ?(?:m2|m²|metrekare)/, called: "kaç metrekare olduğu" },
  {
    asks: /\bkac (?:litre|lt|ml|cl)(?:dir|lik)?\b|\bhacmi(?: (?:ne|nedir|ne kadar|kac))?$/,
    states: /\d ?(?:litre|lt|l|ml|cl)\b/,
    called: "hacmi",
  },
  {
    asks: /\bkac kisi(?:lik\w*|ye (?:yet\w*|olur|uygun))/,
    states: /(?:\d|\b(?:bir|iki|uc|dort|bes|alti|yedi|sekiz|on|yirmi)) ?kisi/,
    // An article may tell it of all sizes.
    called: null,
  },
  {
    asks: /\b(?:icinde|kutuda|pakette) kac (?:tane|adet|parca)\w*(?: var)?|\bkac (?:tane|adet|parca)\w*(?: var)? (?:icinde|kutuda|pakette)/,
    states: /\d ?(?:adet|tane|parca)|\d.?l[iu]\b/,
    called: "içinde kaç tane olduğu",
  },
  { asks: /\bkac (?:w|watt?|vat)(?:tir|dir|lik)?\b/, states: /\d ?(?:w|watt?)\b/, called: "gücü" },
  { asks: /\bkac derece\w*/, states: /\d ?(?:°|derece)/, called: "kaç derece olduğu" },
  {
    asks: /\bkac (?:kalori|kcal)\b|\bkalorisi(?: (?:ne|nedir|ne kadar|kac))?$/,
    states: /\d ?(?:kcal|kalori)/,
    called: "kalorisi",
  },
  {
    asks: /\bkac km\b|\bmenzili(?: \w+)?$|\bne kadar (?:yol )?gidiyor$/,
    states: /\d ?km\b/,
    called: "kaç kilometre olduğu",
  },
];

/**
 * Answers "kaç gram", "ağırlığı ne", "kaç vites" of the products that were just shown or the one that is named: with what
 * their texts say of it, or by saying that they do not. Null for any other question, and where an article answers it.
 */
export function measuresOf(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const asked = measureIn(wordsOf(text).join(" "));
  if (asked === null) return null;
  const products = productsMeant(index, asked.beside, turn);
  if (products.length === 0) return null;
  const { tier, sources } = retrieve(index, text, turn.context);
  if (tier === "answer" && sources[0]?.kind !== "product") return null;
  const told = products.map((product) => piecesFor(product, asked));
  if (told.every(({ length }) => length === 0)) return asked.called === null ? null : unstated(products, asked.called);
  if (products.length === 1)
    return listed(products, turn, `Ürün bilgilerinde şu yazıyor: ${verbatim(told[0]!.join(", "))}.`);
  const lines = products.map(({ name }, at) => `• ${verbatim(name)}: ${verbatim(told[at]!.join(", ") || "yazmıyor")}`);
  return shown(products, lines.join("\n"), turn);
}

function unstated(products: Product[], called: string): BuiltInAnswer {
  const whose = products.length === 1 ? `${verbatim(products[0]!.name)} bilgilerinde` : "Bu ürünlerin bilgilerinde";
  return { ...toldOf(products, `${whose} ${called} yazmıyor. ${ASK_TEAM}`), handoff: true };
}

/** What every firm counts, and products are not described by. */
const NO_MEASURE =
  /^(?:para|lira|tl|kurus|tane|adet|gun|saat|dakika|dakka|dk|hafta|ay|yil|sene|yas|kisi|taksit|beden|numara|renk|kez|kere|defa|urun|siparis|yuzde|km|bin|gece|cesit|tur|model|sube|kat)/;
const COUNTED =
  /\bkac (\p{L}{3,}?)(?:i|u|li|lu|lik|luk|dir|dur)?(?: (?:var|bu|icinde|olan|olani|oluyor|geliyor|m[iu]))*$/u;

/** What a question asks for, and its other words. */
type Asked = { states: RegExp; called: string | null; beside: string };

function measureIn(folded: string): Asked | null {
  const measure = MEASURES.find(({ asks }) => asks.test(folded));
  if (measure) return { ...measure, beside: folded.replace(measure.asks, " ").trim() };
  const counted = COUNTED.exec(folded);
  return counted === null || NO_MEASURE.test(counted[1]!)
    ? null
    : { states: new RegExp(`\\d ${counted[1]!}`), called: null, beside: folded.replace(COUNTED, " ").trim() };
}

/** The single product that the question names, or those that the last answer showed if it names nothing they lack. */
function productsMeant(index: KnowledgeIndex, beside: string, { dialogue }: Turn): Product[] {
  const named = namedProducts(index, beside).products;
  if (named.length === 1) return named;
  const last = productsOf(index, dialogue.last);
  const question = readQuestion(index, beside);
  const isOfLast = last.some((product) => subjectUnits(question).every(({ word }) => says(textOf(product), word)));
  return isOfLast || !namesThing(index, question) ? last : [];
}

/** The pieces of a product's texts that state what is asked; those with its other words, if there are any such. */
function piecesFor(product: Product, { states, beside }: Asked): string[] {
  const stating = piecesOf(product).filter((piece) => states.test(fold(piece)));
  const words = wordsOf(beside).filter((word) => word.length >= MIN_LETTERS);
  const closest = stating.filter((piece) => words.some((word) => says(piece, word)));
  return closest.length > 0 ? closest : stating;
}
const MIN_LETTERS = 3;

const says = (text: string, word: string): boolean => wordsOf(text).some((said) => said.startsWith(word));

const textOf = ({ name, description }: Product): string => `${name} ${description}`;

/** What a product's texts say, in pieces as short as its commas and full stops make them; a list with a label is one. */
function piecesOf({ name, description, sizes }: Product): string[] {
  const sentences = description.split(/[.](?:\s+|$)/);
  const pieces = sentences.flatMap((sentence) => (sentence.includes(": ") ? sentence : sentence.split(/[,;]\s+/)));
  return [...pieces, sizes.join(", "), ...(/\d/.test(description) ? [] : [name])].filter(
    (piece) => piece.trim() !== "",
  );
}
