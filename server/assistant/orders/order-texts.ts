import type { Order, OrderLine } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { priceText, quantityText } from "#server/domain/amount-words.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { packWeightsOf } from "../retrieval/products/pack-weights.ts";
import { saleUnitOf } from "../retrieval/products/sale-units.ts";
import { sizesWordOf, sizeWordOf } from "../retrieval/products/size-words.ts";
import { capitalised } from "../visitor/read-name.ts";
import { askAmountText } from "./line-amount.ts";
import { sumOf } from "./placed-order.ts";
import { wishLines } from "./order-wishes.ts";
import { productBySku } from "./order-products.ts";

/** The engine's texts while it takes an order. */
export const askProductText =
  "Sipariş⟨inizi|ini⟩ buradan alabilirim. Hangi ürünü istersin⟨iz⟩? Ürünün adını yazma⟨nız|n⟩ yeterli.";
export const askProductOfText = "Not aldım. Hangi üründen istersin⟨iz⟩? Ürünün adını yazma⟨nız|n⟩ yeterli.";
export const addressNotedText = "Adresin⟨iz⟩i not aldım; ekibimiz sipariş⟨inizi|ini⟩ onaylarken görür.";
export const detailsWelcomeText = "Buraya yazabilirsin⟨iz⟩; ekibimiz sipariş⟨inizi|ini⟩ onaylarken görür.";
export const wordsNotedText = "Üzerine yazılacakları not aldım; ekibimiz sipariş⟨inizi|ini⟩ onaylarken görür.";
export const recipientNotedText = "Alıcının adını not aldım; ekibimiz sipariş⟨inizi|ini⟩ onaylarken görür.";
export const handoverNotedText =
  "Teslimatla ilgili isteğin⟨iz⟩i not aldım; ekibimiz sipariş⟨inizi|ini⟩ onaylarken görür.";
export const givenUpText = "Peki, sipariş⟨inizi|ini⟩ oluşturmadım. Başka bir ⟨sorunuz|sorun⟩ olursa buradayım.";
export const takenBackText =
  "Sipariş talebi⟨nizi|ni⟩ geri çektim; hazırlanmayacak. Başka bir ⟨sorunuz|sorun⟩ olursa buradayım.";
export const askChangeText = "Sipariş⟨iniz|in⟩ duruyor; neyi değiştirmek istediğin⟨iz⟩i yazma⟨nız|n⟩ yeterli.";
export const askWhichGoesText = "Hangisini çıkarayım? Ürünün adını “… çıkar” diye yazma⟨nız|n⟩ yeterli.";
export const registeredText =
  "Teşekkürler, sipariş talebi⟨niz|n⟩ ekibimizde. Onay için ⟨sizi|seni⟩ arayacaklar; başka bir ⟨sorunuz|sorun⟩ olursa buradayım.";
export const phoneNeededText =
  "Sorun değil, zorunda değilsin⟨iz⟩. Yalnız siparişler telefonla onaylandığı için numara olmadan oluşturamıyorum. Fikri⟨niz|n⟩ değişirse numara⟨nızı|nı⟩ yazma⟨nız|n⟩ yeterli; dilerse⟨niz|n⟩ “temsilci” yaz⟨ın⟩, talebi⟨nizi|ni⟩ ekibimize ileteyim.";
export const emptiedText =
  "Sipariş⟨inizde|inde⟩ ürün kalmadı, bu yüzden oluşturmadım. Başka bir şey istersen⟨iz⟩ buradayım.";

export const soldOutText = ({ name }: Product) =>
  `${name} şu anda stokta yok, bu yüzden siparişini alamıyorum. Dilerse⟨niz|n⟩ benzer bir ürüne bakalım ya da talebi⟨nizi|ni⟩ ekibimize ileteyim.`;
