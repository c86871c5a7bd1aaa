import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { distinguishedBy, theOnes, thoseThatAre } from "./distinguished-products.ts";
import { listed, shown } from "./list-products.ts";
import { attributeText } from "../answer-parts/product-text.ts";
import { verbatim } from "../turn/alternatives.ts";
import { productsOf } from "../orders/order-products.ts";
import { mayAskOfProduct, namesThing } from "../retrieval/follow-up.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { audienceIn, isFor } from "../retrieval/products/audiences.ts";
import { type Demands, demandsOf } from "../retrieval/products/demands.ts";
import { namedProducts } from "../retrieval/products/named-products.ts";
import { meets } from "../retrieval/products/products.ts";
import { productsOfAnyKind } from "../retrieval/products/products-of-kind.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import { scoreEntries } from "../retrieval/ranking/scoring.ts";
import { wordsOf } from "../language/turkish.ts";

/**
 * Answers a question about the several products that the last answer showed, without naming one: which of them come in a
 * size or colour, what they cost, how they differ. Null for any other question, and after fewer products.
 */
export function ofThoseShown(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const products = productsOf(index, turn.dialogue.last);
  if (products.length < 2) return null;
  const question = readQuestion(index, text);
  const compared =
    besideEachOther(text, products, turn) ?? thoseThatAre(text, products, turn) ?? thoseFor(text, products, turn);
  if (compared || namesThing(index, question)) return compared;
  const demands = demandsOf(index, question);
  return demands.sizes.length + demands.colors.length > 0
    ? fittingOnes(index, products, demands, turn)
    : eachOfThem(products, question, demands, turn);
}

/** "11 olan ne zaman gelir", "peki 12 nin pili nasıl". */
const OF_ONE = /^(?:(?:peki|ya|e) )*(\w{1,20}?(?: \w{1,20})?) ?(?:olan(?:[iu]n)?|n?[iu]n) (\w.{2,60})$/;

/**
 * What is asked of one of the several products just shown, which is named by what distinguishes it, as if only that had
 * been shown; null for any other question.
 */
export function ofOneShown(index: KnowledgeIndex, text: string, turn: Turn): Asked | null {
  const { last } = turn.dialogue;
  const products = productsOf(index, last);
  const [, part, asked] = OF_ONE.exec(wordsOf(text).join(" ")) ?? [];
  if (!last || products.length < 2 || part === undefined || asked === undefined) return null;
  const words = wordsOf(part);
  const named = products.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));
  const [product, ...others] = named.length === 1 ? named : distinguishedBy(part, products);
  if (!product || others.length > 0) return null;
  const sources = last.parts.sources.filter(({ id }) => id === product.sku);
  const dialogue = { ...turn.dialogue, last: { ...last, parts: { ...last.parts, sources } } };
  return { asked, product, turn: { ...turn, dialogue } };
}
type Asked = { asked: string; product: Product; turn: Turn };

/**
 * "Keten gömlek mi oxford gömlek mi", "991 ile 82 farkı ne": what a question names instead, one product each, beside each
 * other.
 */
export function ofTwoNamed(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const said = text.trim();
  const either = EITHER.exec(said);
  const parts = either ?? DIFFERENCE.exec(said) ?? BETWEEN.exec(said);
  if (!parts) return null;
  const [one, other] = [parts[1]!, parts[2]!];
  const named = [one, other].map((part) => namedProducts(index, part).products);
  const isCertain = either !== null || named.every(({ length }) => length === 1);
  const [first, second] = ofNameWords(index, one, other) ?? (isCertain ? named.map(([product]) => product) : []);
  return first && second && first.sku !== second.sku ? listed([first, second], turn, COMPARE) : null;
}

const EITHER = /^(.{2,60}?) m[ıiuü],? (?:yoksa )?(.{2,60}?) m[ıiuü](?: [^?]{0,20})?\??$/iu;
const DIFFERENCE =
  /^(.{2,60}?),? (?:ile|ve|vs) (.{2,60}?) (?:aras[ıi]nda\S* )?(?:ne(?:ler)? )?fark\S*(?: (?:ne|nedir|neler|var)(?: m[ıi])?)?\s?\??$/iu;

/** "Redmi ile A56 arasında kaldım", "991 ve 82 hangisi daha iyi", "ikili set ile tekli üniteyi karşılaştırır mısın". */
const BETWEEN =
  /^(.{2,60}?),? (?:ile|ve|vs) (.{2,60}?) (?:aras[ıi]nda (?:kal|karar|gidip|se[çc])\S*(?: \S+)?|(?:hangisi|kar[şs][ıi]la[şs]t[ıi]r\S*)(?: (?:daha )?\S+)?)\s?\??$/iu;

/**
 * The one product each whose name has all words of a part, such as a model's number; of a word that both names have, the
 * product that the other part does not mean. Null if either is not certain.
 */
function ofNameWords(index: KnowledgeIndex, one: string, other: string): Product[] | null {
  const [first, second] = [productsNamedWith(index, one), productsNamedWith(index, other)];
  const [mine, theirs] = [besideOther(first, second), besideOther(second, first)];
  return mine && theirs ? [mine, theirs] : null;
}

/** The only one of some products, or the only one besides what the other part means for certain. */
function besideOther(own: readonly Product[], others: readonly Product[]): Product | null {
  const left = own.length === 1 || others.length !== 1 ? own : own.filter(({ sku }) => sku !== others[0]!.sku);
  return left.length === 1 ? left[0]! : null;
}

