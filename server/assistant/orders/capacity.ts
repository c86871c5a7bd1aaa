import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type People, peopleOf } from "../retrieval/products/sale-units.ts";
import { sizeWordOf } from "../retrieval/products/size-words.ts";
import { readQuestion } from "../retrieval/question.ts";
import { scoreEntries } from "../retrieval/ranking/scoring.ts";
import { fold } from "../language/turkish.ts";

const MAX_ARTICLES = 5;

/** How many people each size of a product serves, if an article tells it ("orta boy 8-10 kişiliktir"). */
function peopleBySize(index: KnowledgeIndex, product: Product): Map<string, People> {
  const found = new Map<string, People>();
  if (product.sizes.length < 2) return found;
  const asked = readQuestion(index, `${product.category.replaceAll("-", " ")} boy kaç kişilik`);
  for (const { entry } of scoreEntries(index, asked, "article").slice(0, MAX_ARTICLES)) {
    if (entry.kind !== "article") continue;
    const text = fold(entry.article.answer);
    if (!/\bkisi/.test(text)) continue;
    for (const size of product.sizes) {
      const words = fold(size).replace(/[^\p{L}\p{N} ]/gu, "");
      const said = new RegExp(`\\b${words}(?: boy\\w*)? (\\d{1,3})(?:\\s*[-–]\\s*(\\d{1,3}))?\\b`).exec(text);
      if (said && !found.has(size)) found.set(size, { from: Number(said[1]), to: Number(said[2] ?? said[1]) });
    }
  }
  return found;
}

/**
 * How a product serves this many people: in a certain size, as it is, or not at all. Null if nothing tells how many it
 * serves.
 */
export function fitting(
  index: KnowledgeIndex,
  product: Product,
  people: number,
): { size: string | null; problem: string | null } | null {
  const sizes = [...peopleBySize(index, product)].sort(([, one], [, other]) => one.from - other.from);
  const size = sizes.find(([, { to }]) => people <= to);
  if (size) return { size: size[0], problem: null };
  if (sizes.length > 0) {
    const [name, { from, to }] = sizes.at(-1)!;
    return { size: null, problem: `${product.name} en fazla ${from}-${to} kişilik (${name} boy).` };
  }
  const own = peopleOf(product);
  if (own !== null || product.sizes.length < 2 || sizeWordOf(product) !== "boy") return null;
  return { size: null, problem: `${product.name} boylarının kaç kişilik olduğu belirtilmemiş.` };
}

/** "büyük boy, 12-15 kişilik" if the product serves this many people; null if it does not, or if nothing tells. */
export function servesText(index: KnowledgeIndex, product: Product, people: number): string | null {
  const sizes = [...peopleBySize(index, product)].sort(([, one], [, other]) => one.from - other.from);
  const size = sizes.find(([, { to }]) => people <= to);
  if (size) return `${size[0]} boy, ${rangeText(size[1])}`;
  const own = peopleOf(product);
  return own && people >= own.from && people <= own.to ? rangeText(own) : null;
}

const rangeText = ({ from, to }: People) => `${from === to ? from : `${from}-${to}`} kişilik`;
