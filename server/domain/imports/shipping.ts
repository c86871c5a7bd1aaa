import { truncateText } from "#contract/truncate-text.ts";
import { priceText } from "../amount-words.ts";
import { plainText } from "./plain-text.ts";
import { readPrice } from "./price.ts";

const MAX_LENGTH = 300;

/** A feed's "TR::Standart:49.90 TRY" as "Standart, 49,90 TL"; anything else, such as hours, unchanged. */
export function shippingText(text: string): string {
  const parts = text.split(":");
  if (parts.length < 4 || !/^(?:[A-Z]{2})?$/.test(parts[0]!)) return truncateText(plainText(text), MAX_LENGTH);
  const [service, cost] = [parts[2]!.trim(), parts.slice(3).join(":").trim()];
  const { amount, currency } = readPrice(cost);
  const price = amount === null ? plainText(cost) : amount === 0 ? "ücretsiz" : priceText(amount, currency ?? "TRY");
  return truncateText([plainText(service), price].filter((part) => part !== "").join(", "), MAX_LENGTH);
}
