import type { FIRST_METRICS, REFERENCE_LENGTHS } from "#contract/client-references.ts";

/**
 * The contract's rules for a reference, passed by the loader: importing the contract would bundle its validation
 * library.
 */
export type Rules = { lengths: typeof REFERENCE_LENGTHS; firstMetrics: typeof FIRST_METRICS; logoMaxBytes: number };
