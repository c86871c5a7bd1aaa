import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { passedOfProductText } from "../turn/built-in-texts.ts";
import { passedDays } from "../answer-parts/with-passed-days.ts";
import { productText } from "../answer-parts/product-text.ts";
import { verbatim } from "../turn/alternatives.ts";
import type { Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** The answer that tells something of products without showing them. */
export function toldOf(products: Product[], text: string): BuiltInAnswer {
  const sources = products.map(({ sku, name }): Source => ({ kind: "product", sku, title: name, score: 1 }));
  return { ...NOTHING, outcome: "answered", act: "answer", text, sources };
}

/** The answer that shows products, with a text of its own. */
export const shown = (products: Product[], text: string, turn: Turn): BuiltInAnswer => ({
  ...toldOf(products, [text, ...passedTexts(products, turn)].join("\n\n")),
  products,
});

/** The answer that shows products with all that is known of each, below `lead`. */
export const listed = (products: Product[], turn: Turn, lead = ""): BuiltInAnswer =>
  shown(products, [...(lead ? [lead] : []), ...ownTexts(products, turn)].join("\n\n"), turn);

/**
 * The paragraphs that tell all that is known of each product, followed by those on last days that have passed: what is
 * shown beside cards leaves out the products' own paragraphs.
 */
export const productTexts = (products: readonly Product[], turn: Pick<Turn, "siteUrl" | "calendar">): string[] => [
  ...ownTexts(products, turn),
  ...passedTexts(products, turn),
];

const ownTexts = (products: readonly Product[], { siteUrl }: Pick<Turn, "siteUrl">): string[] =>
  products.map((product) => verbatim(productText(product, siteUrl)));

/** A paragraph for each product whose texts name the last day of an offer that has passed. */
const passedTexts = (products: readonly Product[], turn: Pick<Turn, "calendar">): string[] =>
  products.flatMap(({ name, description, shipping }) => {
    const days = passedDays([name, description, shipping].join("\n"), turn);
    return days.length > 0 ? passedOfProductText(name, days) : [];
  });
