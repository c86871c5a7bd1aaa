import type { ProductCard } from "#contract/assistant.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { stockText } from "#server/domain/stock-words.ts";
import { webAddress } from "./product-text.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

const percent = new Intl.NumberFormat("tr-TR", { style: "percent" });

/** A product as the chat shows it. `siteUrl` is the base of relative links; a link that is not http(s) becomes "". */
export function toProductCard(product: Product, siteUrl: string): ProductCard {
  return {
    sku: product.sku,
    name: product.name,
    price: priceText(product.price, product.currency),
    priceChange: priceChangeText(product),
    url: webAddress(product.url, siteUrl),
    description: product.description,
    stock: stockText(product),
    shipping: product.shipping,
    image: product.image || null,
    orderable: product.stock !== "out_of_stock",
  };
}

/** "7.999,90 TL yerine (%19 indirim)"; null without an old price, or when it is the same. */
function priceChangeText({ price, oldPrice, currency }: Product): string | null {
  if (!oldPrice || oldPrice === price) return null;
  const before = `${priceText(oldPrice, currency)} yerine`;
  const share = Math.round((Math.abs(oldPrice - price) / oldPrice) * 100) / 100;
  return share > 0 ? `${before} (${percent.format(share)} ${price < oldPrice ? "indirim" : "artış"})` : before;
}
