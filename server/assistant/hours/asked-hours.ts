import { shiftDay, weekdayOf } from "#contract/days.ts";
import { inIstanbul } from "#server/domain/istanbul-time.ts";
import { datesIn } from "../dialogue/read-date.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { ONES } from "../language/number-words.ts";
import { withoutMarkets } from "../language/markets.ts";
import { wordsOf } from "../language/turkish.ts";
import { monthOfDay } from "./stated-period.ts";

/**
 * What a message asks of hours: the days, and the time on them if it names one. `matter`: whether the firm is open, the
 * visitor may come, or no more than the day is said. `things` are the beginnings of the other words, of which the hours
 * have to be.
 */
export type AskedHours = {
  days: string[];
  clock: string | null;
  isNow: boolean;
  matter: "open" | "visit" | null;
  /** Named by the month, or not named at all but for an hour. */
  isDate: boolean;
  isHourAlone: boolean;
  things: string[];
  asks: boolean;
};

/** Whoever writes more tells of something else, too. */
const MAX_WORDS = 12;
const STEM = 5;

const TIME =
  /^(?:ayin|bugun\w*|yarin\w*|obur(?:gun\w*|su)?|ertesi|gun(?:u|leri|ler|lerde|de)?|hafta(?:ya|nin|ici|sonu\w*)?|ici\w*|sonu\w*|su|(?:su)?an(?:da)?|simdi|hala|halen|bu|saat\w*|sabah\w*|ogle\w*|aksam\w*|gece\w*|once|sonra|gibi|civari\w*|kadar|kac(?:ta|a|i)?|bucuk\w*|\d\w*|(?:pazartesi|sali|carsamba|persembe|cumartesi|cuma|pazar)\w*|ocak\w*|subat\w*|mart\w{0,2}|nisan\w*|mayis\w*|haziran\w*|temmuz\w*|agustos\w*|eylul\w*|ekim\w{0,3}|kasim\w*|arali[kg]\w*)$/;
const FILLERS =
  /^(?:peki|ya|yani|ee?|hm+|[dt][ae]|y?[ae]|s?[iu](?:n[dt]e|nda)?|m[iu]|m[iu]s[iu]n\w*|m[iu]y[iu][mz]|acaba|siz\w{0,3}|or[ad]a\w*|orda|tamam|ama|iyi|gunler|merhaba|selam|mesela|diyelim|olsa|olsun|olur|olursa|oluyor|var|mumkun|dukkan\w*|magaza\w*|sube\w*|ofis\w*|yeriniz|icin|aras\w*|(?:d|ver)iyor\w*|biliyor|kapi\w*)$/;
const OPEN = /^(?:aci[kg]\w*|acil[iu]\w*|aciyo\w*|kapal\w*|kapan\w*|kapat\w*|calis\w*|mesai\w*|hizmet)$/;
const VISIT =
  /^(?:gel(?:se[mk]|irse[mk]|eyim|elim|ecegi[mz]|ice[mz]|iyoru[mz]|iri[mz]|ebil\w*|mek)|ugra\w*[mkz]|yetis\w*|getir(?:i?rse[mk]|se[mk]|eyim|elim|ecegi[mz]|ice[mz])|birak(?:sa[mk]|ayim|alim))$/;
/** What the visitor might do then: "versem", "yaptırsak". */
const MIGHT = /^\w{2,}s[ae][mk]$/;
/** "Yetişir mi" is about a parcel, and "gelebilir misiniz" about the firm's people. */
const OF_OTHERS = /\b(?:yetisir|gelebilir(?:ler)?) m[iu](?!y)/;
const NOW = /\b(?:su ?an(?:da)?|simdi|hala|halen|bu saatte)\b/;
const WEEKEND = /\bhafta ?sonu/;
const MONTH = /\b(?:ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|arali[kg])/;
/** "20 si", "31 inde", "ayın 13ü". */
const BARE_DAY = /(^| )(?:ayin )?(\d{1,2}) ?(?:s?[iu]n[dt]e|s?[iu]nda|s?[iu]ne|s?[iu])(?= |$)/;
/** "Çarşambaya" is rather when something has to be ready. */
const UNTIL_DAY = /\b(?:pazartesiye|saliya|carsambaya|persembeye|cumaya|cumartesiye|pazara|yarina)\b/;
/** A day that was spoken of so many messages ago may still be meant. */
const DAY_LASTS = 3;
const UNTIL_WHEN = /\bkac(?:a kadar|ta)\b|\bsaat kac/;

/**
 * Reads it, with `before`, the visitor's earlier messages, for a time without a day, and `told`, the last answer, for a day
 * without a month. Null for any other message.
 */
export function askedHours(
  text: string,
  { now, before, told }: { now: Date; before: readonly string[]; told: string },
): AskedHours | null {
  const said = withoutMarkets(expandAbbreviations(wordsOf(text)).join(" "));
  const words = said.split(" ").filter((word) => word !== "");
  if (words.length === 0 || words.length > MAX_WORDS || OF_OTHERS.test(said)) return null;
  const { day: today, clock: time } = inIstanbul(now);
  const saysNow = NOW.test(said);
  const dates = datesIn(withMonth(said, told) ?? text, now);
  if (dates.length > 1) return null;
  const [date] = dates;
  // "Gece saat 11, şu an açık mısınız" asks of that hour.
  const clock = date?.time ?? (saysNow ? time : null);
  const isNow = saysNow && clock === time;
  const named = WEEKEND.test(said) ? weekendAfter(today) : date?.day ? [date.day] : saysNow ? [today] : null;
  const days =
    named ??
    (clock !== null ? (daySaid(before, now) ?? [today]) : UNTIL_WHEN.test(said) ? (daySaid(before, now) ?? []) : []);
  const isPast = days.some((day) => day < today) || (named === null && clock !== null && clock < time);
  if (days.length === 0 || isPast) return null;
  const rest = words.filter((word) => !TIME.test(word) && !FILLERS.test(word) && !ONES.includes(word));
  const things = rest
    .filter((word) => !OPEN.test(word) && !VISIT.test(word) && !MIGHT.test(word))
    .map((word) => word.slice(0, STEM));
  const matter = rest.some((word) => VISIT.test(word)) ? "visit" : rest.some((word) => OPEN.test(word)) ? "open" : null;
  if (matter === null && UNTIL_DAY.test(said)) return null;
  return {
    days,
    clock,
    isNow,
    matter,
    isDate: MONTH.test(said) || BARE_DAY.test(said) || /\d[./]\d+[./]\d/.test(text),
    isHourAlone: named === null,
    things,
    asks: isAsking(words) || text.trimEnd().endsWith("?"),
  };
}

/** "20'si olsa" with the month that the last answer names; null without such a day. */
function withMonth(said: string, told: string): string | null {
  const [day, , date] = BARE_DAY.exec(said) ?? [];
  const month = date === undefined || MONTH.test(said) ? null : monthOfDay(told, date);
  return month && said.replace(day!, ` ${date} ${month} `);
}

const weekendAfter = (today: string): string[] => {
  const saturday = shiftDay(today, (5 - weekdayOf(today) + 7) % 7);
  return [saturday, shiftDay(saturday, 1)];
};

/** The day that was last spoken of; null for none. */
function daySaid(before: readonly string[], now: Date): string[] | null {
  const days = before.slice(-DAY_LASTS).flatMap((text) => datesIn(text, now).flatMap(({ day }) => day ?? []));
  const day = days.at(-1);
  return day === undefined ? null : [day];
}
