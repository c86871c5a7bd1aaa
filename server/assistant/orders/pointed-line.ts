import type { Order, OrderLine } from "#contract/assistant.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { mentionsIn, rejects } from "./mentions.ts";
import { productBySku } from "./order-products.ts";

/** "Onu", "sonuncuyu", "ikincisini": a line by what was just said of it, or by its place. */
const LAST_NAMED = /(?<!\p{L})(?:onu|bunu|[şs]unu|ondan|bundan)(?!\p{L})/iu;
const PLACES: [RegExp, number][] = [
  [
    /(?<!\p{L})(?:sonuncu(?:yu|su|sunu|sundan|dan)?|son (?:ekledi[gğ]im\p{L}*|olan[ıi]?|[üu]r[üu]n[üu]))(?!\p{L})/iu,
    -1,
  ],
  [
    /(?<!\p{L})(?:ilk(?:i|ini|inden)|ilk (?:ekledi[gğ]im\p{L}*|olan[ıi]?)|birinci(?:yi|si|sini|den|sinden)?)(?!\p{L})/iu,
    0,
  ],
  [/(?<!\p{L})ikinci(?:yi|si|sini|den|sinden)?(?!\p{L})/iu, 1],
  [/(?<!\p{L})[üu][çc][üu]nc[üu](?:y[üu]|s[üu]|s[üu]n[üu]|den|s[üu]nden)?(?!\p{L})/iu, 2],
];

/**
 * The text with the product's name for "onu" in what gives a line up ("onu çıkar"), and for a line's place ("ilkini 2
 * yap"). Null if "onu" may be one of several, going by `before`, the message before.
 */
export function withLineNamed(
  index: KnowledgeIndex,
  text: string,
  { lines, choices }: Order,
  before = "",
): string | null {
  if (lines.length + choices.length < 2) return text;
  const name = ({ sku }: OrderLine) => productBySku(index, sku)?.name ?? "";
  for (const [shape, place] of PLACES) {
    const line = shape.test(text) && lines.at(place);
    if (line) return text.replace(shape, name(line));
  }
  if (!LAST_NAMED.test(text) || !rejects(text)) return text;
  const skus = mentionsIn(index, before).flatMap(({ products }) => products.map(({ sku }) => sku));
  const [own, ...others] = lines.filter(({ sku }) => skus.includes(sku));
  return others.length > 0 ? null : text.replace(LAST_NAMED, name(own ?? lines.at(-1)!));
}
