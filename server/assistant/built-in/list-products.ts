import { type BuiltInAnswer, NOTHING, type Options } from "./built-in-answer.ts";
import { passedOfProductText } from "./built-in-texts.ts";
import { passedDays } from "./with-passed-days.ts";
import { productText } from "../answer-parts/product-text.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import type { Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** The answer that tells something of products without showing them. */
export function toldOf(products: Product[], text: string): BuiltInAnswer {
  const sources = products.map(({ sku, name }): Source => ({ kind: "product", sku, title: name, score: 1 }));
  return { ...NOTHING, outcome: "answered", act: "answer", text, sources };
}

/** The answer that shows products, with a text of its own. */
export const shown = (products: Product[], text: string, options: Options): BuiltInAnswer => ({
  ...toldOf(products, [text, ...passedTexts(products, options)].join("\n\n")),
  products,
});

/** The answer that shows products with all that is known of each, below `lead`. */
export const listed = (products: Product[], options: Options, lead = ""): BuiltInAnswer =>
  shown(products, [...(lead ? [lead] : []), ...ownTexts(products, options)].join("\n\n"), options);

/**
 * The paragraphs that tell all that is known of each product, followed by those on last days that have passed: what is
 * shown beside cards leaves out the products' own paragraphs.
 */
export const productTexts = (
  products: readonly Product[],
  options: Pick<Options, "siteUrl" | "calendar">,
): string[] => [...ownTexts(products, options), ...passedTexts(products, options)];

const ownTexts = (products: readonly Product[], { siteUrl }: Pick<Options, "siteUrl">): string[] =>
  products.map((product) => verbatim(productText(product, siteUrl)));

/** A paragraph for each product whose texts name the last day of an offer that has passed. */
const passedTexts = (products: readonly Product[], options: Pick<Options, "calendar">): string[] =>
  products.flatMap(({ name, description, shipping }) => {
    const days = passedDays([name, description, shipping].join("\n"), options);
    return days.length > 0 ? passedOfProductText(name, days) : [];
  });
