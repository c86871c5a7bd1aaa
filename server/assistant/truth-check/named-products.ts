import type { Product } from "../retrieval/knowledge-base.ts";
import { rootsOf } from "../language/suffixes.ts";
import { fold, wordsOf } from "../language/turkish.ts";

/** A product named in full in a sentence. `from` and `to` are positions in the sentence. */
type Mention = { from: number; to: number; products: readonly Product[] };

/** A catalogue that finds its products in texts. */
export type NamedProducts = {
  mentionsIn(sentence: string): Mention[];
  /** The products whose full name or SKU equals the text. */
  called(text: string): readonly Product[];
  /** Every product that the words may also mean, because its name contains them. */
  alsoMeant(mention: readonly Product[]): readonly Product[];
};

type Name = { words: readonly string[]; product: Product; isWhole: boolean };

/** A single word rarely identifies a product: "kalem" may be any pencil. */
const MIN_WORDS = 2;
const PLURAL = /l[ae]r/;

/**
 * Matches names word by word, the last one with or without a suffix ("Keten gömleğin"); of several with the same
 * beginning, the longest.
 */
export function nameProducts(catalogue: readonly Product[]): NamedProducts {
  const names = catalogue.flatMap(namesOf);
  const byWords = Map.groupBy(names, ({ words }) => words.join(" "));
  const byFirst = Map.groupBy(names, ({ words }) => words[0]!);
  const holding = (words: string) => names.filter((name) => ` ${name.words.join(" ")} `.includes(` ${words} `));
  return {
    mentionsIn(sentence) {
      const words = tokensOf(sentence);
      const mentions: Mention[] = [];
      for (let at = 0; at < words.length; at++) {
        const met = (byFirst.get(words[at]!.word) ?? [])
          .concat(byFirst.get(words[at]!.bare) ?? [])
          .filter((name) => name.words.length >= MIN_WORDS || isNumber(name.words[0]!))
          .filter((name) => isNamedAt(words, at, name.words))
          // A name without its bracketed part counts only if no other product has it.
          .filter(
            (name) => name.isWhole || holding(name.words.join(" ")).every(({ product }) => product === name.product),
          );
        const longest = Math.max(0, ...met.map((name) => name.words.length));
        if (longest === 0) continue;
        const products = met.filter((name) => name.words.length === longest).map(({ product }) => product);
        const last = words[at + longest - 1]!;
        mentions.push({ from: words[at]!.at, to: last.to, products: [...new Set(products)] });
        at += longest - 1;
      }
      return mentions;
    },
    called: (text) => [...new Set((byWords.get(wordsOf(text).join(" ")) ?? []).map(({ product }) => product))],
    alsoMeant(products) {
      const words = new Set(products.flatMap((product) => namesOf(product).map((name) => name.words.join(" "))));
      return [...new Set([...words].flatMap(holding).map(({ product }) => product))];
    },
  };
}

function namesOf(product: Product): Name[] {
  const whole = wordsOf(product.name);
  const bare = wordsOf(product.name.replace(/\([^)]*\)/g, " "));
  const sku = wordsOf(product.sku);
  return [
    ...(whole.length > 0 ? [{ words: whole, product, isWhole: true }] : []),
    ...(bare.length > 0 && bare.length < whole.length ? [{ words: bare, product, isWhole: false }] : []),
    ...(isNumber(product.sku) ? [{ words: sku, product, isWhole: true }] : []),
  ];
}

/** "LRV-1001"; a bare "1001" may be anything. */
const isNumber = (sku: string): boolean => sku.length >= 5 && /\d/.test(sku) && /\p{L}/u.test(sku);

type Token = { word: string; bare: string; at: number; to: number };

function tokensOf(sentence: string): Token[] {
  return [...sentence.matchAll(/[\p{L}\p{N}]+(?:-(?=\p{L})\p{L}+)*(?:['’]\p{L}{1,8})?/gu)].map(
    ({ 0: written, index }) => {
      const word = fold(written).replace(/-/g, "");
      return { word, bare: word.replace(/'.*$/, ""), at: index, to: index + written.length };
    },
  );
}

function isNamedAt(tokens: readonly Token[], at: number, name: readonly string[]): boolean {
  if (at + name.length > tokens.length) return false;
  return name.every((word, place) => {
    const token = tokens[at + place]!;
    if (place < name.length - 1) return token.word === word;
    return (
      token.bare === word || (rootsOf(token.bare).includes(word) && !PLURAL.test(token.bare.slice(word.length - 1)))
    );
  });
}
