import { fold } from "../language/turkish.ts";
import { capitalised, nameWords } from "./read-name.ts";

const FIRST = String.raw`(?:ad(?:[iı]m)?|isim|ism(?:im)?)[iı]?`;
const LAST = String.raw`(?:soyad(?:[iı]m)?|soyisim|soyism(?:im)?)[iı]?`;
/** "Soyadımı yanlış yazdım, Uçan olacak": which part of the name was wrong, and what follows. */
const MISWRITTEN = new RegExp(
  String.raw`(?:^|\s)(?:(?<last>${LAST})|${FIRST})\s+(?:da\s+)?(?:yanl[ıi][şs]|hatal[ıi]|eksik)(?:\s+(?:yaz|ol|söyle|soyle|gir|al)\p{L}*)?[\s,.:;]+(?<said>.+)$`,
  "iu",
);
/** "Adımı Hasan olarak düzeltin". */
const TO_BE = new RegExp(
  String.raw`(?:^|\s)(?:(?<last>${LAST})|${FIRST})\s+(?<said>\p{L}+(?:\s+\p{L}+)?)\s+(?:olarak|diye)\s+(?:düzelt|duzelt|değiş|degis)`,
  "iu",
);
/** "Soyadım Uçan", to a first name that is known. */
const SURNAME = new RegExp(
  String.raw`^\s*(?:benim\s+)?(?<last>${LAST})\s+(?:de\s+|da\s+)?(?<said>\p{L}{2,})(?:\s+(?:olacak|olmal[ıi]|olsun))?[\s.!]*$`,
  "iu",
);
/** "Akın olacak soyadım". */
const TO_BE_SURNAME = new RegExp(
  String.raw`(?<!\p{L})(?<said>\p{L}{2,})\s+(?:olacak|olmal[ıi])\s+(?<last>${LAST})[\s.!]*$`,
  "iu",
);
/** "Kenan değil Kemal": one word of the known name for another. */
const NOT_BUT = /(?<!\p{L})(?<wrong>\p{L}{2,})\s+(?:değil|degil)[\s,]+(?<said>\p{L}{2,})/iu;
/** Words around the right name. */
const AROUND =
  /^(?:ol(?:acak|sun|malı|mali)|yaz\p{L}*|doğrusu|dogrusu|asıl|asil|pardon|benim|ad[ıi]m|lütfen|lutfen|idi|yani)$/iu;
const MAX_NAME_WORDS = 3;

/** The known name as a message corrects it; null for a message that corrects none. */
export function correctedName(text: string, known: string): string | null {
  const words = known.split(" ");
  const swapped = NOT_BUT.exec(text)?.groups;
  const wrong = swapped ? words.findIndex((word) => fold(word) === fold(swapped["wrong"]!)) : -1;
  const right = wrong < 0 ? [] : namesIn(swapped!["said"]!);
  if (right.length > 0) return words.with(wrong, right.join(" ")).join(" ");
  const found = (MISWRITTEN.exec(text) ?? TO_BE.exec(text) ?? SURNAME.exec(text) ?? TO_BE_SURNAME.exec(text))?.groups;
  const said = namesIn(found?.["said"] ?? "");
  if (said.length === 0 || said.length > MAX_NAME_WORDS) return null;
  if (found!["last"]) return [...(words.length > 1 ? words.slice(0, -1) : words), ...said].join(" ");
  return (said.length > 1 ? said : [...said, ...words.slice(1)]).join(" ");
}

const namesIn = (text: string): string[] =>
  nameWords(
    (text.match(/\p{L}+/gu) ?? []).filter((word) => !AROUND.test(word)),
    true,
  ).map(capitalised);
