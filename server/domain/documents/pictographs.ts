/** The source of a pattern for one pictograph with what may be joined to it, or a number in a box; no "©". */
export const PICTOGRAPH =
  "(?:(?![©®™])\\p{Extended_Pictographic}(?:[\\uFE0E\\uFE0F]|\\p{Emoji_Modifier}|\\u200D\\p{Extended_Pictographic})*|\\d\\uFE0F?\\u20E3)";

const FIRST = new RegExp(`^${PICTOGRAPH}\\s*`, "u");
const AROUND = new RegExp(`^(?:${PICTOGRAPH}\\s*)+|(?:\\s*${PICTOGRAPH})+$`, "gu");

/** What a pictograph says by itself, of a text that looks like it and does not say so. */
const MEANINGS: readonly { sign: RegExp; label: string; fits: RegExp }[] = [
  { sign: /^[📞📱📲☎]/u, label: "Telefon", fits: /^[+(]?\d(?:[\s()/-]*\d){6,}/ },
  { sign: /^[📍🗺]/u, label: "Adres", fits: /\b(?:mah|cad|sok|sk|blv|bulv|no|kat)(?:[.:/\s]|$)|\d/iu },
  { sign: /^[⏰🕐-🕧🕰⌚]/u, label: "Çalışma saatleri", fits: /\d{1,2}(?:[.:]\d{2})?\s?[-–]\s?\d{1,2}/ },
  { sign: /^[📧📩✉💌]/u, label: "E-posta", fits: /^\S+@\S+/ },
  { sign: /^[🌐🔗]/u, label: "Web", fits: /^(?:https?:|www\.|[\w-]+\.[a-z]{2,})/i },
];

/** "📞 0232 000 00 11" as "Telefon: 0232 000 00 11"; any other text unchanged. */
export function withLabel(text: string): string {
  const rest = text.replace(FIRST, "");
  if (rest === text || /^[\p{L} ]{2,30}:\s/u.test(rest)) return text;
  const meant = MEANINGS.find(({ sign, fits }) => sign.test(text) && fits.test(rest));
  return meant ? `${meant.label}: ${rest}` : text;
}

/** A heading without the pictographs that adorn it. */
export const withoutPictographs = (heading: string): string => heading.replace(AROUND, "").trim() || heading;