export const noneForPeopleText = (people: number) => `${people} kişilik olarak belirtilmiş bir ürün bulamadım.`;
export const unknownThingText = (thing: string) => `“${thing}” için kayıtlı bir ürün bulamadım, onu ekleyemedim.`;
/** Asks for the amount although a number was said, since it is unusually large. */
export const doubtfulAmountText = (product: Product, count: number): string => {
  const pieces = quantityText(count, saleUnitOf(product));
  return `${askAmountText(product)} ${pieces} istiyorsan⟨ız⟩ “${pieces}” yazma⟨nız|n⟩ yeterli.`;
};
export const missingSizeText = (product: Product, missing: string[]) => {
  const { name, sizes } = product;
  return `${name} için ${missing.map((size) => size.toUpperCase()).join(", ")} ${sizeWordOf(product)} bulunmuyor.${sizes.length === 1 ? ` Yalnızca ${sizes[0]} var.` : ""}`;
};
export const missingColorText = ({ name, colors }: Product) =>
  `${name} için istediği⟨niz|n⟩ renk bulunmuyor.${colors.length === 1 ? ` Yalnızca ${colors[0]} var.` : ""}`;

export const priceOfText = ({ name, price, currency }: Product) => `${name} ${priceText(price, currency)}.`;

/** Asks which of several products is meant, with their prices and what is known of it; `isRest`: beside clear lines. */
export function askWhichText(
  { amount, size, color }: Order["choices"][number],
  products: readonly Product[],
  isRest: boolean,
): string {
  const known = [
    amount && quantityText(amount.count, amount.unit),
    color,
    size && `${size} ${products[0] ? sizeWordOf(products[0]) : "beden"}`,
  ]
    .filter(Boolean)
    .join(", ");
  const asks = isRest
    ? `Kalanı için hangisini istersin⟨iz⟩?${known && ` (${known})`}`
    : `${known ? `${known} olarak not aldım.` : "Sipariş⟨inizi|ini⟩ alabilirim."} Hangisini istersin⟨iz⟩?`;
  return [asks, ...products.map(({ name, price, currency }) => `• ${name}, ${priceText(price, currency)}`)].join("\n");
}

/** Asks for what has to be chosen of a product: size, colour or both. */
export function askChoiceText(product: Product, line: OrderLine, said: readonly string[]): string {
  const { name, sizes, colors } = product;
  return [
    said.length > 0 ? "Hangisini istersin⟨iz⟩?" : `${name} için sipariş⟨inizi|ini⟩ alabilirim. Hangisini istersin⟨iz⟩?`,
    ...(isSizeOpen(product, line) ? [`${capitalised(sizesWordOf(product))}: ${sizes.join(", ")}`] : []),
    ...(line.color === null && colors.length > 1 ? [`Renkler: ${colors.join(", ")}`] : []),
  ].join("\n");
}

/** True if a size is still to be chosen, or the weight that its sizes are. */
const isSizeOpen = (product: Product, { size, quantity }: OrderLine): boolean =>
  packWeightsOf(product).length > 0 ? quantity === null : size === null && product.sizes.length > 1;

/** The order as understood so far, said before the next question. */
export function notedText(index: KnowledgeIndex, order: Order): string {
  const [line, ...others] = order.lines;
  if (!line) return "";
  const wishes = wishLines(order);
  if (others.length === 0) {
    const told = wishes.length > 0 ? ` ${wishes.join("; ")}.` : "";
    return `${lineText(index, line)} olarak not aldım${sumSuffix(index, order)}.${told}`;
  }
  const lines = order.lines.map((one) => `• ${lineText(index, one)}`);
  return ["Not aldım:", ...lines, ...sumLines(index, order), ...wishes, ""].join("\n");
}

const sumSuffix = (index: KnowledgeIndex, order: Order): string => {
  const { amount, currency } = sumOf(index, order.lines);
  return amount === null ? "" : ` (${priceText(amount, currency!)})`;
};

const sumLines = (index: KnowledgeIndex, order: Order, label = "Toplam"): string[] => {
  const { amount, currency } = sumOf(index, order.lines);
  return amount === null ? [] : [`${label}: ${priceText(amount, currency!)}`];
};

/** "Oxford Beyaz Gömlek, L beden, 2 adet". */
function lineText(index: KnowledgeIndex, line: OrderLine): string {
  const product = productBySku(index, line.sku);
  return product ? [product.name, ...choiceOf(product, line)].join(", ") : line.sku;
}

function choiceOf(product: Product, { size, color, quantity }: OrderLine): string[] {
  return [
    size !== null && product.sizes.length > 1 ? `${size} ${sizeWordOf(product)}` : null,
    color !== null && product.colors.length > 1 ? color : null,
    quantity === null ? null : quantityText(quantity, saleUnitOf(product)),
  ].filter((part) => part !== null);
}

