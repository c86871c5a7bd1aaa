import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { withoutMeasure } from "../retrieval/products/products.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Mention } from "./mentions.ts";
import { asksForThing, wishesToOrder } from "./order-wish.ts";

/** Verbs of having something done to one's own thing, and how the name of a service for sale says the same. */
const DONE: [string, RegExp][] = [
  ["yikat|yikatt|temizlet", /yika|temizl/],
  ["utulet", /utu/],
  ["boyat", /boya/],
  ["kestir", /kes/],
  ["diktir", /dik/],
  ["cektir", /cek/],
  ["bastir", /bas/],
  ["ciltlet", /cilt/],
  ["taktir|kurdur|monte ettir", /tak|kur|mont/],
  ["degistirt", /degis/],
  ["onart|tamir et|tamir ed", /onar|tamir/],
];
const WISHED =
  "(?:t?(?:m[ae]k|m[ae]m(?:[iu]z)?(?= (?:laz|gerek))|[ae]c[ae]\\w|[iu]?c[ae][mzk]|[ae]y?im|[ae]lim|tirmek|tirec\\w|s[ae][mk]))\\w*(?: (?:isti|ister|laz|gerek|dusun)\\w*)?";
/** "Fırın tamiri istiyorum". */
const NOUN =
  /\b(tamir|onarim|montaj|kurulum|bakim|degisim|servis|kiralama|yikama|temizlik|temizleme|ayar)(?:i|si|ini|u|unu)? (?:isti|ister|laz|gerek|yaptir|olacak)\w*/;
const HIRED = new RegExp(`\\bkirala${WISHED}`);
const MADE = new RegExp(`\\byaptir${WISHED}`);

/**
 * True if a message wishes that something is done to what its words name ("2 halı yıkatmak istiyorum"), rather than one of
 * the products that they happen to name, too. What is made to order is named as the catalogue names it.
 */
export function meansService(text: string, mentions: readonly Mention[]): boolean {
  const products = mentions.flatMap(({ products }) => products);
  if (products.length === 0) return false;
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  const noun = NOUN.exec(said);
  if (noun) return isApart(said, noun[0]) && !products.some(({ name }) => fold(name).includes(noun[1]!));
  for (const [verbs, named] of DONE) {
    const wish = new RegExp(`\\b(?:${verbs})${WISHED}`).exec(said);
    if (wish) return isApart(said, wish[0]) && !products.some(({ name }) => named.test(fold(name)));
  }
  const hired = HIRED.exec(said);
  if (hired) return isApart(said, hired[0]) && !products.some(isForHire);
  const made = MADE.exec(said);
  return made !== null && isApart(said, made[0]) && !products.some((product) => isWholeNamed(product, said));
}

/** Verbs of having something made, rather than something done to what one has. */
const MADE_OF_IT = "bastir";

/**
 * What is to be made, or have something done to it, and whether it is one's own thing already ("2 halı" of "2 halı
 * yıkatmak istiyorum"); null for any other message.
 */
export function workWished(text: string): { thing: string; isOwn: boolean } | null {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  for (const verbs of [...DONE.map(([one]) => one), "yaptir"]) {
    const wish = new RegExp(`\\b(?:${verbs})${WISHED}`).exec(said);
    if (wish && isApart(said, wish[0]))
      return { thing: said.replace(wish[0], " ").trim(), isOwn: verbs !== MADE_OF_IT && verbs !== "yaptir" };
  }
  return null;
}

/** True if nothing is wished for beside the service. */
const isApart = (said: string, wish: string): boolean => {
  const rest = said.replace(wish, " ");
  return !asksForThing(rest) && !wishesToOrder(rest);
};

/** What is let says so below its name, too. */
const isForHire = ({ name, description }: Product): boolean => /\bkira/.test(fold(`${name} ${description}`));

const isWholeNamed = ({ name }: Product, said: string): boolean =>
  withoutMeasure(wordsOf(name).map((term) => ({ term }))).every(({ term }) => said.includes(term.slice(0, 5)));
