import { plain } from "../answer-check/facts.ts";
import { stockText } from "#server/domain/stock-words.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import type { Finding, StatingText } from "./disagreement.ts";
import { isOnlyWords, standsAlone } from "./name-context.ts";
import type { NamedProducts } from "./named-products.ts";

/**
 * Compares statements such as "Keten gömlek tükendi" with the catalogue's stock; those about one size or colour, or
 * about another time, do not count.
 */
export function stocksIn(sentence: string, catalogue: NamedProducts): Finding[] {
  const text = plain(sentence);
  const folded = fold(text);
  // Folding must preserve positions.
  if (folded.length !== text.length || text.trimEnd().endsWith("?") || NO_STATEMENT.test(folded)) return [];
  return catalogue.mentionsIn(text).flatMap(({ from, to, products }): Finding[] => {
    if (!standsAlone(text, from)) return [];
    const said = SAYS.exec(folded.slice(to));
    if (!said || !isOnlyWords(text.slice(to, to + said.index), BEFORE_STOCK)) return [];
    return disagree(
      text.slice(to + said.index, to + said.index + said[0].length).trim(),
      Boolean(said.groups!.gone),
      products,
    );
  });
}

/** The same for a table row about one product: one cell holds its name, another its availability. */
export function stocksInRow({ cells }: StatingText, catalogue: NamedProducts): Finding[] {
  if (!cells || cells.some(({ head }) => OF_A_KIND.test(fold(head)))) return [];
  const named = cells.map(({ value }) => catalogue.called(value)).filter((products) => products.length > 0);
  const stock = cells.filter(({ head }) => /^stok(?: durumu)?$/.test(fold(head).trim()));
  if (named.length !== 1 || stock.length !== 1) return [];
  const said = CELL.exec(fold(stock[0]!.value).trim());
  return said ? disagree(stock[0]!.value.trim(), said[1] !== undefined, named[0]!) : [];
}

function disagree(says: string, isGone: boolean, products: readonly Product[]): Finding[] {
  const [product] = products;
  if (!product || products.some(({ stock }) => (stock === "out_of_stock") === isGone)) return [];
  return [{ kind: "stock", subject: product.sku, says, truth: `${product.name}: ${stockText(product)}` }];
}

const END = String.raw`(?=\s*(?:[.,;!)]|$|(?:ve|ama|ancak|fakat)\s))`;
const GONE = String.raw`tukendi|tukenmistir|tukenmis durumda(?:dir)?|sto[kg](?:ta|umuzda|larimizda|u|ta su an|ta su anda) (?:yok(?:tur)?|kalmadi|kalmamistir|bulunmuyor|bulunmamaktadir|tukendi|bitti)|stoklari (?:tukendi|bitti)`;
const THERE = String.raw`sto[kg](?:ta|umuzda|larimizda)(?:dir| var(?:dir)?| mevcut(?:tur)?| bulunuyor| bulunmaktadir)?`;
const SAYS = new RegExp(`(?<!\\p{L})(?:(?<gone>${GONE})|${THERE})${END}`, "u");
const CELL = /^(?:(yok|tukendi|stokta yok|bitti|0)|var|stokta|stokta var|mevcut)$/;
const BEFORE_STOCK = new Set(
  wordsOf(
    "şu an anda şuan şimdi bugün maalesef ne yazık ki hâlâ halen artık ürünü ürünümüz modeli modelimiz da de ise",
  ),
);
const NO_STATEMENT =
  /(?:eger|ornegin|gecen (?:yil|sene|sezon|ay|hafta)|eskiden|onceden|(?:beden|numara|renk|boy)\p{L}*)/u;
const OF_A_KIND = /(?:beden|boy|renk|numara|sube|magaza)/;
