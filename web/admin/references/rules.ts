import type { FIRST_METRICS, REFERENCE_LENGTHS } from "#contract/client-references.ts";

/**
 * What the contract asks of a reference, brought by the loader: the contract's own file would bring its validator
 * along.
 */
export type Rules = { lengths: typeof REFERENCE_LENGTHS; firstMetrics: typeof FIRST_METRICS; logoMaxBytes: number };
