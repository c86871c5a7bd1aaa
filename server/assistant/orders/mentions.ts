import { emailShape } from "#server/domain/redact-personal-data.ts";
import { phoneShape } from "../visitor/read-phone.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import { namedProducts, wholeNameIn } from "../retrieval/named-products.ts";
import { writeOut } from "../retrieval/chat-writing.ts";
import { wordsOf } from "../retrieval/turkish.ts";
import { type Amount, amountAt, withHalves } from "./amounts.ts";

/**
 * What one part of a message says of an order: products it names (several where it could be any of them), how much, and
 * its other words, in which a size or colour may stand. `denied`: it is not wanted; `instead`: it takes another's place.
 */
export type Mention = {
  products: Product[];
  hinted: Product[];
  strange: string[];
  amount: Amount | null;
  words: string;
  denied: boolean;
  instead: boolean;
  /** Said to come to what there is: "2 tane daha". */
  more: boolean;
};

/** What parts the things of a list. */
const PARTS = /[,;\n+&]+|\.(?=\s|$)|\s(?:ve|ile|artı|arti|ayrıca|ayrica|birde|(?:bir|bi) de)\s/iu;
const DENIES =
  /\b(?:olmasin|istemiyorum|istemem|istemiyoruz|cikar(?!t?iyor)\w*|sil|silin|kalsin|almayayim|almayacagim|almiyorum|vazgectim|iptal\w*|gerek yok|bosver\w*|kalmasin|koyma\w*|eklemeyin)\b/;
/** A message lists no more things than this, and a hostile one costs no more. */
const MOST_PARTS = 24;
/** "M yerine L", "L değil M": only the one is wanted. */
const INSTEAD = /^(.*\S)\s+(?:yerine|değil|degil)\s+(\S.*)$/isu;

/** Puts more to what is there. */
const MORE = /\b(?:daha|ekle\w*|arti)\b/;
const ALSO = /(?:^|\s)(?:birde|(?:bir|bi) de|ayrıca|ayrica)\s/iu;

/** True where a text says how much of something. */
export function hasAmount(text: string): boolean {
  const words = writeOut(wordsOf(withHalves(text)));
  return words.some((_, at) => amountAt(words, at) !== null);
}

/** Reads a message's things part by part. */
export function mentionsIn(index: KnowledgeIndex, text: string): Mention[] {
  const mentions = partsOf(index, text);
  return ALSO.test(text) ? mentions.map((mention) => ({ ...mention, more: true })) : mentions;
}

function partsOf(index: KnowledgeIndex, text: string): Mention[] {
  const said = withHalves(text.replace(emailShape, "\n").replace(phoneShape, "\n"));
  return said
    .split(PARTS)
    .slice(0, MOST_PARTS)
    .flatMap((part) => {
      const [, before, after] = INSTEAD.exec(part) ?? [];
      if (before === undefined || after === undefined) return partMentions(index, part, false);
      const wanted = partMentions(index, after, true);
      const named = partMentions(index, before, false).filter(({ products }) => products.length > 0);
      // "Yarım değil 1 kilo şöbiyet" takes no product's place, "baklava yerine börek" does.
      const replaces = wanted.some(({ products }) => products.length > 0) && named.length > 0;
      return [...(replaces ? named.map((mention) => ({ ...mention, denied: true })) : named), ...wanted];
    });
}

function partMentions(index: KnowledgeIndex, part: string, instead: boolean): Mention[] {
  const whole = wholeNameIn(index, part);
  // "San Sebastian Cheesecake (8 dilim)" are no eight slices.
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
        products: [whole.product],
      },
    ];
  }
  return restMentions(index, part, instead);
}

function restMentions(index: KnowledgeIndex, part: string, instead: boolean): Mention[] {
  const words = writeOut(wordsOf(part));
  const chunks: { amount: Amount | null; words: string[] }[] = [{ amount: null, words: [] }];
  for (let at = 0; at < words.length;) {
    const found = amountAt(words, at);
    if (found) chunks.push({ amount: found.amount, words: [] });
    else chunks.at(-1)!.words.push(words[at]!);
    at += found?.length ?? 1;
  }
  const denied = DENIES.test(words.join(" "));
  const mentions = chunks
    .slice(0, MOST_PARTS)
    .filter(({ amount, words: own }) => amount !== null || own.length > 0)
    .map(({ amount, words: own }) => ({
      ...namedProducts(index, own.join(" ")),
      amount,
      words: [...(amount && amount.unit === null ? [`${amount.count}`] : []), ...own].join(" "),
      denied,
      instead,
      more: MORE.test(words.join(" ")),
    }));
  return withAmountsBehind(mentions);
}

/** "Baklava 2 kilo, simit 5 tane": where each thing is named before its amount, the amounts are moved to their things. */
function withAmountsBehind(mentions: Mention[]): Mention[] {
  const things = mentions.filter(({ products }) => products.length > 0);
  const amounts = mentions.filter(({ amount }) => amount !== null);
  const [first, last] = [mentions[0], mentions.at(-1)];
  const areBehind =
    things.length > 1 &&
    things.length === amounts.length &&
    first?.amount === null &&
    first.products.length > 0 &&
    last?.products.length === 0;
  if (areBehind) return things.map((thing, at) => ({ ...thing, amount: amounts[at]!.amount }));
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    const belongs = before && mention.products.length === 0 && before.products.length > 0;
    if (belongs && (before.amount === null || mention.amount === null))
      joined[joined.length - 1] = {
        ...before,
        amount: before.amount ?? mention.amount,
        words: `${before.words} ${mention.words}`,
      };
    // "Bana 2 tane …" begins with words that say nothing of a thing.
    else if (before && before.products.length === 0 && before.amount === null && before.strange.length === 0)
      joined[joined.length - 1] = { ...mention, words: `${before.words} ${mention.words}` };
    else joined.push(mention);
  }
  return joined;
}
