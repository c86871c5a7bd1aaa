import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { isOrdinaryWord } from "../../language/ordinary-words.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { isPlaceName } from "../../language/thesaurus.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { readQuestion } from "../question.ts";
import { rankQuestion } from "./rank.ts";

/**
 * "Gemlikten arıyorum", "Nilüfer'deyiz", "Alpu dayım", "Osmangazi'de oturuyorum", "annem Sivrihisar'da oraya", "Akçay da
 * internetiniz var mı", "Ayvalığa taşınsam", "Bornova'ya bugün gelir misiniz", "gelir misiniz Bornova'ya".
 */
const WHERE_SOMEBODY_IS: readonly RegExp[] = [
  /\b(\w{2,}) ?[dt][ae]n (?:ari?yo|yaziyo|gel[iu]yo)(?:m|rum|ruz)\b/,
  /\b(\w{2,}?) ?[dt][ae]y[iu][mz]\b/,
  /\b(\w{2,}) ?[dt][ae] (?:otur|yasi|ikamet ed|kali)\w*yo(?:m|rum|ruz)\b/,
  /\b(\w{2,}) ?[dt][ae] (?:oraya|buraya)\b/,
  /^(?:peki |ya |e )?(\w{3,}?)n? ?[dt][ae] (?:de |da )?(?:\w+n[iu]z )?var m[iu]\w*$/,
  /^(?:peki |ya |e )?(\w{3,}?)g?y?[ae] (?:tasin|nakl)\w+(?: \w+)?$/,
  /^(?:\w+ ){0,2}?(?=(?<whole>\w+))(\w{3,}?)y?[ae] (?:\w+ ){0,2}(?:gel|getir|gonder|bak|cik)(?:[iu]yor?|[iu]?r|[ae]?bil[iu]r|er) ?m[iu]\w*$/,
  /^(?:\w+ ){0,3}(?:gel|getir|gonder)(?:[iu]yor?|[iu]r|[ae]bil[iu]r|er) ?m[iu]\w* (?=(?<whole>\w+))(\w{3,}?)y?[ae]$/,
];
/** A message that says besides it only that somebody is to come: "bize gelir misiniz", "buraya geliyor musunuz". */
const NOTHING_ELSE =
  /^(?:ben|biz|bize|bizim|buraya|oraya|evime|eve|adresime|merhaba\w*|selam\w*|iyi|gunler|aksamlar|peki|hic|gel\w*|getir\w*|gonder\w*|servis\w*|hizmet\w*|var|yok|veriyo\w*|yapiyo\w*|m[iu]s[iu]n\w*|musunuz|m[iu]|acaba|ora(?:da|ya|si)\w*|orda|burda|burada|su|an\w*|ari?yo\w*|yaziyo\w*|otur\w*|yasi\w*|kali\w*)$/;

/** What says where the firm comes or sends to. */
const SERVES =
  /\b(?:servis|hizmet|teslimat|kurye|kargo|gel(?:iyo|iri|me|emi)|gid(?:iyo|eri)|git(?:mi|me)|gonder(?:iyo|iri|mi|im)|getir(?:iyo|iri|mi)|yol ucreti)\w*/;
/** What says it of any place, and titles of what says it of all that there are. */
const SERVES_OTHERS =
  /\b(?:(?:diger|baska|butun|tum) (?:\w+ )?(?:il|ilce|sehir|bolge|semt|yer)\w*|her yer\w*|\w+ (?:disina|disinda)|(?:yalnizca|sadece) \w+ (?:ilce|ici|merkez)\w*|turkiye ici\w*)\b/;
const OF_REGIONS = /\b(?:bolge|semt|ilce)\w*|\byerler\b/;
/** The title of what says where the firm serves: "Hizmet verdiğimiz yerler", "Kapsama alanımız". */
const SERVES_IN =
  /\b(?:hizmet|servis|teslimat|dagitim)\w* (?:\w+ ){0,2}(?:yer|bolge|ilce|semt|il|sehir)l[ae]r\w*|\bkapsam[ae]\b/;
/** Who comes to the firm asks the way. */
const COMES_HERE = /\bgel[iu]yo(?:m|rum|ruz)\b/;
const ASKS_TO_COME = /\b(?:gel|getir|gonder)\w* ?m[iu]\w*|\b(?:servis|teslimat|kurye)\w* (?:var|yok) m[iu]\b/;
const ASKS = "hangi bölge semt ve mahallelere servis hizmet geliyor musunuz";
const SENT = "başka şehre kargo gönderiyor musunuz teslimat";
const MAX_READ = 6;

/**
 * What says whether the firm comes to where a visitor says to be, or sends there; null for any other message, and where
 * nothing says it.
 */
export function servesToldPlace(index: KnowledgeIndex, text: string, isAnswered: boolean): Entry | null {
  // "Gemlik'ten" is written in one.
  const words = wordsOf(text.replace(/['’]/g, ""));
  const said = words.join(" ");
  const place = placeIn(said);
  if (place === null || (isAnswered && !words.every((word) => NOTHING_ELSE.test(word) || word.startsWith(place))))
    return null;
  const ranked = [`${place} ${ASKS}`, SENT].map((asked) => rankQuestion(index, readQuestion(index, asked)));
  const found = ranked.flatMap((one) => one.ranked.slice(0, MAX_READ).map(({ entry }) => entry));
  const named = found.find((entry) =>
    saysOf(entry, (sentence) => namesPlace(sentence, place), SERVES_IN.test(fold(entry.title))),
  );
  if (named) return named;
  const isPlace = rootsOf(place).some(isPlaceName) ? !COMES_HERE.test(said) : ASKS_TO_COME.test(said);
  const servesOthers = (entry: Entry) =>
    OF_REGIONS.test(fold(entry.title)) || saysOf(entry, (sentence) => SERVES_OTHERS.test(fold(sentence)));
  return isPlace ? (found.find((entry) => saysOf(entry, () => true) && servesOthers(entry)) ?? null) : null;
}

function placeIn(said: string): string | null {
  const match = WHERE_SOMEBODY_IS.map((shape) => shape.exec(said)).find((found) => found !== null);
  const whole = match?.groups?.["whole"];
  const place = match?.at(-1);
  if (place === undefined || place.length < MIN_LETTERS) return null;
  // "Usta gönderir misiniz" names no "Ust".
  const isWord = isOrdinaryWord(place) || (whole !== undefined && isOrdinaryWord(whole));
  return isPlaceName(place) || !isWord ? place : null;
}
const MIN_LETTERS = 3;

/**
 * True if one of the entry's sentences says where the firm comes or sends to, and is such a one; `isOfPlaces`: all of
 * them say so.
 */
const saysOf = (entry: Entry, isMeant: (sentence: string) => boolean, isOfPlaces = false): boolean =>
  entry.kind === "article" &&
  sentencesOf(entry.article.answer).some(({ text }) => (isOfPlaces || SERVES.test(fold(text))) && isMeant(text));

/** True if a sentence has the place as a name, whatever its case. */
const namesPlace = (sentence: string, place: string): boolean => {
  // "Odunpazarı'ndayız".
  const stem = place.replace(/(?<=[iu])n$/, "");
  return sentence.match(/\p{Lu}\p{L}+/gu)?.some((name) => wordsOf(name)[0]?.startsWith(stem)) ?? false;
};
