import { isCommonName } from "./common-names.ts";
import { isOrdinaryWord } from "../language/ordinary-words.ts";
import { fold } from "../language/turkish.ts";
import { isPlaceName } from "./places.ts";
import { phoneShape } from "./read-phone.ts";

const LABEL = /^adres(?:im|imiz)?$/;
/** "Adresim yanlış yazılmış", "adresim değişti": says something of an address instead of telling it. */
const SAID_OF_IT =
  /^(?:yanlis|hatali|eksik|farkli|degis\w*|belli|ayni|kayitli|dogru|yok|var|\w+(?:d[iu]|m[iu]s)(?:[mk]|[iu]m)?)$/;
/** "Adres de …", "adres şu". */
const LEADS_ON = /^(?:de|da|ise|su|bu)$/;
/** Words that identify an address: street, avenue, quarter, apartment building … */
const STREET = /^(?:mah|mahalle(?:si|miz)?|cad|cd|cadde(?:si)?|sok|sokak|sokagi|sk|apt|apartmani?|bulvari?|blv|kapi)$/;
/** Those of them that name nothing else: "sokak simidi" is sold. */
const OF_ADDRESS = /^(?:mah|mahallesi|cad|caddesi|sokagi|apt|apartmani|bulvari)$/;
/** Words that continue an address: parts of a building and their numbers. */
const WITHIN = /^(?:no|nolu|numara|d|daire|k|kat|b|blok|site(?:si)?|ap|posta|kodu?|kapi|\d{1,5}[a-z]?|\d+\/\d+|[a-e])$/;
/** Endings of words that precede an address and are not part of it. */
const BEFORE = /(?:in|iniz|[iu]yorum|acagim|ecegim|icam|ucam|lutfen|tane|adet|kilo|kg|ve|ile|icin|olsun)$/;
const MAX_WORDS_BEFORE = 3;
const MAX_WORDS_AFTER_LABEL = 6;
const MAX_PLACES = 2;

type Word = { folded: string; written: string; from: number; to: number };

/**
 * The delivery address in a message, as written, and the message without it, so that house numbers are not read as
 * amounts, or street names as a person's name. Null if there is no address.
 */
export function readAddress(text: string): { address: string; rest: string } | null {
  const numberless = text.replace(phoneShape, (phone) => "\n".repeat(phone.length));
  const words: Word[] = [...numberless.matchAll(/[\p{L}\p{M}\p{N}]+(?:\/\d+)?/gu)].map(({ 0: written, index }) => ({
    ...{ folded: fold(written), written, from: index, to: index + written.length },
  }));
  const first = words.findIndex(({ folded }) => STREET.test(folded));
  const label = words.findIndex(
    ({ folded, to }, at) =>
      LABEL.test(folded) &&
      !(first < 0 && SAID_OF_IT.test(words[at + 1]?.folded ?? "")) &&
      (folded !== "adres" ||
        text[to] === ":" ||
        LEADS_ON.test(words[at + 1]?.folded ?? "") ||
        // "Adres izmit yahya kaptan mah no 5".
        (at === 0 && first > 0 && /\d/.test(text))),
  );
  if (first < 0 && (label < 0 || label === words.length - 1)) return null;
  const start = label >= 0 && (first < 0 || label < first) ? label : beginningBefore(numberless, words, first);
  const last = first < 0 ? labelledEnd(text, words, label) : endAfter(words, first);
  const own = words.slice(start, last + 1);
  const isBesideNumber = numberless !== text && own.some(({ folded }) => OF_ADDRESS.test(folded));
  const isTold = label >= 0 || isBesideNumber || own.some(({ written }) => /\d/.test(written));
  // "Sokak simidi", "mahalle baskısı".
  if (!isTold && own.filter(({ folded }) => STREET.test(folded)).length < 2) return null;
  const [from, to] = [words[start]!.from, words[last]!.to];
  const rest = `${text.slice(0, from)} ${text.slice(to)}`.trim();
  return { address: text.slice(from, to), rest: /[\p{L}\p{N}]/u.test(rest) ? rest : "" };
}

/** Includes the name before the first address word: "Yedi Eylül Mah.". */
function beginningBefore(text: string, words: readonly Word[], first: number): number {
  let start = first;
  while (start > 0 && first - start < MAX_WORDS_BEFORE) {
    const before = words[start - 1]!;
    const isApart = /[,;\n]/.test(text.slice(before.to, words[start]!.from));
    const isName = /^[\p{Lu}\p{N}]/u.test(before.written) || first - start < 2 || isPlaceName(before.folded);
    if (isApart || !isName || BEFORE.test(before.folded)) break;
    start -= 1;
  }
  return start;
}

function endAfter(words: readonly Word[], first: number): number {
  const last = words.findLastIndex(({ folded }) => STREET.test(folded));
  let end = Math.max(first, last);
  while (end + 1 < words.length && WITHIN.test(words[end + 1]!.folded)) end += 1;
  // "… No: 4 Kadıköy İstanbul", but not "… no 4 Ali Veli".
  for (let place = 0; place < MAX_PLACES && end + 1 < words.length; place += 1) {
    const { written } = words[end + 1]!;
    if (!/^\p{Lu}\p{L}+$/u.test(written) || isCommonName(written)) break;
    end += 1;
  }
  const others = words.slice(end + 1);
  return others.length <= MAX_PLACES && others.every(isPlace) ? words.length - 1 : end;
}

/** What stands last and is no word of a sentence: "no 4 bornova izmir". */
const isPlace = ({ written, folded }: Word): boolean =>
  /^\p{L}{3,}$/u.test(written) && !BEFORE.test(folded) && !isCommonName(written) && !isOrdinaryWord(folded);

/** The end of an address introduced by "adresim": the end of the clause. */
function labelledEnd(text: string, words: readonly Word[], label: number): number {
  let end = label;
  while (end + 1 < words.length && end - label < MAX_WORDS_AFTER_LABEL) {
    const next = words[end + 1]!;
    if (end > label && /[,;\n]/.test(text.slice(words[end]!.to, next.from))) break;
    if (/^\d{6,}$|^0\d{3}$/.test(next.written)) break;
    end += 1;
  }
  return end;
}
