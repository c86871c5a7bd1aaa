import orders from "./orders.json" with { type: "json" };
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { priceText } from "#server/assistant/product-lines.ts";
import type { Turn } from "./dialogues.ts";
import { productsOf } from "./knowledge.ts";

type Order = (typeof orders)[number];
type Product = ReturnType<typeof productsOf>[number];

// As the article "Kargo ücreti" of the store says.
const SHIPPING = 59.9;
const FREE_SHIPPING_FROM = 1500;

/** The orders placed in the store's chat, each as a whole dialogue; its last but one or last answer has the order sentence. */
export function orderDialogues(base: string): Turn[][] {
  const products = new Map(productsOf(base).map((product) => [product.sku, product]));
  return orders.map((order) => orderDialogue(order, products.get(order.sku)!));
}

function orderDialogue(order: Order, product: Product): Turn[] {
  const sources = [{ kind: "product" as const, id: product.sku, title: product.name }];
  const written = (text: string, reply: string): Turn => ({ text, reply: { text: reply, sources } });
  const choice = order.choice
    ? [written(order.wish, askForChoice(product)), written(order.choice, askForDetails(order, product))]
    : [written(order.wish, askForDetails(order, product))];
  return [
    { text: order.ask },
    ...choice,
    written(order.details, confirmation(order, product)),
    ...(order.thanks ? [{ text: order.thanks }] : []),
  ];
}

function askForChoice({ name, sizes, colors }: Product): string {
  const questions = [
    ...(sizes.length > 1 ? [`Bedenler: ${sizes.join(", ")}`] : []),
    ...(colors.length > 1 ? [`Renkler: ${colors.join(", ")}`] : []),
  ];
  return [`${name} için siparişinizi alabilirim. Hangisini istersiniz?`, ...questions].join("\n");
}

const askForDetails = (order: Order, product: Product) =>
  `${product.name}, ${choiceText(order)} olarak not aldım. Siparişiniz için adınızı, soyadınızı ve cep telefonu numaranızı yazar mısınız?`;

function confirmation(order: Order, product: Product): string {
  const shipping = product.price >= FREE_SHIPPING_FROM ? "kargo ücretsiz" : `kargo ${priceText(SHIPPING, product.currency)}`;
  return [
    `Sayın ${order.name}, sipariş talebinizi aldım:`,
    "",
    `Ürün: ${product.name}`,
    `Seçim: ${choiceText(order)}, 1 adet`,
    `Tutar: ${priceText(product.price, product.currency)} (${shipping})`,
    `Telefon: ${order.phone}`,
    "",
    ORDER_SENTENCE,
  ].join("\n");
}

/** "50 beden, lacivert"; shoes go by number; what comes in one size only by its colour. */
function choiceText({ sku, size, color }: Order): string {
  if (size === "standart") return color;
  return `${size} ${sku.startsWith("LRV-19") ? "numara" : "beden"}, ${color}`;
}
