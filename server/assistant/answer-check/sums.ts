import type { Product } from "../retrieval/knowledge-base.ts";
import type { Fact } from "./fact.ts";
import type { Given } from "./given.ts";
import { amountKey } from "./money-facts.ts";
import { smallNumbersIn } from "./numbers.ts";

/** The largest number of pieces considered; more would make a price list. */
const MAX_QUANTITY = 50;
/** Limits of the amounts that are added up, and of the intermediate sums. */
const MAX_ADDENDS = 8;
const MAX_SUMS = 4000;

/**
 * The amounts and percentages that follow from what was given: a given price times a number of pieces named by visitor
 * or answer; sums and differences of named amounts; a named percentage off a named amount; a named amount in a named
 * number of instalments; and the reduction from a product's old price to its new one.
 */
export function amountsFrom(
  answer: { text: string; facts: readonly Fact[] },
  visitor: { text: string; facts: readonly Fact[] },
  given: Given,
  products: readonly Product[],
): Set<string> {
  const derived = new Set<string>();
  for (const { price, oldPrice, currency } of products) {
    if (!oldPrice || oldPrice === price) continue;
    derived.add(amountKey(currency, Math.abs(oldPrice - price)));
    const share = (Math.abs(oldPrice - price) / oldPrice) * 100;
    for (const rounded of [Math.round(share), Math.floor(share), Math.ceil(share), Math.round(share * 10) / 10])
      derived.add(`percent:${rounded}`);
  }
  const pieces = smallNumbersIn(`${visitor.text}\n${answer.text}`, MAX_QUANTITY);
  const all = [...given.amounts].map(read);
  const known = new Set(given.amounts);
  // "6.499,90 ve 899,90 TL": the currency of the last amount may apply to both.
  const amountsSaid = [...answer.facts, ...visitor.facts].flatMap(({ kind, values, numbers }) =>
    kind === "price" ? values : kind === "number" ? numbers.map((number) => amountKey("TRY", number)) : [],
  );
  const named = [...new Set(amountsSaid.filter((value) => known.has(value)))].slice(0, MAX_ADDENDS).map(read);
  const said = `${visitor.text}\n${answer.text}`.toLocaleLowerCase("tr");
  for (const { name, price, currency } of products)
    if (
      named.length < MAX_ADDENDS &&
      said.includes(name.toLocaleLowerCase("tr")) &&
      !named.some(isAmount(currency, price))
    )
      named.push({ currency, amount: price });
  for (const { currency, amount } of all) for (const count of pieces) derived.add(amountKey(currency, amount * count));
  for (const currency of new Set(named.map((one) => one.currency))) {
    const amounts = named.filter((one) => one.currency === currency).map(({ amount }) => amount);
    for (const sum of sumsOf(amounts, pieces)) derived.add(amountKey(currency, sum));
    for (const one of amounts) {
      for (const other of amounts) if (one > other) derived.add(amountKey(currency, one - other));
      for (const share of sharesIn(answer.facts, given)) {
        derived.add(amountKey(currency, one * share));
        derived.add(amountKey(currency, one * (1 - share)));
      }
      if (/taksit|installment|rate/i.test(answer.text))
        for (const count of pieces) derived.add(amountKey(currency, one / count));
    }
  }
  return derived;
}

const isAmount = (currency: string, amount: number) => (one: { currency: string; amount: number }) =>
  one.currency === currency && one.amount === amount;

function read(value: string) {
  const [currency, cents] = value.split(":") as [string, string];
  return { currency, amount: Number(cents) / 100 };
}

/** All sums that use each amount once, several times, or not at all. */
function sumsOf(amounts: readonly number[], pieces: readonly number[]): number[] {
  let sums = [0];
  for (const amount of amounts) {
    if (sums.length > MAX_SUMS) break;
    const counts = [1, ...pieces.slice(0, 4)];
    sums = [...new Set([...sums, ...sums.flatMap((sum) => counts.map((count) => sum + amount * count))])];
  }
  return sums;
}

const sharesIn = (facts: readonly Fact[], { values }: Given): number[] =>
  facts
    .filter(({ kind, values: said }) => kind === "percentage" && said.some((value) => values.has(value)))
    .flatMap(({ numbers }) => numbers.map((number) => number / 100));
