import { fold } from "../language/turkish.ts";
import type { Fact } from "./fact.ts";
import { asWords, plain, readFacts } from "./facts.ts";
import { smallNumbersIn } from "./numbers.ts";

/** What a model was given, indexed for looking up claims. */
export type Given = {
  facts: readonly Fact[];
  values: ReadonlySet<string>;
  /** The dates that have a year, without it. */
  days: ReadonlySet<string>;
  /** Every number that occurs, whatever it counts. */
  numbers: ReadonlySet<number>;
  /** Numbers without a unit: they may be amounts of money. */
  bare: ReadonlySet<number>;
  /** Amounts in cents with their currency. */
  amounts: ReadonlySet<string>;
  hosts: ReadonlySet<string>;
  digits: string;
  folded: string;
  words: string;
};

/** Indexes the texts that a model was given. */
export function readGiven(texts: readonly string[]): Given {
  const text = texts.join("\n\n");
  const facts = readFacts(text);
  const values = facts.flatMap((fact) => fact.values);
  return {
    facts,
    values: new Set(values),
    days: new Set(values.filter((value) => value.startsWith("date:")).map(dayOf)),
    numbers: new Set([...facts.flatMap(({ numbers }) => numbers), ...smallNumbersIn(text, MAX_NUMBER_IN_WORDS)]),
    bare: new Set(facts.filter(({ kind }) => kind === "number").flatMap(({ numbers }) => numbers)),
    amounts: new Set(facts.filter(({ kind }) => kind === "price").flatMap((fact) => fact.values)),
    hosts: new Set(values.filter((value) => value.startsWith("link:")).map(hostOf)),
    digits: plain(text).replace(/(?<=\d)[\s().\-/]{0,3}(?=\d)/g, ""),
    folded: fold(plain(text)),
    words: ` ${asWords(text)} `,
  };
}

/** "Dört taksit" is a source for "4 taksit". */
const MAX_NUMBER_IN_WORDS = 1000;

const dayOf = (value: string) => value.split("-").slice(0, 2).join("-");
const hostOf = (value: string) => value.slice("link:".length).split("/")[0]!;

const ABOUT = 0.05;
/** An emergency number may always be given. */
const KNOWN_NUMBERS = new Set([112]);
/** A sequence of this many digits is not a count. */
const LONG = 5;

/** True if a claim has a source in what was given, in any notation, or is one of the `derived` values. */
export function isGiven(fact: Fact, given: Given, derived: ReadonlySet<string>, counted: number): boolean {
  if (fact.values.some((value) => given.values.has(value))) return true;
  switch (fact.kind) {
    case "price":
      return (
        fact.values.some((value) => derived.has(value) || isNear(value, fact.isAbout, given)) ||
        fact.numbers.some((number) => given.bare.has(number))
      );
    case "percentage":
      return fact.values.some((value) => derived.has(value));
    case "date":
      return fact.values.some(
        (value) => derived.has(value) || (value.split("-").length === 2 ? given.days : given.values).has(dayOf(value)),
      );
    case "number":
      return fact.numbers.some(
        (number) =>
          given.numbers.has(number) ||
          KNOWN_NUMBERS.has(number) ||
          (Number.isInteger(number) && number <= counted) ||
          [...derived].some((amount) => amount.endsWith(`:${Math.round(number * 100)}`)) ||
          [...given.amounts].some((amount) => isRounded(Number(amount.split(":")[1]), Math.round(number * 100))) ||
          (digitsOf(fact).length >= LONG && given.digits.includes(digitsOf(fact))),
      );
    case "phone":
      return given.digits.includes(digitsOf(fact).slice(-10));
    case "iban":
      return given.digits.includes(digitsOf(fact));
    case "link": {
      const bare = fact.values[0]!;
      return !bare.includes("/", "link:".length) && given.hosts.has(hostOf(bare));
    }
    case "code":
    case "account":
    case "address": {
      const word = fact.values[0]!.slice(fact.kind.length + 1).replace(/^@/, "");
      return given.folded.includes(word);
    }
    default:
      return false;
  }
}

const digitsOf = ({ text }: Fact) => text.replace(/\D/g, "");

/** "1.300 TL" is close enough to 1.299,90 TL, and so is "yaklaşık 1.250". */
function isNear(value: string, isAbout: boolean, { amounts }: Given): boolean {
  const [currency, cents] = value.split(":") as [string, string];
  return [...amounts].some((amount) => {
    const [ofCurrency, exact] = amount.split(":") as [string, string];
    if (ofCurrency !== currency) return false;
    return (
      isRounded(Number(exact), Number(cents)) ||
      (isAbout && Math.abs(Number(exact) - Number(cents)) <= Number(exact) * ABOUT)
    );
  });
}

/** True for the neighbouring whole amounts: both "1.299" and "1.300" for "1.299,90". */
const isRounded = (exact: number, said: number) => said % 100 === 0 && Math.abs(exact - said) < 100;
