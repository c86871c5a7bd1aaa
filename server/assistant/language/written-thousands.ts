/** "5 bin", "2 bin 500", "20 bine": a number of thousands, with the ending of its word. */
const THOUSANDS = /(?<![\d.,]|\d )(\d{1,3}) bin(?: ([1-9]\d{2})(?![\d.,]))?(e|den|lik|i)?(?!\p{L})/giu;

/** The text with thousands in digits: "5 bin tane" is "5000 tane", "20 bine kadar" "20000'e kadar". */
export const withThousandsWritten = (text: string): string =>
  text.replace(THOUSANDS, (_, thousands: string, rest = "000", ending?: string) =>
    ending === undefined ? `${thousands}${rest}` : `${thousands}${rest}'${ending}`,
  );
