import { FIRST_METRICS } from "#contract/client-references.ts";

/** With a value that nobody has filled in yet. */
const ASKED_OF_ALL: Readonly<Record<string, string>> = FIRST_METRICS;

export type Result = { label: string; value: string };

/**
 * The one figure to name beside a reference's logo: the first of its own that an administrator added, else of those that
 * every reference has one that was filled in. Undefined where nothing was measured.
 */
export function measuredResult(metrics: Readonly<Record<string, string>>): Result | undefined {
  const isMeasured = (label: string) => /\d/.test(metrics[label] ?? "") && metrics[label] !== ASKED_OF_ALL[label];
  const own = Object.keys(metrics).filter((label) => !Object.hasOwn(ASKED_OF_ALL, label));
  const label = [...own, ...Object.keys(ASKED_OF_ALL).reverse()].find(isMeasured);
  return label === undefined ? undefined : { label, value: metrics[label]! };
}
