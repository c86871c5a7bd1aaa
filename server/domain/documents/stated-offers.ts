import { priceText } from "../amount-words.ts";
import { type Block, textsOf } from "./document.ts";
import { showsPrice } from "./figures.ts";
import { listOf, plain, type StatedThing, typesOf } from "./stated-data.ts";

const CURRENCY = /^(?:TRY|TL)$/i;

/** The blocks, followed by the price of the one product that a page states for search engines, if it shows no price. */
export function withStatedOffer(blocks: readonly Block[], stated: readonly StatedThing[]): Block[] {
  const products = stated.filter((thing) => typesOf(thing).includes("Product"));
  const [product, ...others] = products;
  if (!product || others.length > 0 || showsPrice(blocks.flatMap(textsOf).join("\n"))) return [...blocks];
  const [offer, ...more] = listOf(product["offers"]);
  if (typeof offer !== "object" || offer === null || more.length > 0) return [...blocks];
  const { price, priceCurrency } = offer as StatedThing;
  const [name, amount] = [plain(product["name"]), plain(price)];
  if (name === "" || name.length > 160 || !/^\d{1,9}(?:\.\d{1,2})?$/.test(amount)) return [...blocks];
  if (!CURRENCY.test(plain(priceCurrency)) || Number(amount) === 0) return [...blocks];
  return [...blocks, { kind: "paragraph", text: `${name}: ${priceText(Number(amount), "TRY")}` }];
}
