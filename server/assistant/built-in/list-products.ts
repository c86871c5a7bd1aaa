import { type BuiltInAnswer, NOTHING, type Options } from "./built-in-answer.ts";
import { passedOfProductText } from "./built-in-texts.ts";
import { passedDays } from "./with-passed-days.ts";
import { productText } from "../answer-parts/product-text.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import type { Source } from "../retrieval/context.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** The answer that shows products, with a text of its own. */
export function shown(products: Product[], text: string): BuiltInAnswer {
  const sources = products.map(({ sku, name }): Source => ({ kind: "product", sku, title: name, score: 1 }));
  return { ...NOTHING, outcome: "answered", act: "answer", text, products, sources };
}

/** The answer that shows products with all that is known of each, below `lead`. */
export const listed = (products: Product[], options: Options, lead = ""): BuiltInAnswer =>
  shown(products, [...(lead ? [lead] : []), ...productTexts(products, options)].join("\n\n"));

/**
 * The paragraphs that tell all that is known of each product, followed by one for each whose texts name the last day of
 * an offer that has passed: what is shown beside cards leaves out the products' own paragraphs.
 */
export function productTexts(products: readonly Product[], options: Pick<Options, "siteUrl" | "calendar">): string[] {
  const passed = products.flatMap(({ name, description, shipping }) => {
    const days = passedDays([name, description, shipping].join("\n"), options);
    return days.length > 0 ? passedOfProductText(name, days) : [];
  });
  return [...products.map((product) => verbatim(productText(product, options.siteUrl))), ...passed];
}
