import type { Passage } from "#contract/passages.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { rowInOneLine, rowOf } from "../passages/show-rows.ts";
import { priceUnitOf } from "./price-units.ts";
import { type StatedPrice, statedPrices } from "./stated-prices.ts";

const IS_PRICE = /\b(?:fiyat|ucret|bedel|tutar)/;
const IS_UNIT = /^(?:olcu )?birim/;
/** "Otopark (2,5 saatten sonra)": the price is not that of all of it. */
const OF_A_PART = /\([^)]*\b(?:sonra\w*|itibaren|asan|fazla\w*|kadar|ilk|uzeri|ustu)\b/;

/**
 * The price that a table row states, by the unit in its own column if there is one, with the row in one line as its
 * sentence; none for a row with several prices. A price by a unit that is not known is not exact.
 */
export function rowPrices(passage: Pick<Passage, "cells">): StatedPrice[] {
  const row = rowOf(passage);
  const [priced, ...others] = row.values.filter(({ head }) => IS_PRICE.test(headOf(head)));
  if (!priced || others.length > 0) return [];
  const by = row.values.find(({ head }) => IS_UNIT.test(headOf(head)))?.value;
  const unit = by === undefined ? null : priceUnitOf(wordsOf(by).join(" "));
  const isExact = (by === undefined || unit !== null) && !OF_A_PART.test(fold(row.name.value));
  return statedPrices(`${row.name.value} ${priced.head} ${priced.value}`).map((price) => ({
    ...price,
    unit: unit ?? price.unit,
    isExact: price.isExact && isExact,
    name: row.name.value,
    sentence: rowInOneLine(passage),
  }));
}

const headOf = (head: string): string => wordsOf(head).join(" ");
