import { PRODUCT_NAME_LABEL } from "#contract/answer-text.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { stockText } from "#server/domain/stock-words.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { Demands } from "../retrieval/products/demands.ts";
import { isDiscounted, missingOf } from "../retrieval/products/products.ts";
import { sizesWordOf, sizeWordOf } from "../retrieval/products/size-words.ts";
import type { Question } from "../retrieval/question.ts";

/** A product as labelled lines, one known fact per line; the price change, for example, only with a different old price. */
export function productText(product: Product, siteUrl = ""): string {
  const { price, oldPrice, currency } = product;
  const lines = [
    ["Fiyat", priceText(price, currency)],
    [
      "Fiyat Değişimi",
      oldPrice === null || oldPrice === price
        ? ""
        : `${priceText(oldPrice, currency)} yerine ${priceText(price, currency)}`,
    ],
    ["Link", webAddress(product.url, siteUrl)],
    ["Açıklama", product.description],
    ["Stok Durumu", stockText(product)],
    ["Kargo Bilgisi", product.shipping],
    ["Renk", product.colors.join(", ")],
    [["boy", "cm"].includes(sizeWordOf(product)) ? "Boy" : "Beden", product.sizes.join(", ")],
  ];
  return [
    `${PRODUCT_NAME_LABEL}${product.name}`,
    ...lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
  ].join("\n");
}

/** A link as an absolute URL; `siteUrl` is the base. What is not http(s), or relative without a base, becomes "". */
export function webAddress(url: string, siteUrl: string): string {
  const address = URL.parse(url, siteUrl === "" ? undefined : siteUrl);
  return url !== "" && address && /^https?:$/.test(address.protocol) ? address.href : "";
}

/** States which demands (price, colour, size) the products do not meet, or that all are sold out; else null. */
export function unmetDemandsText(products: Product[], demands: Demands): string | null {
  const first = products[0];
  if (!first) return null;
  const missing = missingOf(first, demands);
  const single = products.length === 1;
  const parts: string[] = [];
  if (missing.price) parts.push("Bu fiyat aralığında uygun bir ürün bulamadım. Fiyatı en yakın olanlar aşağıda.");
  if (missing.colors.length > 0)
    parts.push(single ? noSuchColorText(first) : "İstediğin⟨iz⟩ renkte ürün bulamadım. Benzer ürünlerimiz aşağıda.");
  if (missing.sizes.length > 0) {
    const wanted = missing.sizes.map((size) => size.toUpperCase()).join(", ");
    parts.push(single ? noSuchSizeText(first, wanted) : `${wanted} beden bulamadım. Benzer ürünlerimiz aşağıda.`);
  }
  if (parts.length === 0 && products.every((product) => product.stock === "out_of_stock"))
    parts.push("Bu ürün şu anda stokta yok.");
  return parts.length > 0 ? parts.join(" ") : null;
}

const noSuchColorText = ({ name, colors }: Product): string =>
  colors.length === 0
    ? `${name} bilgilerinde renk yazmıyor.`
    : `${name} için istediğin⟨iz⟩ renk bulunmuyor. Sunduğumuz renkler: ${colors.join(", ")}.`;

const noSuchSizeText = (product: Product, wanted: string): string =>
  product.sizes.length === 0
    ? `${product.name} bilgilerinde ${sizeWordOf(product)} yazmıyor.`
    : `${product.name} için ${wanted} ${sizeWordOf(product)} bulunmuyor. Mevcut ${sizesWordOf(product)}: ${product.sizes.join(", ")}.`;

/** One sentence with the attribute (size, colour, price …) that the question asks about; null if it asks about none. */
export function attributeText(
  product: Product,
  { units, folded }: Question,
  { colors, sizes }: Demands,
): string | null {
  const asks = (concept: string) => units.some(({ concepts }) => concepts.has(concept));
  const price = priceText(product.price, product.currency);
  if (sizes.length > 0)
    return `${sizes.map((size) => size.toUpperCase()).join(", ")} ${sizeWordOf(product)} var${scarceText(product)}.`;
  if (colors.length > 0) return `İstediğin⟨iz⟩ renk var${scarceText(product)}.`;
  if (ASKS_HOW_MANY_LEFT.test(folded)) return `${stockText(product)}; kaç adet kaldığını buradan göremiyorum.`;
  if (asks("discount"))
    return isDiscounted(product)
      ? `Bu üründe indirim var: ${priceText(product.oldPrice!, product.currency)} yerine ${price}.`
      : `Bu üründe şu anda indirim görünmüyor; fiyatı ${price}.`;
  if (asks("price")) return `Fiyatı ${price}.`;
  if (/\brenk|\breng/.test(folded) && product.colors.length > 0) return `Renkleri: ${product.colors.join(", ")}.`;
  if (/\bbeden/.test(folded) && product.sizes.length > 0) return `Bedenleri: ${product.sizes.join(", ")}.`;
  if (!asks("stock")) return null;
  return product.stock === "out_of_stock" ? "Şu anda stokta yok." : `Stokta var${scarceText(product)}.`;
}

const ASKS_HOW_MANY_LEFT =
  /(?<!\b(?:en az|minimum|min) )\bkac (?:tane|adet)\w*(?: (?:kal|var)\w*)?$|\bkac (?:tane|adet)\w* (?:kal|var)|\bstok\w* kac/;
const scarceText = ({ stock }: Product): string => (stock === "limited" ? ", son birkaç ürün kaldı" : "");