/** The title of an order, without an ending: "Oxford Beyaz Gömlek sipariş". */
function titleOf(index: KnowledgeIndex, { lines }: Order): string {
  const product = lines.length === 1 ? productBySku(index, lines[0]!.sku) : null;
  return product ? `${product.name} sipariş` : "Sipariş";
}

/** Said below the answer to a question in between; `asked` is the missing detail. */
export function resumeText(
  index: KnowledgeIndex,
  order: Order,
  asked: "product" | "choice" | "name" | "phone" | "consent",
): string {
  if (asked === "product") return "Sipariş⟨inize|ine⟩ devam etmek için ürünün adını yazma⟨nız|n⟩ yeterli.";
  if (asked === "consent")
    return `${titleOf(index, order)}⟨inizi|ini⟩ henüz oluşturmadım; aynı ad ve telefonla oluşturmamı istersen⟨iz⟩ “evet” yazma⟨nız|n⟩ yeterli.`;
  const what = {
    choice: "seçimi⟨nizi|ni⟩",
    name:
      order.phone === null ? "adı⟨nızı|nı⟩, soyadı⟨nızı|nı⟩ ve telefonu⟨nuzu|nu⟩" : "adı⟨nızı|nı⟩ ve soyadı⟨nızı|nı⟩",
    phone: "telefon numara⟨nızı|nı⟩",
  }[asked];
  return `${titleOf(index, order)}⟨inize|ine⟩ devam etmek için ${what} yazma⟨nız|n⟩ yeterli.`;
}

/** The lines of an order, as shown to the person who confirms it. */
function orderLines(index: KnowledgeIndex, order: Order): string[] {
  const products = order.lines.flatMap((line) => {
    const product = productBySku(index, line.sku);
    return product ? [{ product, line }] : [];
  });
  const [first, ...others] = products;
  const chosen = first ? wholeChoiceOf(first.product, first.line) : [];
  const shipping = new Set(products.map(({ product }) => product.shipping).filter(Boolean));
  return [
    ...(first && others.length === 0
      ? [`Ürün: ${first.product.name}`, ...(chosen.length > 0 ? [`Seçim: ${chosen.join(", ")}`] : [])]
      : products.map(({ product, line }) => `Ürün: ${[product.name, ...wholeChoiceOf(product, line)].join(", ")}`)),
    ...sumLines(index, order, "Tutar"),
    ...(shipping.size === 1 ? [`Kargo: ${[...shipping][0]}`] : []),
    ...wishLines(order),
  ];
}

/** The summary names the colour even if there is only one. */
const wholeChoiceOf = (product: Product, line: OrderLine): string[] => {
  const [size, ...rest] = choiceOf(product, { ...line, color: null });
  const color = line.color === null ? [] : [line.color];
  return rest.length > 0 ? [size!, ...color, ...rest] : [...color, ...(size === undefined ? [] : [size])];
};

/** The complete order with the fixed sentence that turns the conversation into an order. */
export const placedText = (index: KnowledgeIndex, order: Order): string =>
  [
    `⟨Sayın|Teşekkürler⟩ ${order.name}, sipariş talebi⟨nizi|ni⟩ aldım:`,
    "",
    ...orderLines(index, order),
    `Telefon: ${order.phone}`,
    "",
    `Yanlış bir şey varsa doğrusunu yazma⟨nız|n⟩ yeterli. ${ORDER_SENTENCE}`,
  ].join("\n");

export const changedText = (index: KnowledgeIndex, order: Order): string =>
  [
    "Düzelttim ve ekibimize bildirdim. Sipariş talebi⟨niz|n⟩ şimdi şöyle:",
    "",
    ...orderLines(index, order),
    ...contactLines(order),
  ].join("\n");

/** The order so far, for a visitor who asks. */
export const summaryText = (index: KnowledgeIndex, order: Order): string =>
  [
    order.placed ? "Sipariş talebi⟨niz|n⟩ şöyle:" : "Sipariş⟨iniz|in⟩ şu an şöyle:",
    "",
    ...orderLines(index, order),
    ...contactLines(order),
  ].join("\n");

const contactLines = ({ name, phone }: Order): string[] => [
  ...(name === null ? [] : [`Ad Soyad: ${name}`]),
  ...(phone === null ? [] : [`Telefon: ${phone}`]),
];
