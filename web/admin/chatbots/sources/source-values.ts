import type { KnowledgeSourceChange } from "#contract/knowledge-sources.ts";

/** Parses the schedule's option; "" means manual. */
export const hoursOf = (text: string): KnowledgeSourceChange["every_hours"] & (number | null) =>
  text === "" ? null : (Number(text) as 1 | 24 | 168);

/** Parses path prefixes, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
