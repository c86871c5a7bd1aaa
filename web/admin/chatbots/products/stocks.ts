import type { Stock } from "#contract/products.ts";
import type { Tone } from "../../../ui/badge.tsx";

/** The words the assistant says, too (server/assistant/answer-parts/product-text.ts). */
export const stocks: Record<Stock, { label: string; tone: Tone }> = {
  in_stock: { label: "Stokta var", tone: "good" },
  limited: { label: "Son birkaç ürün", tone: "warn" },
  out_of_stock: { label: "Tükendi", tone: "bad" },
};
