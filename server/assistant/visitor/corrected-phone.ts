import { fold } from "../language/turkish.ts";
import { phoneShape, readPhone } from "./read-phone.ts";

/** "Numaranın sonu 33 olacaktı", "son iki hanesi 33": new last digits, in folded words. */
const ENDING =
  /\bson(?:u|unu|undaki|lari)?(?: (?:iki|uc|dort|\d))?(?: (?:hane|rakam|numara|sayi)\w*)?(?: \d{2,4} degil)? (\d{2}(?: ?\d{1,2})?)(?= (?:ol(?:acak|mali|sun)|idi|yaz|duzelt|diye)|\W*$)/;
/** What such a message is about: the number, or nothing else before its end. */
const OF_NUMBER =
  /\b(?:numara|tel|cep|hane|rakam)|^\W*(?:(?:pardon|yok|ay|aslinda|yanlis|hata|oldu|yazdim)\W+)*son(?:u|unu|undaki|lari)\b/;

/** The known number with the last digits that a message corrects; null for a message that corrects none. */
export function correctedPhone(text: string, known: string): string | null {
  const said = fold(text);
  if (text.match(phoneShape) || text.includes("?") || !OF_NUMBER.test(said)) return null;
  const digits = ENDING.exec(said)?.[1]?.replaceAll(" ", "");
  const before = known.replace(/\D/g, "");
  return digits === undefined ? null : readPhone(before.slice(0, -digits.length) + digits).phone;
}
