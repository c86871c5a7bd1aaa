import type { Passage } from "#contract/passages.ts";

/** A passage as a chat shows it: a table's row as a small list, anything else after the sentence that leads to it. */
export function passageText({ lead, text, cells }: Passage): string {
  if (cells) return cells.map(({ head, value }) => (head === "" ? value : `- ${head}: ${value}`)).join("\n");
  return lead === null ? text : `${lead} ${text}`;
}
