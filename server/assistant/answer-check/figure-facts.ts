import { fold } from "../language/turkish.ts";
import type { FactReader } from "./fact.ts";
import { DIGITS, readNumber } from "./numbers.ts";

/** "5G" and "A4" are not codes. */
const MIN_CODE_LENGTH = 4;

/** The remaining claims: product and coupon codes, and plain numbers except line numbers. */
export const figureReaders: FactReader[] = [
  {
    kind: "code",
    pattern: /(?<![\p{L}\d§])\p{L}[\p{L}\d]{0,30}(?:[-_][\p{L}\d]{1,30}){0,4}/gu,
    read: ([code]) => (/\d/.test(code) && code.length >= MIN_CODE_LENGTH ? { values: [`code:${fold(code)}`] } : null),
  },
  {
    kind: "number",
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?<!(?:^|\\n)\\s{0,4}(?:[-•·]\\s?)?)(${DIGITS})(?!\\d)|(?:^|\\n)\\s{0,4}(?:[-•·]\\s?)?(${DIGITS})(?!\\d|[.)]\\s)`,
      "gu",
    ),
    read: ([, inside, first]) => {
      const value = readNumber((inside ?? first)!);
      return { values: [`number:${value}`], numbers: [value] };
    },
  },
];
