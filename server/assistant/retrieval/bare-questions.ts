/** Questions that name nothing, and so are of what was told. All take a question's folded words. */

/** Its price; "fiyatlar" are those of everything. */
export const asksItsPrice = wholly(
  /(?:fiyati?|ucreti?|bedeli)(?: (?:ne|nedir|ne kadar(?:dir)?|kac(?: para| lira| tl)?|kaca|var m[iu]))?/,
);

/** "Kaç para ödeyeceğim", "ne kesiyorsunuz": what is paid for what was told, and not how. */
export const asksWhatIsPaid = wholly(
  /(?:ne kadar|kac (?:para|lira|tl)|ne) (?:od[eiu]\w*|kes(?:iyo\w*|ersin\w*|il\w*)|al[iu](?:yo|r)\w*n[iu]z)/,
);

/** "Ne kadar", which may be the price of anything. */
export const asksPriceAlone = wholly(
  /(?:ne kadar|kac (?:para|lira|tl)|kaca)(?: (?:tut\w*|ol\w*|ed\w*|peki|acaba|yani))?/,
);

/** How long it takes or lasts. */
export const asksTimeAlone = wholly(
  /(?:kac (?:gun|hafta|ay|saat|dakika|dk|seans|ders)\w*|ne kadar) (?:sur|bit|tamamlan|dayan|cik|hazir|gel)\w*(?: ol\w*)?/,
  /kac (?:gun|hafta|ay|saat|dakika|dk)(?:[dt]e|[dt]a| icinde)/,
);

/** How long until what was told has done something, by a verb alone: "kaç saatte kurur". */
export const asksTimeOfVerb = wholly(
  /(?:(?:kac (?:gun|hafta|ay|saat|dakika|dk)|ne kadar)\w*(?: icinde| zamanda| surede)?|ne zaman) \w{3,}(?:[aeiu]r|[iu]yor?|[ae]c[ae]k)(?: acaba| peki)?/,
);

/** What only a thing can be asked: "acıtır mı", "evde mi", "kaç seansta biter". */
export const asksOfThing = wholly(
  /\w{2,}[dt][ae] m[iu](?:dir)?/,
  /(?:acir|acitir|agrir|zararli|riskli|tehlikeli|ucretli|parali) m[iu]/,
  /kac seans\w* (?:bit|sur)\w*/,
);

/** Whether it is covered or to be had, and in which sizes and colours. */
const asksWhetherThere = wholly(
  /(?:garantisi|indirimi|stokta) var m[iu]/,
  /(?:\w+ )?(?:bedeni?|numarasi?|rengi|renk)\w*(?: \w+)? (?:var m[iu]|ne(?:ler)? var)/,
  /(?:hangi )?(?:beden|numara|renk)ler[iu]? (?:ne(?:ler)?|var|ne(?:ler)? var)/,
  /x{0,3}[sml] var m[iu]/,
);

/** True if it is any of these. */
export const isBare = (folded: string): boolean =>
  [asksItsPrice, asksPriceAlone, asksTimeAlone, asksTimeOfVerb, asksOfThing, asksWhetherThere].some((asks) =>
    asks(folded),
  );

/** Whether a whole question is one of `shapes`, with what leads to it. */
export function wholly(...shapes: RegExp[]): (folded: string) => boolean {
  const sources = shapes.map(({ source }) => source).join("|");
  const whole = new RegExp(
    `^(?:peki |ya |bir de |tamam |hem )?(?:o |bu |onun |bunun )?(?:${sources})(?: (?:o|bu|peki|simdi|acaba|yani|ki|ya))*$`,
  );
  return (folded) => whole.test(folded);
}
