import { z } from "zod";
import type { OrderItem, PlacedOrder } from "#contract/orders.ts";
import { priceText } from "#server/domain/amount-words.ts";
import { wasSaid } from "../dialogue/requested-form.ts";
import { whenSaid } from "../dialogue/when-said.ts";
import type { Product } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { findProducts } from "../retrieval/related.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { readPhone } from "../visitor/read-phone.ts";
import { LABELS, type OrderWishes, wishesIn, wishLines } from "./order-wishes.ts";
import { itemUnit, totalOf } from "./placed-order.ts";

/** Larger quantities from a model need confirmation by a person. */
const MAX_PIECES = 20;

const MAX_DETAIL = 200;
const HANDOVERS = ["gelip alınacak", "adrese", "kargo"] as const;

/** An order as a language model submits it. */
export const WantedOrder = z.object({
  items: z
    .array(
      z.object({
        product: z.string().max(300).describe("Ürünün adı, sonuçlarda yazdığı gibi"),
        size: z.string().max(50).optional().describe("Beden ya da numara; ürünün tek bedeni varsa boş bırak"),
        color: z.string().max(50).optional().describe("Renk; ürünün tek rengi varsa boş bırak"),
        quantity: z
          .number()
          .min(0.001)
          .max(MAX_PIECES)
          .default(1)
          .describe("Ürünün satıldığı birimde miktar: kiloyla satılanda kilo (yarım kilo 0.5), diğerlerinde adet"),
      }),
    )
    .min(1)
    .max(20),
  name: z.string().max(100).describe("Ziyaretçinin yazdığı adı ve soyadı"),
  phone: z.string().max(40).describe("Ziyaretçinin yazdığı telefon numarası"),
  when: z.string().max(MAX_DETAIL).optional().describe("Söylediyse istediği gün ve saat, yazdığı gibi"),
  address: z.string().max(MAX_DETAIL).optional().describe("Söylediyse teslim adresi, yazdığı gibi"),
  writing: z.string().max(MAX_DETAIL).optional().describe("Söylediyse ürünün ya da kartın üzerine yazılacak sözler"),
  handover: z.enum(HANDOVERS).optional().describe("Söylediyse nasıl teslim alacağı"),
  people: z.number().int().positive().optional().describe("Söylediyse kaç kişi olduğu"),
});
type Wanted = z.infer<typeof WantedOrder>;

/**
 * Validates a language model's order against the catalogue and what the visitor wrote (`said`): only existing products
 * in available sizes and colours, at the catalogue's price, with a phone number that the visitor gave, and the day,
 * address and words as the visitor wrote them at `now`. `problem` tells the model what to ask for.
 */
export function placeOrder(
  index: KnowledgeIndex,
  { items, name, phone: written, ...details }: Wanted,
  said: readonly string[],
  now: Date,
): { order: PlacedOrder; sum: string } | { problem: string } {
  const taken: { item: OrderItem; product: Product }[] = [];
  for (const wanted of items) {
    const read = readItem(index, wanted);
    if ("problem" in read) return read;
    taken.push(read);
  }
  const whole = name.replace(/\s+/g, " ").trim();
  if (!/\p{L}+ \p{L}+/u.test(whole)) return { problem: "Kaydedilmedi: ad ve soyad eksik, ziyaretçiye sor." };
  const { phone } = readPhone(written);
  if (phone === null || !said.some((text) => readPhone(text).phone === phone))
    return { problem: "Kaydedilmedi: telefon numarası eksik ya da hatalı, ziyaretçiye sor." };
  const wishes = readDetails(details, said, now);
  if ("problem" in wishes) return wishes;
  const words = wishLines(wishes).join("\n") || null;
  const { amount, currency } = totalOf(taken.map(({ item, product }) => ({ product, quantity: item.quantity })));
  return {
    order: { items: taken.map(({ item }) => item), name: whole, phone, amount, currency, words },
    sum: amount === null ? "ürünlerin fiyatları ayrı para birimlerinde, toplam yazma" : priceText(amount, currency!),
  };
}

/** What was told besides the items; only what the visitor wrote, read as the built-in engine reads it. */
function readDetails(
  { when, handover, people, ...texts }: Omit<Wanted, "items" | "name" | "phone">,
  said: readonly string[],
  now: Date,
): { wishes: OrderWishes } | { problem: string } {
  const wishes: OrderWishes = {};
  for (const [kind, given = ""] of Object.entries(texts)) {
    const text = given.replace(/\s+/g, " ").trim();
    if (text === "") continue;
    if (!wasSaid(text, said)) return notSaid(LABELS[kind as keyof typeof texts]);
    wishes[kind] = text;
  }
  if (when?.trim()) {
    const read = whenSaid(when, now);
    if (!wasSaid(when, said) || Object.keys(read).length === 0) return notSaid(LABELS.day);
    Object.assign(wishes, read);
  }
  const told = said.map((text) => wishesIn(text, now));
  if (people !== undefined && !told.some((one) => one["people"] === `${people}`)) return notSaid(LABELS.people);
  return { wishes: { ...wishes, ...(handover && { handover }), ...(people !== undefined && { people: `${people}` }) } };
}

const notSaid = (label: string) => ({
  problem: `Kaydedilmedi: “${label}” okunamadı ya da ziyaretçi böyle yazmadı; ziyaretçinin yazdığını ver, yazmadıysa boş bırak.`,
});

function readItem(
  index: KnowledgeIndex,
  { product: named, size, color, quantity }: Wanted["items"][number],
): { item: OrderItem; product: Product } | { problem: string } {
  const product = productOf(index, named);
  if (!product) return { problem: `Kaydedilmedi: "${named}" katalogda yok. search_products ile ara.` };
  if (product.stock === "out_of_stock")
    return { problem: `Kaydedilmedi: ${product.name} stokta yok, siparişi alınamaz.` };
  const chosen = { size: choose(product.sizes, size), color: choose(product.colors, color) };
  if (chosen.size === undefined)
    return { problem: `Kaydedilmedi: ${product.name} için beden seçilmeli: ${product.sizes.join(", ")}.` };
  if (chosen.color === undefined)
    return { problem: `Kaydedilmedi: ${product.name} için renk seçilmeli: ${product.colors.join(", ")}.` };
  const unit = itemUnit(product);
  if (unit !== "kg" && !Number.isInteger(quantity))
    return { problem: `Kaydedilmedi: ${product.name} ${unit ?? "adet"} olarak satılıyor, miktar tam sayı olmalı.` };
  return {
    item: { sku: product.sku, name: product.name, size: chosen.size, color: chosen.color, quantity, unit },
    product,
  };
}

/** The chosen option; null if there are none, undefined if none was chosen. */
function choose(options: string[], wanted = ""): string | null | undefined {
  if (options.length === 0) return null;
  return (
    options.find((option) => fold(option) === fold(wanted.trim())) ?? (options.length === 1 ? options[0]! : undefined)
  );
}

function productOf(index: KnowledgeIndex, named: string): Product | undefined {
  const said = wordsOf(named).join(" ");
  return findProducts(index, named).find(
    ({ name, sku }) => wordsOf(name).join(" ") === said || wordsOf(sku).join(" ") === said,
  );
}
