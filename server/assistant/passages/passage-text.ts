import type { Passage } from "#contract/passages.ts";

/** All that a passage says, with the sentence that leads to it; a table's row as a small list. */
export function passageText({ lead, text, cells }: Passage): string {
  const own = cells ? cells.map(({ head, value }) => (head === "" ? value : `- ${head}: ${value}`)).join("\n") : text;
  return lead === null ? own : `${lead} ${own}`;
}
