import { verbatim } from "./alternatives.ts";

/** Texts that a company has written itself; for an empty list the default texts are used. */
export type OwnTexts = { greetings: readonly string[]; unknown: readonly string[]; farewells: readonly string[] };

export const NO_TEXTS: OwnTexts = { greetings: [], unknown: [], farewells: [] };

/**
 * The company's texts; a single one is combined with the defaults, so that it is not repeated in consecutive answers.
 */
export const ownOr = (own: readonly string[], ours: readonly string[]): readonly string[] =>
  own.length > 1 ? own.map(verbatim) : own.length === 1 ? [verbatim(own[0]!), ...ours.slice(1)] : ours;
