const SIGNS: Record<string, string> = { "₺": "TRY", TL: "TRY", $: "USD", "€": "EUR", "£": "GBP" };

/**
 * "1299.90 TRY", "1.299,90 TL", "₺1.299" → the amount and, if named, the currency. `amount` is null if the text is no
 * price. A single separator before exactly three digits groups thousands, as Turkish shops write, except after a zero:
 * programs of merchandise management write "0.990".
 */
export function readPrice(text: string): { amount: number | null; currency: string | null } {
  const match = /^([^\d\s.,-]{0,4})\s*(\d[\d.,\s\u00a0]*?)\s*([^\d\s.,]{0,4})$/u.exec(
    text.length > 40 ? "" : text.trim(),
  );
  const [, before = "", digits = "", after = ""] = match ?? [];
  const sign = (before || after).toUpperCase();
  const currency = SIGNS[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : null);
  if (!match || (before && after) || (sign && !currency)) return { amount: null, currency: null };
  return { amount: readNumber(digits.replace(/[\s\u00a0]/g, "")), currency };
}

function readNumber(digits: string): number | null {
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*$/.test(digits)) return Number(digits.replace(/[.,]/g, ""));
  if (/^(?:0|\d{4,})[.,]\d{3}$/.test(digits)) return Math.round(Number(digits.replace(",", ".")) * 100) / 100;
  const match = /^(\d{1,3}(?:([.,])\d{3})+|\d+)([.,])(\d{1,2}|\d{4,6})$/.exec(digits);
  if (!match || match[2] === match[3]) return null;
  return Math.round(Number(`${match[1]!.replace(/[.,]/g, "")}.${match[4]}`) * 100) / 100;
}
