import type { Currency, ModelAllowance, ModelUse } from "#contract/model-usage.ts";
import { formatNumber } from "./dates.ts";
import { priceText } from "./prices.ts";

/** "12,40 USD"; amounts below a cent get more decimals, so that they are not shown as zero. */
function costText(amount: number, currency: Currency): string {
  if (amount === 0 || amount >= 0.1) return priceText(amount, currency);
  return `${formatNumber(Number(amount.toPrecision(2)))} ${currency === "TRY" ? "TL" : currency}`;
}

/** "1,2 milyon token", "84 bin token" */
export function tokenText(tokens: number): string {
  const short = (by: number) => formatNumber(Math.round((tokens / by) * 10) / 10);
  if (tokens >= 1_000_000) return `${short(1_000_000)} milyon token`;
  return tokens >= 10_000 ? `${formatNumber(Math.round(tokens / 1000))} bin token` : `${formatNumber(tokens)} token`;
}

/** In the allowance's own unit. */
export const amountText = (amount: number, unit: ModelAllowance["unit"]): string =>
  unit === "tokens" ? tokenText(amount) : costText(amount, unit);

export const tokensOf = ({ prompt_tokens, completion_tokens }: ModelUse): number => prompt_tokens + completion_tokens;

/** The cost if it is known, else the number of tokens. */
export const spentText = (use: ModelUse): string =>
  use.costs.length > 0
    ? use.costs.map(({ amount, currency }) => costText(amount, currency)).join(" + ")
    : tokenText(tokensOf(use));

/** Shown if the endpoint does not report its token usage. */
export const estimateText = ({ calls, estimated_calls }: ModelUse): string | null =>
  estimated_calls === 0
    ? null
    : estimated_calls === calls
      ? "Hizmet kullanımı bildirmediği için sayılar tahmindir."
      : `${formatNumber(calls)} çağrının ${formatNumber(estimated_calls)} tanesi tahmindir: hizmet kullanımını bildirmedi.`;

/** Parses a typed amount: "1.500", "0,075", "2.5". Returns null for empty, undefined for invalid input. */
export function readAmount(text: string, most: number, places: number): number | null | undefined {
  const typed = text.replace(/\s/g, "");
  if (typed === "") return null;
  const plain = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(typed) ? typed.replaceAll(".", "") : typed;
  if (!/^\d{1,13}(?:[.,]\d{1,6})?$/.test(plain)) return undefined;
  const value = Number(plain.replace(",", "."));
  return value <= most && Number(value.toFixed(places)) === value ? value : undefined;
}

export const typedAmount = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? "" : String(amount).replace(".", ",");
