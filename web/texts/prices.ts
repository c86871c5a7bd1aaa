import { formatNumber } from "./dates.ts";

/** "1.299,90 TL" */
export function priceText(amount: number, currency: string): string {
  const [whole, cents] = amount.toFixed(2).split(".");
  return `${formatNumber(Number(whole))},${cents} ${currency === "TRY" ? "TL" : currency}`;
}

/** Parses a typed price: "1.299,90", "1299.90". Returns null for empty, undefined for invalid input. */
export function readPrice(text: string): number | null | undefined {
  const typed = text.replace(/\s|TL|₺/gi, "");
  if (typed === "") return null;
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(typed) ? typed.replaceAll(".", "") : typed;
  return /^\d{1,9}([.,]\d{1,2})?$/.test(plain) ? Number(plain.replace(",", ".")) : undefined;
}

/** Formats a price for an input: "1299,90". */
export const typedPrice = (amount: number | null | undefined) =>
  amount === null || amount === undefined ? "" : String(amount).replace(".", ",");
