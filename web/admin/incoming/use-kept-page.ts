import { useState } from "react";
import type { IncomingPage } from "./read-incoming.ts";

/**
 * Returns the page; if it is a list that could not be reloaded, the one before, which stays without a word
 * (docs/product.md, Errors). `says`: with the reason.
 */
export function useKeptPage<Row>(page: IncomingPage<Row>, { says = false } = {}): IncomingPage<Row> {
  const [last, setLast] = useState(page);
  if (page.problem === undefined && page !== last) setLast(page);
  if (page.problem === undefined || last.problem !== undefined || last.asked !== page.asked) return page;
  return says ? { ...last, problem: page.problem } : last;
}
