import type { Thresholds } from "../../server/assistant/retrieval/ranking/weights.ts";
import type { CheckedRow } from "./fit.ts";
import { KINDS } from "./read-follow-ups.ts";

/** Prints, by kind of message, the shares that each ranking and threshold would have left out its trade. */
export function printFollowUps(checked: readonly CheckedRow[], thresholds: Thresholds): void {
  for (const beside of [true, false]) {
    const threshold = beside ? thresholds.beside : thresholds.alone;
    const rows = checked.filter(({ row }) => row.use === "judged" && row.besideDocuments === beside);
    const kinds = ["all", ...KINDS.slice(1)].map((kind) => [
      kind,
      sharesOf(kind === "all" ? rows : rows.filter(({ row }) => row.kind === kind), threshold),
    ]);
    console.log(`${beside ? "with" : "without"} documents, answered from ${threshold} on`);
    console.table(Object.fromEntries(kinds));
  }
}

function sharesOf(rows: readonly CheckedRow[], threshold: number) {
  const answerable = rows.filter(({ row }) => row.answerable);
  const others = rows.filter(({ row }) => !row.answerable);
  const share = (of: readonly CheckedRow[], is: (row: CheckedRow) => boolean) =>
    of.length === 0 ? null : Math.round((1000 * of.filter(is).length) / of.length) / 1000;
  return {
    n: rows.length,
    first: share(answerable, ({ first }) => first),
    three: share(answerable, ({ among }) => among),
    right: share(answerable, ({ right, sure }) => right && sure >= threshold),
    wrong: share(answerable, ({ right, sure }) => !right && sure >= threshold),
    nulls: share(others, ({ sure }) => sure >= threshold),
  };
}
