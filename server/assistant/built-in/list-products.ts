import { type BuiltInAnswer, NOTHING, type Options } from "./built-in-answer.ts";
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
export const listed = (products: Product[], { siteUrl }: Options, lead = ""): BuiltInAnswer =>
  shown(
    products,
    [...(lead ? [lead] : []), ...products.map((product) => verbatim(productText(product, siteUrl)))].join("\n\n"),
  );
