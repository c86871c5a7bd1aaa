import { emailShape } from "#server/domain/redact-personal-data.ts";
import { phoneShape } from "../visitor/read-phone.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { productsCalled } from "../retrieval/products/called-products.ts";
import { namedProducts, wholeNameIn } from "../retrieval/products/named-products.ts";
import { readQuestion } from "../retrieval/question.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { dayOrHoursAt } from "../language/month-words.ts";
import { wordsOf } from "../language/turkish.ts";
import { type Amount, amountAt, dimensionsAt, isArea, withHalvesAndOrdinals } from "./amounts.ts";
import { type Measure, measureAt, withMeasures, withMeasuresIn } from "./measures.ts";
import { thingOf, withoutRequest } from "./order-wish.ts";
import { withPiecesWeighed } from "./weighed-pieces.ts";
import { keepsOrder, rejectionIn } from "./rejections.ts";

/**
 * What one part of a message says about an order: the products it may mean, the amount, and the remaining words, which
 * may contain a size or colour. `denied`: the product is rejected; `instead`: it replaces another.
 */
export type Mention = {
  products: Product[];
  hinted: Product[];
  strange: string[];
  amount: Amount | null;
  words: string;
  denied: boolean;
  instead: boolean;
  /** An addition to the present amount: "2 tane daha". */
  more: boolean;
  /** One piece of what is ordered already: "biri beyaz olsun". */
  part: boolean;
};

/** What a mention without words says of its product. */
export const NO_WORDS: Omit<Mention, "products"> = {
  hinted: [],
  strange: [],
  amount: null,
  words: "",
  denied: false,
  instead: false,
  more: false,
  part: false,
};

/** What is left of "7'nci" beside its number; it names nothing. */
const ORDINAL_ENDING = "nci";
/** Separators of the items of a list; the plus of "3+1" is none. */
const PARTS =
  /[,;\n&]+|(?<!\d ?)\+|\+(?! ?\d)|\.(?=\s|$)|\s(?:ve|ile|(?<!\d\s)artı|(?<!\d\s)arti|ayrıca|ayrica|(?:bir|bi) ?de|yan[ıi]na(?: da)?)\s/iu;
const DENIES =
  /\b(?:olmasin|istemiyorum|istemem|istemiyoruz|cikar(?!t?iyor)\w*|sil|silin|kalsin(?! (?:onu|bunu|sunu) al)|almayayim|almayacagim|almiyorum|vazgectim|iptal\w*|gerek yok|bosver\w*|kalmasin|koyma\w*|eklemeyin)\b/;
/** "Gri kalsın": without a product it is the size or colour that stays. */
const STAYS = /\bkalsin$/;
/** The most items that are read of a message, which bounds the cost of a hostile one. */
const MAX_PARTS = 24;
/** "M yerine L", "L değil M", "M olmasın sadece L": only one of the two is wanted. */
const INSTEAD =
  /^(.*\S)\s+(?:yerine|değil|degil|olmas[ıi]n(?=\s+(?:sadece|yaln[ıi]z|s[ıi]rf|\S+\s+olsun)))\s+(\S.*)$/isu;

