import { plain, readFacts } from "../answer-check/facts.ts";
import { fold } from "../language/turkish.ts";
import type { Finding } from "./disagreement.ts";

/**
 * Finds outdated dates: "31 Ekim 2026'ya kadar geçerlidir" after that day, and "15 Kasım 2026'da açılacak" after it.
 * Dates without a year recur, and statements in the past tense stay true, so neither counts. `today` as in
 * `2026-11-21`.
 */
export function datesIn(sentence: string, today: string): Finding[] {
  const text = plain(sentence);
  if (text.trimEnd().endsWith("?")) return [];
  let at = 0;
  const facts = readFacts(text);
  // "Son gün: 25 Eylül 2026 ve 12 Şubat 2027": the later date may be the one that counts.
  if (facts.some(({ kind, values }) => kind === "date" && (dayOf(values[0]!) ?? "") >= today)) return [];
  return facts.flatMap(({ kind, text: said, values }): Finding[] => {
    const from = Math.max(0, text.indexOf(said, at));
    at = from + said.length;
    const day = kind === "date" ? dayOf(values[0]!) : null;
    if (day === null || day >= today) return [];
    const before = fold(text.slice(0, from));
    const after = clauseOf(fold(text.slice(at)));
    const isOver =
      (ENDS_BEFORE.test(before) && !PAST.test(after)) ||
      [UNTIL, BETWEEN, ENDS_AFTER, WILL_BE].some((pattern) => pattern.test(after) && !PAST.test(after));
    const written = said.replace(/['’]\p{L}*$/u, "");
    return isOver ? [{ kind: "date", subject: day, says: written, truth: "Bu tarih geçti." }] : [];
  });
}

/** `date:10-31-26` as `2026-10-31`; null without a year. */
function dayOf(value: string): string | null {
  const [month, day, year] = value.slice("date:".length).split("-");
  return year === undefined ? null : `20${pad(year)}-${pad(month!)}-${pad(day!)}`;
}
const pad = (part: string) => part.padStart(2, "0");

/** The text after a date, up to the end of the clause. */
const clauseOf = (after: string): string =>
  /^[^.;!?]*/.exec(after.replace(/^'\p{L}{1,8}/u, "").replace(/(\d)\.(?=\d)/g, "$1"))![0];

const DAY = String.raw`\s*(?:\p{L}{0,3}\s)?(?:(?:tarihi|gunu|aksami|gecesi|mesai bitimi)\p{L}{0,4}\s)?(?:saat \S{1,8}\s)?`;
/** Present-tense verbs of offers, as opposed to past ones. */
const NOW = String.raw`(?:gecerli(?:dir)?|sur(?:er|ecek|ecektir|uyor|mektedir)|devam ed(?:er|ecek|ecektir|iyor)|uygulan(?:ir|acak|acaktir|iyor|maktadir)|yararlan\p{L}*(?:siniz|sin|in)|basvur(?:abilirsiniz|un|unuz)|basvurular (?:kabul edilir|alinir|surer|devam ed)|(?:kayit|basvuru)\p{L}{0,3} (?:olabilirsiniz|yaptirabilirsiniz|alinir|aciktir|devam ed|surer|suruyor)|katil(?:abilirsiniz|in)|(?:alinir|alinacaktir|kabul edilir|gecerlidir|aciktir|ucretsizdir|indirimli(?:dir)?))(?!\p{L})`;
const UNTIL = new RegExp(`^${DAY}(?:kadar|dek|degin)\\s(?:\\S+\\s){0,5}?${NOW}`, "u");
const BETWEEN = new RegExp(`^${DAY}(?:tarihleri\\s)?aras(?:i|inda)(?:ki\\s\\S+)?\\s(?:\\S+\\s){0,5}?${NOW}`, "u");
const ENDS_AFTER = new RegExp(
  `^${DAY}(?:sona er(?:er|iyor|ecek|ecektir|mektedir)|bit(?:er|iyor|ecek|ecektir)|kapan(?:ir|iyor|acak|acaktir)|son gun(?:dur)?)(?!\\p{L})`,
  "u",
);
const WILL_BE = new RegExp(
  `^${DAY}(?:\\S+\\s){0,4}?(?:basla|acil|yapil|duzenlen|tasin|yururluge gir|kapan|gerceklesti?ril|hizmete gir|yayinlan|yayimlan)(?:y?[ae]cak|y?[ae]caktir|y?[ae]cag\\p{L}{2,4}|iyor(?:uz)?)(?!\\p{L})`,
  "u",
);
const ENDS_BEFORE =
  /(?:son (?:basvuru|kayit|odeme|teslim|katilim|gecerlilik|kullanim|gun\p{L}{0,2})(?: tarihi?| gunu)?|(?:bitis|gecerlilik|kampanya bitis|son) tarihi)\s*[:-]?\s*$/u;
/** "Geçerliydi", "sona ermiştir": a correct statement about the past. */
const PAST =
  /(?:ydi|ydu|misti|mustu|[aeiou](?:di|du|ti|tu)|rdi|ldi|ndi|sti|ktu|tti|mis(?:tir)?|mus(?:tur)?|idi)(?!\p{L})/u;
