import { priceText } from "#server/domain/amount-words.ts";
import type { Dialogue } from "../turn/dialogue.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { ONES } from "../language/number-words.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";

/** "2 kişi gitsek", "3 kişiyiz ne tutar"; "2 kişilik" is rather a thing's size. */
const PEOPLE =
  /^(?:(?:peki|ya|tamam|biz|eger) )*(\d{1,3}|[a-z]+) kisi(?:yiz|yle)?(?: (?:(?:git|gel|katil|kal|ol|gid|gir)\w*s[ae][kn]?\w*|olacagiz|gelecegiz|gidecegiz|icin|ne|kadar|tutar|eder|oder\w*|olur|kac|kaca|para|lira|tl|gelir|toplam\w*))*$/;
/** A price that is said to be one person's. */
const PER_PERSON =
  /\bkisi basi(?:na|nadir)?[^.;\n\d]{0,25}(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))? ?(?:tl|lira)|(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))? ?(?:tl|lira)[^.;\n\d]{0,12}\bkisi basi/g;
/** What depends on how many come, begins at a price or is given back has no sum that could be told. */
const NO_SUM =
  /\b\d+ ?(?:kisi(?!lik oda)|ve uzeri)|\bgrup\w*|\b[dt][ae]n (?:basla|itibaren)|\b(?:guvence|depozit|kapora|teminat|tazminat|indirim)\w*/;

/** How many people a message says that come and asks nothing else of ("2 kişi gitsek"); null for fewer than two. */
export function peopleIn(text: string): number | null {
  const [, number] = PEOPLE.exec(wordsOf(text).join(" ")) ?? [];
  const count = number === undefined ? 0 : /^\d/.test(number) ? Number(number) : ONES.indexOf(number);
  return count < 2 ? null : count;
}

/**
 * Answers how much several people pay ("2 kişi gitsek") after an answer with a single price, told to be one person's:
 * that price times their number. Null for any other message, and where it depends on more.
 */
export function priceOfPeople(text: string, dialogue: Dialogue): BuiltInAnswer | null {
  const count = peopleIn(text);
  const last = dialogue.last;
  if (count === null || !last || !["passage", "article"].includes(last.parts.sources?.[0]?.kind ?? "")) return null;
  const told = fold(last.text);
  const prices = new Set(
    [...told.matchAll(PER_PERSON)].map(([, lira, kurus, liraBefore, kurusBefore]) =>
      Number(`${(lira ?? liraBefore)!.replaceAll(".", "")}.${kurus ?? kurusBefore ?? "0"}`),
    ),
  );
  const [price] = prices;
  if (prices.size !== 1 || NO_SUM.test(told)) return null;
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: `Kişi başı ${priceText(price!, "TRY")} × ${count} = ${priceText(price! * count, "TRY")}.`,
    sources: last.parts.sources!.map((source) => ({ ...source, score: 1 })) as BuiltInAnswer["sources"],
  };
}