/** Adds to the present amount. */
const MORE = /\b(?:daha|ekle\w*|arti)\b/;
/** "30'a çıkaralım" removes nothing. */
const SETS_TO = /\b(\d+) ?y?[ae] (?:cikar|cikart|yukselt|tamamla|indir|dusur)\w*/g;
/** Words of apology beside a correction; they name nothing. */
const SORRY = /\b(?:pardon|kusura bakma(?:yin)?|aff?edersin(?:iz)?|ozur dilerim)\b/g;
const DATIVE = /(\d)(?:['’]y?[ae]\b|y?[ae](?= \d))/giu;
/** "Biri haki biri beyaz", "2 tane, diğeri beyaz". */
const ONE_OF = /^(?:biri(?:ni|si|sini)?|digeri(?:ni)?|oburu(?:nu)?|oteki(?:ni)?)$/;
const ALSO = /(?:^|\s)(?:(?:bir|bi) ?de|ayrıca|ayrica)\s/iu;

/** True for a text with an amount. */
export function hasAmount(text: string): boolean {
  const words = expandAbbreviations(wordsOf(withHalvesAndOrdinals(text)));
  const passed = (at: number) => dayOrHoursAt(words, at) || dimensionsAt(words, at)?.length || 1;
  for (let at = 0; at < words.length; at += passed(at)) {
    const found = amountAt(words, at);
    if (found && !isArea(words[at + found.length])) return true;
  }
  return false;
}

/** True for a text that gives something up: "onu çıkar". */
export const rejects = (text: string): boolean => {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  return DENIES.test(said) && !keepsOrder(said);
};

/** The parts of a text between commas, "ve", "artı" and the like, at most so many as are read. */
export const itemsOf = (text: string): string[] => text.split(PARTS).slice(0, MAX_PARTS);

/** Reads the items of a message. */
export function mentionsIn(index: KnowledgeIndex, text: string): Mention[] {
  const mentions = withOthersOfKind(partsOf(index, text)).map((mention) => withCalled(index, mention));
  return ALSO.test(text) ? mentions.map((mention) => ({ ...mention, more: true })) : mentions;
}

/**
 * "2 kilo fıstıklı 1 kilo cevizli": an amount of what only an attribute names is of the kind of thing that stands beside
 * it in the message.
 */
function withOthersOfKind(mentions: Mention[]): Mention[] {
  const kinds = new Set(mentions.flatMap(({ products }) => products.map(({ category }) => category)));
  return mentions.map((mention) => {
    const ofKind = mention.hinted.filter(({ category }) => kinds.has(category));
    const isMeant = mention.amount !== null && mention.products.length === 0 && ofKind.length === 1;
    return isMeant ? { ...mention, products: ofKind, hinted: [] } : mention;
  });
}

/** "1 kg ceviz": an amount of what the name of one product alone has is of that, wherever it stands in the name. */
function withCalled(index: KnowledgeIndex, mention: Mention): Mention {
  const [hint, ...others] = mention.hinted;
  if (mention.amount === null || mention.products.length > 0 || !hint || others.length > 0) return mention;
  const { units } = readQuestion(index, withoutRequest(thingOf(mention.words)));
  const things = units.filter(({ weight }) => weight > MIN_WEIGHT);
  const [product] = productsCalled(index, things.map(({ word }) => word).join(" "));
  return product?.sku === hint.sku ? { ...mention, products: [hint], hinted: [] } : mention;
}

/** A word of less weight ("yap") names nothing. */
const MIN_WEIGHT = 0.3;

function partsOf(index: KnowledgeIndex, text: string): Mention[] {
  const said = withHalvesAndOrdinals(text.replace(emailShape, "\n").replace(phoneShape, "\n"));
  return itemsOf(said).flatMap((part) => {
    const [, before, after] = INSTEAD.exec(part) ?? [];
    const { rejected, wanted: preferred } = rejectionIn(part) ?? { rejected: before, wanted: after };
    if (rejected === undefined || preferred === undefined) return partMentions(index, part, false);
    const wanted = partMentions(index, preferred, true);
    const named = partMentions(index, rejected, false).filter(({ products }) => products.length > 0);
    // "Yarım değil 1 kilo şöbiyet" replaces no product, "baklava yerine börek" does.
    const replaces = wanted.some(({ products }) => products.length > 0) && named.length > 0;
    return [...(replaces ? named.map((mention) => ({ ...mention, denied: true })) : named), ...wanted];
  });
}

function partMentions(index: KnowledgeIndex, part: string, instead: boolean): Mention[] {
  const whole = wholeNameIn(index, part);
  // "San Sebastian Cheesecake (8 dilim)" is not an amount of eight slices.
  if (whole) {
    const [beside] = restMentions(index, whole.rest, instead);
    return [
      {
        strange: [],
        hinted: [],
        more: beside?.more ?? false,
        amount: beside?.amount ?? null,
        words: beside?.words ?? "",
        denied: beside?.denied ?? false,
        instead,
        part: false,
        products: [whole.product],
      },
    ];
  }
  return restMentions(index, part, instead);
}

type Chunk = Pick<Mention, "amount" | "part"> & { words: string[]; measures: Measure[] };

function restMentions(index: KnowledgeIndex, part: string, instead: boolean): Mention[] {
  const written = withMeasures(part).replace(DATIVE, "$1 a");
  const said = expandAbbreviations(wordsOf(written)).join(" ").replace(SORRY, " ").replace(SETS_TO, "$1 tane olsun");
  const words = said.split(" ").filter(Boolean);
  const chunks: Chunk[] = [{ amount: null, words: [], part: false, measures: [] }];
  let ofPart: Product[] | null = null;
  for (let at = 0; at < words.length;) {
    const when = dayOrHoursAt(words, at);
    const dimensions = when > 0 ? null : dimensionsAt(words, at);
    const found = when > 0 ? null : amountAt(words, at);
    const isBare = found?.amount.unit === null && found.length === 1;
    const measure = isBare ? measureAt(words, at, (ofPart ??= namedProducts(index, said).products)) : null;
    if (when > 0) at += when - 1;
    else if (dimensions) {
      chunks.at(-1)!.words.push(dimensions.size);
      at += dimensions.length - 1;
    } else if (measure) {
      chunks.at(-1)!.words.push(words[at]!);
      chunks.at(-1)!.measures.push(measure);
    } else if (found) chunks.push({ amount: found.amount, words: [], part: false, measures: [] });
    else if (ONE_OF.test(words[at]!)) chunks.push({ amount: null, words: [], part: true, measures: [] });
    else if (words[at] !== ORDINAL_ENDING) chunks.at(-1)!.words.push(words[at]!);
    at += found?.length ?? 1;
  }
  const denied = DENIES.test(said) && !keepsOrder(said);
  const mentions = chunks
    .slice(0, MAX_PARTS)
    .filter(({ amount, words: own }) => amount !== null || own.length > 0)
    .map(({ amount, part: isPart, words: own, measures }) => {
      const named = namedProducts(index, own.join(" "));
      return {
        ...named,
        products: withMeasuresIn(named.products, measures),
        amount,
        words: [...(amount && amount.unit === null ? [`${amount.count}`] : []), ...own].join(" "),
        denied: denied && !(named.products.length === 0 && STAYS.test(said)),
        instead,
        more: MORE.test(said),
        part: isPart,
      };
    });
  return withAmountsBehind(withPiecesWeighed(mentions));
}

/** Moves amounts to the products before them if each product precedes its amount: "baklava 2 kilo, simit 5 tane". */
function withAmountsBehind(mentions: Mention[]): Mention[] {
  const things = mentions.filter(({ products, strange }) => products.length + strange.length > 0);
  const amounts = mentions.filter(({ amount }) => amount !== null);
  const [first, last] = [mentions[0], mentions.at(-1)];
  const areBehind =
    things.length > 1 &&
    things.length === amounts.length &&
    first?.amount === null &&
    first.products.length > 0 &&
    last !== undefined &&
    last.products.length + last.strange.length === 0;
  if (areBehind) return things.map((thing, at) => ({ ...thing, amount: amounts[at]!.amount }));
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    const belongs = before && !mention.part && mention.products.length === 0 && before.products.length > 0;
    if (belongs && (before.amount === null || mention.amount === null))
      joined[joined.length - 1] = {
        ...before,
        amount: before.amount ?? mention.amount,
        words: `${before.words} ${mention.words}`,
      };
    // "Bana 2 tane …" begins with words that name no product.
    else if (before && !before.part && !before.products.length && !before.amount && !before.strange.length)
      joined[joined.length - 1] = {
        ...mention,
        words: `${before.words} ${mention.words}`,
        // "Cevizi yarım kilo yap".
        hinted: mention.products.length + mention.hinted.length === 0 ? before.hinted : mention.hinted,
      };
    else joined.push(mention);
  }
  return joined;
}
