import { fold } from "../language/turkish.ts";
import { contactReaders } from "./contact-facts.ts";
import { type Fact, type FactReader, TAKEN } from "./fact.ts";
import { figureReaders } from "./figure-facts.ts";
import { moneyReaders } from "./money-facts.ts";
import { timeReaders } from "./time-facts.ts";

const READERS: FactReader[] = [...contactReaders, ...moneyReaders, ...timeReaders, ...figureReaders];

/** All verifiable claims in a text, in order; where several shapes match, the most specific one is used. */
export function readFacts(written: string): Fact[] {
  let text = plain(written);
  let [lowered, ofText] = [lower(text), text];
  const facts: (Fact & { at: number })[] = [];
  for (const { kind, pattern, asWritten, read } of READERS) {
    if (ofText !== text) [lowered, ofText] = [lower(text), text];
    const source = asWritten ? text : lowered;
    const taken: Span[] = [];
    pattern.lastIndex = 0;
    for (let found = pattern.exec(source); found; found = pattern.exec(source)) {
      if (found[0] === "") pattern.lastIndex += 1;
      const claim = read(found);
      if (!claim) continue;
      const [from, to] = [found.index, found.index + found[0].length];
      facts.push({
        at: from,
        kind,
        text: text.slice(from, to).replaceAll(TAKEN, "").trim(),
        values: claim.values,
        numbers: claim.numbers ?? [],
        isAbout:
          ABOUT_BEFORE.test(source.slice(Math.max(0, from - 16), from)) || ABOUT_AFTER.test(source.slice(to, to + 12)),
      });
      taken.push([from, to]);
    }
    text = withoutTaken(text, taken);
  }
  return facts.toSorted((one, other) => one.at - other.at);
}

type Span = [from: number, to: number];

/** Once per reader, since a long conversation may hold tens of thousands of claims. */
function withoutTaken(text: string, taken: readonly Span[]): string {
  let end = 0;
  const pieces = taken.map(([from, to]) => {
    const before = text.slice(end, from);
    end = to;
    return before + TAKEN.repeat(to - from);
  });
  return pieces.join("") + text.slice(end);
}

const ABOUT_BEFORE = /(?:yaklaşık|ortalama|takriben|~|about|around|approximately|etwa|circa)\s*(?:olarak\s*)?$/u;
const ABOUT_AFTER = /^['’]?\p{L}{0,3}\s*(?:civar|dolay)/u;

/** The visible text: digits of all scripts as ASCII, one kind of space, no bold marks. */
export const plain = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => String(digitOf(digit)))
    .replace(/[\u00a0\u2007\u2009\u202f]/g, " ")
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/[\u200b-\u200f\u2060\ufeff]|\*\*/g, "");

const digitOf = (digit: string) =>
  digit.charCodeAt(0) - [0x660, 0x6f0, 0x966, 0xff10].findLast((zero) => digit.charCodeAt(0) >= zero)!;

/** Lower case letter by letter, so that positions are preserved. */
const lower = (text: string): string =>
  text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLocaleLowerCase("tr");
    return small.length === letter.length ? small : letter;
  });

/** A text in the form that is compared word by word. */
export const asWords = (text: string): string =>
  fold(plain(text))
    .replace(/[^\p{L}\p{N}%₺€$£@]+/gu, " ")
    .trim();
