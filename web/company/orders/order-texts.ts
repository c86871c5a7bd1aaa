import type { Order, OrderItem, OrderState } from "#contract/orders.ts";
import { formatNumber } from "../../texts/dates.ts";
import { priceText } from "../../texts/prices.ts";
import type { Tone } from "../../ui/badge.tsx";

export const stateTones: Record<OrderState, Tone> = {
  new: "warn",
  called: "brand",
  confirmed: "good",
  cancelled: "neutral",
};

/** "2 × Oxford gömlek (L, beyaz)", "1,5 kg Baklava" */
export function itemText({ name, size, color, quantity, unit }: OrderItem): string {
  const kind = [size, color].filter(Boolean).join(", ");
  const amount = unit ? `${formatNumber(quantity)} ${unit} ` : quantity === 1 ? "" : `${formatNumber(quantity)} × `;
  return `${amount}${name}${kind && ` (${kind})`}`;
}

/** The ordered items in one line. */
export const itemsText = ({ items, words }: Pick<Order, "items" | "words">): string =>
  items.map(itemText).join(", ") || words || "Ayrıntı konuşmada";

/** Undefined if unknown. */
export const amountText = ({ amount, currency }: Pick<Order, "amount" | "currency">): string | undefined =>
  amount === null || currency === null ? undefined : priceText(amount, currency);

/** The customer's name, else phone number, else a placeholder. */
export const customerText = ({ name, phone }: Pick<Order, "name" | "phone">): string =>
  name ?? phone ?? "Adsız ziyaretçi";

/** Returns a `tel:` address from "0532 111 22 33". */
export const callAddress = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
