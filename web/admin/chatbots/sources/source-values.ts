import type { KnowledgeSourceChange } from "#contract/knowledge-sources.ts";

/** A schedule's choice as the API takes it; "" is by hand. */
export const hoursOf = (text: string): KnowledgeSourceChange["every_hours"] & (number | null) =>
  text === "" ? null : (Number(text) as 1 | 24 | 168);

/** Beginnings of paths, a line each. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