function productsNamedWith(index: KnowledgeIndex, part: string): Product[] {
  const words = wordsOf(part);
  return scoreEntries(index, readQuestion(index, part), "product").flatMap(({ entry }) =>
    entry.kind === "product" && words.every((word) => wordsOf(entry.title).includes(word)) ? [entry.product] : [],
  );
}

/** "Kadın", "erkek için olan": nothing but for whom it is to be. */
const FOR_WHOM =
  /^(?:(?:peki|ya|e|tamam|bir) )*(?:kadin|bayan|erkek|cocuk)(?:lar)?(?: (?:icin|olan|olsun|olacak|modeli|lazim|istiyorum|bakiyorum|var m[iu])){0,2}$/;

function thoseFor(text: string, products: readonly Product[], turn: Turn): BuiltInAnswer | null {
  const words = wordsOf(text);
  const audience = FOR_WHOM.test(words.join(" ")) ? audienceIn(words) : null;
  const fitting = audience === null ? [] : products.filter((product) => isFor(product, audience));
  return fitting.length > 0 ? listed(fitting, turn, theOnes(fitting.length)) : null;
}

/** "XL'ı var mı", "siyah olsun": those of them that are available in that size or colour, or else others of their kinds. */
function fittingOnes(
  index: KnowledgeIndex,
  products: readonly Product[],
  demands: Demands,
  turn: Turn,
): BuiltInAnswer | null {
  const fits = (product: Product) => meets(product, demands) === 1;
  const fitting = products.filter(fits);
  if (fitting.length > 0) return listed(fitting, turn, fittingText(demands));
  const kinds = new Set(products.map(({ category }) => category));
  const alike = productsOfAnyKind(index, demands).filter((product) => kinds.has(product.category) && fits(product));
  return alike.length > 0 ? listed(alike.slice(0, MAX_ALIKE), turn, ALIKE) : null;
}
const MAX_ALIKE = 3;
const ALIKE = "Gösterdiklerimin içinde öylesi yok; aynı türden şunlar var:";

/** "Fiyatı ne", "stokta var mı": what is asked of one product is told of each. */
function eachOfThem(products: Product[], question: Question, demands: Demands, turn: Turn): BuiltInAnswer | null {
  if (demands.sort !== null || !mayAskOfProduct(question)) return null;
  const told = products.map((product) => attributeText(product, question, demands));
  if (told.includes(null)) return null;
  const lines = products.map(({ name }, at) => `• ${verbatim(name)}, ${inLine(told[at]!)}`);
  return shown(products, lines.join("\n"), turn);
}

const inLine = (sentence: string): string =>
  sentence.charAt(0).toLocaleLowerCase("tr") + sentence.slice(1).replace(/\.$/, "");

/** "Farkı ne", "fıstıklı mı cevizli mi": compares products just shown. */
const ASKS_WHAT_DIFFERS =
  /^(?:(?:peki|ya|ee?|bunlarin|bunlar|ikisinin|ikisi|ucunun|aralarinda\w*|arasinda\w*|ne) )*fark\w*(?: (?:ne|nedir|neler|var|mi))*$/;
const EITHER_WORD = /^(?:(?:peki|ya|sizce) )*(\w{3,}) m[iu] (?:yoksa )?(\w{3,}) m[iu](?: (?:daha )?\w+)?$/;

/** "Hangisi daha iyi", "sen olsan hangisini alırdın": asks to choose among them. */
const ASKS_TO_CHOOSE =
  /^(?:(?:peki|ya|bunlarin|bunlardan|ikisinden|sizce|sence|siz(?:in)?|sen|ols(?:aniz|an)|yerimde) )*hangisi(?:ni|ne)? (?:(?:daha|en) )?(?:iyi\w*|guzel\w*|mantikli\w*|kaliteli\w*|saglam\w*|oner\w*|tavsiye\w*|al(?:ird|ay|mal|say)\w*|tercih\w*|sec\w*)(?: \w+)?$/;

/** "Hangisi daha dayanıklı": what their texts tell of it stands beside each other; prices are compared elsewhere. */
const ASKS_WHICH_IS_MORE =
  /^(?:(?:peki|ya|bunlarin|bunlardan|ikisinden|sizce|sence) )*(?:hangisi daha (?!ucuz|uygun|pahali|hesapli)\w+|daha (?!ucuz|uygun|pahali|hesapli)\w+(?: \w+)?(?: olan\w*)? hangisi)$/;

/** The products just shown, or the two of them that are named by what distinguishes them, with all that is known. */
function besideEachOther(text: string, products: Product[], turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  if (ASKS_TO_CHOOSE.test(said)) return listed(products, turn, CHOOSE);
  if (ASKS_WHAT_DIFFERS.test(said) || ASKS_WHICH_IS_MORE.test(said)) return listed(products, turn, COMPARE);
  const named = (EITHER_WORD.exec(said)?.slice(1) ?? []).map((word) =>
    products.filter(({ name }) => wordsOf(name).includes(word)),
  );
  return named.length > 0 && named.every(({ length }) => length === 1) && named[0]![0] !== named[1]![0]
    ? listed(named.flat(), turn, COMPARE)
    : null;
}

const COMPARE = "Karşılaştırman⟨ız⟩ için bildiklerim:";
const CHOOSE = "Hangisinin ⟨size|sana⟩ uyduğunu ben bilemem; karşılaştırman⟨ız⟩ için bildiklerim:";

const fittingText = ({ sizes, colors }: Demands): string =>
  sizes.length > 0 && colors.length === 0
    ? `${sizes.map((size) => size.toUpperCase()).join(", ")} beden olanlar:`
    : theOnes(2);
