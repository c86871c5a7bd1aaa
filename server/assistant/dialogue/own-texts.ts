import { verbatim } from "./alternatives.ts";

/** What a company says in its own words; of what it has none, ours are said. */
export type OwnTexts = { greetings: readonly string[]; unknown: readonly string[]; farewells: readonly string[] };

export const NO_TEXTS: OwnTexts = { greetings: [], unknown: [], farewells: [] };

/** A single text of a company has ours beside it, so that it is not said twice in a row. */
export const ownOr = (own: readonly string[], ours: readonly string[]): readonly string[] =>
  own.length > 1 ? own.map(verbatim) : own.length === 1 ? [verbatim(own[0]!), ...ours.slice(1)] : ours;
