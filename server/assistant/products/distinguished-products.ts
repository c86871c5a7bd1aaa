import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { listed } from "./list-products.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** "Oxford olan", "yüksek bel olan hangisi", "hangisi keten". */
const THAT_IS =
  /^(?:(?:peki|ya|su|bu|o) )*(?:(.{2,40}?) olan(?:i|lar|lari)?(?: hangi(?:si|leri)\w*)?|hangi(?:si|leri) (?!daha\b|en\b)(.{2,40}?)(?: olan)?)$/;
/** "Ütü istemeyen var mı", "su geçirmeyeni hangisi": what one of them does not. */
const THAT_DOES_NOT =
  /^(?:(?:peki|ya|su|bu|o|icinde|iclerinde|bunlardan|aralarinda) )*(?:(\w{2,20}(?: \w{2,20})?) \w+m[ae]yen(?:i|ler|leri)?(?: (?:var m[iu]|hangi(?:si|leri)\w*))?|hangi(?:si|leri) (\w{2,20}(?: \w{2,20})?) \w+(?:m[iu]yor|m[ae]z))$/;

/** Those of the products shown whose texts say what distinguishes the one that is meant; null if that is none, or all. */
export function thoseThatAre(text: string, products: readonly Product[], turn: Turn): BuiltInAnswer | null {
  const said = wordsOf(text).join(" ");
  const [is, doesNot] = [THAT_IS, THAT_DOES_NOT].map((pattern) => pattern.exec(said)?.slice(1).find(Boolean));
  const [isSo, isWithout] = [is ? distinguishedBy(is, products) : [], doesNot ? thoseWithout(doesNot, products) : []];
  const fitting = products.filter((product) => isSo.includes(product) || isWithout.includes(product));
  return fitting.length > 0 ? listed(fitting, turn, theOnes(fitting.length)) : null;
}

/** Those of some products whose descriptions deny a thing by an attribute: of "ütü" the one that is "ütü gerektirmeyen". */
function thoseWithout(thing: string, products: readonly Product[]): Product[] {
  const meant = wordsOf(thing).flatMap(rootsOf);
  return products.filter(({ description }) => {
    const words = wordsOf(description);
    return words.some(
      (word, at) => DENIED.test(word) && rootsOf(words[at - 1] ?? "").some((root) => meant.includes(root)),
    );
  });
}
const DENIED = /m[ae](?:yen|z|zler|zlar)$/;

/**
 * Those of some products whose texts say all words of a part, by these words or else by their roots; empty if that is
 * none, or all.
 */
export function distinguishedBy(part: string, products: readonly Product[]): Product[] {
  const meant = wordsOf(part).map(unitOf);
  for (const formsOf of [(word: string) => [word], (word: string) => [word, ...rootsOf(word)]]) {
    const fitting = products.filter(({ name, description, colors }) => {
      const own = new Set([name, affirmed(description), ...colors].flatMap(wordsOf).map(unitOf).flatMap(formsOf));
      return meant.every((word) => formsOf(word).some((form) => own.has(form)));
    });
    if (fitting.length > 0 && fitting.length < products.length) return fitting;
  }
  return [];
}

/** What a description says that a product is; of "5G desteklemez" and "kablo dahil değildir" nothing. */
const affirmed = (description: string): string =>
  sentencesOf(description)
    .filter(({ text }) => !DENIES.test(text.trim()))
    .map(({ text }) => text)
    .join(" ");
const DENIES = /(?:m[ae]z(?:lar|ler)?|değil(?:dir)?|yok(?:tur)?|m[ıiuü]yor)[.!]?$/iu;

/** "2 kilo olan" is the one of 2 kg. */
const unitOf = (word: string): string => UNITS[word] ?? word;
const UNITS: Readonly<Record<string, string>> = { kilo: "kg", kiloluk: "kg", gram: "g", gr: "g", litre: "l", lt: "l" };

/** Stands above so many of the products shown. */
export const theOnes = (count: number): string => `Bunlardan istediğin⟨iz⟩ gibi olan${count > 1 ? "lar" : ""}:`;
