import type { Order } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { anyOf } from "../dialogue/alternatives.ts";
import { priceText } from "../product-lines.ts";
import type { Product } from "../retrieval/knowledge-base.ts";

/** What the engine says while it takes an order. */
export const askProductText = anyOf(
  "Siparişin⟨iz⟩i buradan alabilirim. Hangi ürünü isters⟨iniz|in⟩? Ürünün adını yazman⟨ız⟩ yeterli.",
  "Memnuniyetle. Almak istediğin⟨iz⟩ ürünün adını yazar mısın⟨ız⟩?",
);
export const askWhichText = anyOf(
  "Siparişin⟨iz⟩i alabilirim. Hangisini isters⟨iniz|in⟩?",
  "Bunlardan hangisini alalım?",
);
export const cancelledText =
  "Peki, siparişin⟨iz⟩i oluşturmadım. ⟨Başka bir sorunuz|Soracağın başka bir şey⟩ olursa buradayım.";

export const soldOutText = ({ name }: Product) =>
  `${name} şu anda stokta yok, bu yüzden siparişini alamıyorum. Dilers⟨eniz|en⟩ benzer bir ürüne bakalım ya da talebin⟨iz⟩i ekibimize ileteyim.`;

/** Asks for what has to be chosen: the sizes, the colours, or both. */
export function askChoiceText(
  { name, sizes, colors }: Product,
  order: Order,
  missing: { sizes: string[]; colors: string[] },
): string {
  const lead =
    missing.sizes.length > 0
      ? `${name} için ${missing.sizes.map((size) => size.toUpperCase()).join(", ")} beden bulunmuyor. Hangisini isters⟨iniz|in⟩?`
      : missing.colors.length > 0
        ? `${name} için istediğin⟨iz⟩ renk bulunmuyor. Hangisini isters⟨iniz|in⟩?`
        : anyOf(
            `${name} için siparişin⟨iz⟩i alabilirim. Hangisini isters⟨iniz|in⟩?`,
            `${name} için bir seçim daha gerekiyor. Hangisi olsun?`,
          );
  return [
    lead,
    ...(order.size === null && sizes.length > 1 ? [`Bedenler: ${sizes.join(", ")}`] : []),
    ...(order.color === null && colors.length > 1 ? [`Renkler: ${colors.join(", ")}`] : []),
  ].join("\n");
}

export function askDetailsText(product: Product, order: Order, badPhone: boolean): string {
  if (badPhone)
    return anyOf(
      "Telefon numaran⟨ız⟩ı tam okuyamadım. Başında 0 ile birlikte on bir hane olarak yazar mısın⟨ız⟩? Örnek: 0500 000 00 00",
      "Bu numarada da bir eksik ya da fazla hane var gibi. 0500 000 00 00 gibi yazar mısın⟨ız⟩?",
    );
  if (order.name !== null && !order.name.includes(" "))
    return anyOf("Teşekkürler. Soyadın⟨ız⟩ı da yazar mısın⟨ız⟩?", "Soyadın⟨ız⟩ nedir?");
  if (order.name !== null)
    return anyOf(
      `Teşekkürler ${order.name}. ⟨Sizi arayabilmemiz için cep telefonu numaranızı da yazar mısınız|Seni arayabilmemiz için cep telefonu numaranı da yazar mısın⟩?`,
      "Onay için hangi telefon numarasını arayalım?",
    );
  if (order.phone !== null)
    return anyOf(
      "Teşekkürler. Siparişi kimin adına alayım? Adın⟨ız⟩ı ve soyadın⟨ız⟩ı yazar mısın⟨ız⟩?",
      "Siparişin kimin adına olacağını yazar mısın⟨ız⟩? Ad ve soyad yeterli.",
    );
  return `${product.name}${choiceText(product, order)} not aldım. ${anyOf(
    "⟨Siparişiniz için adınızı, soyadınızı ve cep telefonu numaranızı yazar mısınız|Siparişin için adını, soyadını ve cep telefonu numaranı yazar mısın⟩?",
    "Ad, soyad ve cep telefonu numarası da gerekiyor; yazar mısın⟨ız⟩?",
  )}`;
}

/** Said under the answer to a question that came in between. */
export function resumeText(product: Product | null, order: Order): string {
  if (!product) return "Siparişin⟨iz⟩e devam etmek için ürünün adını yazman⟨ız⟩ yeterli.";
  const asked = lacksChoice(product, order)
    ? "seçimin⟨iz⟩i"
    : order.name === null && order.phone === null
      ? "adın⟨ız⟩ı, soyadın⟨ız⟩ı ve telefonun⟨uz⟩u"
      : order.name === null
        ? "adın⟨ız⟩ı ve soyadın⟨ız⟩ı"
        : "telefon numaran⟨ız⟩ı";
  return anyOf(
    `${product.name} siparişin⟨iz⟩e devam etmek için ${asked} yazman⟨ız⟩ yeterli.`,
    `${product.name} siparişin⟨iz⟩ duruyor; kaldığımız yerden devam etmek için ${asked} yazabilirsin⟨iz⟩.`,
  );
}

/** The whole order once more, and the fixed sentence that makes the conversation an order. */
export function placedText(product: Product, order: Order): string {
  const choice = [
    order.size !== null && product.sizes.length > 1 ? sizeText(product, order.size) : null,
    order.color,
    `${order.quantity} adet`,
  ].filter((part) => part !== null);
  return [
    `⟨Sayın|Teşekkürler⟩ ${order.name}, sipariş talebin⟨iz⟩i aldım:`,
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
  return parts.length === 0 ? " siparişin⟨iz⟩i" : `, ${parts.join(", ")} olarak`;
}

/** Shoes and belts go by number, everything else by size. */
const sizeText = ({ category }: Product, size: string) =>
  `${size} ${/ayakkab|sneaker|bot|cizme|terlik|sandalet/.test(category) ? "numara" : "beden"}`;
