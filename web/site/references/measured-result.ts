import { FIRST_METRICS } from "#contract/client-references.ts";

/** Default metrics whose value was not filled in yet. */
const ASKED_OF_ALL: Readonly<Record<string, string>> = FIRST_METRICS;

export type Result = { label: string; value: string };

/**
 * Returns the metric to show beside a reference's logo: the first one an administrator added, else the first default
 * one that was filled in. Undefined if nothing was measured.
 */
export function measuredResult(metrics: Readonly<Record<string, string>>): Result | undefined {
  const isMeasured = (label: string) => /\d/.test(metrics[label] ?? "") && metrics[label] !== ASKED_OF_ALL[label];
  const own = Object.keys(metrics).filter((label) => !Object.hasOwn(ASKED_OF_ALL, label));
  const label = [...own, ...Object.keys(ASKED_OF_ALL).reverse()].find(isMeasured);
  return label === undefined ? undefined : { label, value: metrics[label]! };
}
