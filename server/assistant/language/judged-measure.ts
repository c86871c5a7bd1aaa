import { wordsOf } from "./turkish.ts";

/** How a unit is written in folded texts, by how an answer writes it. */
export const UNITS: Readonly<Record<string, string>> = {
  cm: "cm|santim\\w*",
  mm: "mm",
  kg: "kg|kilo\\w*",
  g: "g|gr|gram\\w*",
  l: "l|lt|litre\\w*",
  ml: "ml",
  gb: "gb",
  inç: "inc\\w*",
};
const TOO_MUCH = "yuksek|uzun|buyuk|agir|fazla|genis|kalin|derin";
const TOO_LITTLE = "alcak|kisa|kucuk|hafif|az|dar|ince|sig";
const JUDGES = new RegExp(
  `^(?:(?:peki|ya|ama|yok|bu|topuk|boyu|eni) )*(\\d{1,4}(?: \\d)?) ?(${Object.values(UNITS).join("|")}) (?:(?:da|de|cok|biraz|fazla|bana|bize|icin) )*(?:(?:${TOO_MUCH})|(${TOO_LITTLE}))(?: (?:bana|bize|ya|geldi|gelir|kalir|olur|oldu|icin))*$`,
);

/** A measure that somebody finds too much or too little. */
export type JudgedMeasure = { number: number; unit: string; isTooLittle: boolean };

/** The measure that a message finds too much ("8 cm çok yüksek") or too little ("2 kg az gelir"); null for any other message. */
export function judgedMeasure(text: string): JudgedMeasure | null {
  const [, number, written, little] = JUDGES.exec(wordsOf(text).join(" ")) ?? [];
  const unit = Object.keys(UNITS).find((one) => new RegExp(`^(?:${UNITS[one]})$`).test(written ?? ""));
  if (number === undefined || unit === undefined) return null;
  return { number: Number(number.replace(" ", ".")), unit, isTooLittle: little !== undefined };
}
