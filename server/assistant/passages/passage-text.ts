import type { Passage } from "#contract/passages.ts";

/** The complete text of a passage with its introductory sentence; a table row becomes a small list. */
export function passageText({ lead, text, cells }: Passage): string {
  const own = cells ? cells.map(({ head, value }) => (head === "" ? value : `- ${head}: ${value}`)).join("\n") : text;
  return lead === null ? own : `${lead} ${own}`;
}
