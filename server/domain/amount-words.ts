const CURRENCY_WORDS: Record<string, string> = { TRY: "TL" };

const money = new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 3 });

/** An amount of money as Turkish shops write it: "6.499,90 TL". */
export const priceText = (amount: number, currency: string): string =>
  `${money.format(amount)} ${CURRENCY_WORDS[currency] ?? currency}`;

/** "2 kg", "1,5 kg", "3 adet". */
export const quantityText = (quantity: number, unit: string | null): string =>
  `${quantities.format(quantity)} ${unit ?? "adet"}`;
