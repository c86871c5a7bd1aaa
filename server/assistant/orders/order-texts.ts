import type { Order } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { priceText } from "../product-lines.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** What the engine says while it takes an order. */
export const askProductText = "Siparişinizi buradan alabilirim. Hangi ürünü istersiniz? Ürünün adını yazmanız yeterli.";
export const askWhichText = "Siparişinizi alabilirim. Hangisini istersiniz?";
export const cancelledText = "Peki, siparişinizi oluşturmadım. Başka bir sorunuz olursa buradayım.";

export const soldOutText = ({ name }: Product) =>
  `${name} şu anda stokta yok, bu yüzden siparişini alamıyorum. Dilerseniz benzer bir ürüne bakalım ya da talebinizi ekibimize ileteyim.`;

/** Asks for what has to be chosen: the sizes, the colours, or both. */
export function askChoiceText(
  { name, sizes, colors }: Product,
  order: Order,
  missing: { sizes: string[]; colors: string[] },
): string {
  const lead =
    missing.sizes.length > 0
      ? `${name} için ${missing.sizes.map((size) => size.toUpperCase()).join(", ")} beden bulunmuyor. Hangisini istersiniz?`
      : missing.colors.length > 0
        ? `${name} için istediğiniz renk bulunmuyor. Hangisini istersiniz?`
        : `${name} için siparişinizi alabilirim. Hangisini istersiniz?`;
  return [
    lead,
    ...(order.size === null && sizes.length > 1 ? [`Bedenler: ${sizes.join(", ")}`] : []),
    ...(order.color === null && colors.length > 1 ? [`Renkler: ${colors.join(", ")}`] : []),
  ].join("\n");
}

export function askDetailsText(product: Product, order: Order, badPhone: boolean): string {
  if (badPhone)
    return "Telefon numaranızı tam okuyamadım. Başında 0 ile birlikte on bir hane olarak yazar mısınız? Örnek: 0500 000 00 00";
  if (order.name !== null && !order.name.includes(" ")) return "Teşekkürler. Soyadınızı da yazar mısınız?";
  if (order.name !== null)
    return `Teşekkürler ${order.name}. Sizi arayabilmemiz için cep telefonu numaranızı da yazar mısınız?`;
  if (order.phone !== null) return "Teşekkürler. Siparişi kimin adına alayım? Adınızı ve soyadınızı yazar mısınız?";
  return `${product.name}${choiceText(product, order)} not aldım. Siparişiniz için adınızı, soyadınızı ve cep telefonu numaranızı yazar mısınız?`;
}

/** Said under the answer to a question that came in between. */
export function resumeText(product: Product | null, order: Order): string {
  if (!product) return "Siparişinize devam etmek için ürünün adını yazmanız yeterli.";
  const asked = lacksChoice(product, order)
    ? "seçiminizi"
    : order.name === null && order.phone === null
      ? "adınızı, soyadınızı ve telefonunuzu"
      : order.name === null
        ? "adınızı ve soyadınızı"
        : "telefon numaranızı";
  return `${product.name} siparişinize devam etmek için ${asked} yazmanız yeterli.`;
}

/** The whole order once more, and the fixed sentence that makes the conversation an order. */
export function placedText(product: Product, order: Order): string {
  const choice = [
    order.size !== null && product.sizes.length > 1 ? sizeText(product, order.size) : null,
    order.color,
    `${order.quantity} adet`,
  ].filter((part) => part !== null);
  return [
    `Sayın ${order.name}, sipariş talebinizi aldım:`,
    "",
    `Ürün: ${product.name}`,
    `Seçim: ${choice.join(", ")}`,
    `Tutar: ${priceText(product.price * order.quantity, product.currency)}`,
    ...(product.shipping ? [`Kargo: ${product.shipping}`] : []),
    `Telefon: ${order.phone}`,
    "",
    ORDER_SENTENCE,
  ].join("\n");
}

/** True while the product comes in sizes or colours of which none is chosen. */
export const lacksChoice = ({ sizes, colors }: Product, order: Order) =>
  (order.size === null && sizes.length > 1) || (order.color === null && colors.length > 1);

/** ", 50 beden, lacivert olarak"; "" where there was nothing to choose. */
function choiceText(product: Product, { size, color, quantity }: Order): string {
  const parts = [
    size !== null && product.sizes.length > 1 ? sizeText(product, size) : null,
    color !== null && product.colors.length > 1 ? color : null,
    quantity > 1 ? `${quantity} adet` : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? " siparişinizi" : `, ${parts.join(", ")} olarak`;
}

/** Shoes and belts go by number, everything else by size. */
const sizeText = ({ category }: Product, size: string) =>
  `${size} ${/ayakkab|sneaker|bot|cizme|terlik|sandalet/.test(category) ? "numara" : "beden"}`;
