const MONTHS = [
  ...["ocak", "ocag", "subat", "mart", "nisan", "mayis", "haziran"],
  ...["temmuz", "agustos", "eylul", "ekim", "kasim", "aralik", "aralig"],
];
/** The source of a pattern for a month's folded name, also as typed in haste: "arlik", "agusts". */
const NAMES = MONTHS.map((month) => month[0] + month.slice(1).replace(/[aeiu]|m(?=m)/g, "$&?")).join("|");
const ENDS = "(?:[dt][ae](?:n|ki\\w*)?|y?[aeiu]|[iu]n(?:[dt]?[ae]n?|[iu])?|s[iu]|ay[iu]\\w*|gun\\w*)?";
/** A word that gets or sends the thing before it. */
const BUYS = "(?:al(?!t)|ist|laz[iu]m|gerek|siparis|gonder|yolla|getir|ver)";
const ONES = "bir|iki|uc|dort|bes|alti|yedi|sekiz|dokuz";
const DAY = `(?:0?[1-9]|[12]\\d|3[01]|(?:on|yirmi|otuz)(?: (?:${ONES}))?|${ONES})`;

/** "6 aralik ta", "3 5 aralik", "on iki ocakta", "2 ocak", but "2 ocak alacagim" are two stoves. */
const DAY_OF_MONTH = new RegExp(
  `^${DAY}(?: (?:inci|uncu|nci|ve|ile|veya))?(?: ${DAY})? ?(?:${NAMES})${ENDS}(?: [dt][ae]n?| [iu]n\\w*| gun\\w*)?(?: 20\\d\\d)?(?= |$)(?<!oca[kg]\\w*(?= ${BUYS}))`,
);
/** "12 14 arasi", "14 00 ile 18 00 arasinda", "saat 5". */
const HOURS =
  /^(?:saat )?\d{1,2}(?: [0-5]\d)? (?:ile |ila )?\d{1,2}(?: [0-5]\d)? aras\w*|^saat(?:i|ler\w*)? \d{1,2}(?: (?:[03]0|[14]5))?(?= |$)/;
const MAX_WORDS = 8;

/** The number of words that name a day of a month or hours of the day from a place on; 0 for none. `words` are folded. */
export function dayOrHoursAt(words: readonly string[], at: number): number {
  const rest = words.slice(at, at + MAX_WORDS).join(" ");
  const found = DAY_OF_MONTH.exec(rest) ?? HOURS.exec(rest);
  return found ? found[0].split(" ").length : 0;
}
