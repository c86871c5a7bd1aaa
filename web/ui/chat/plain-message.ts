import { formatMessage } from "./format-message.ts";

/**
 * A message in one line of plain words, as a list or a reader's voice has it: what is not shown of a message is not in
 * it either. `cut`: the text ends where somebody cut it, maybe within a mark.
 */
export function plainMessage(content: string | null | undefined, { cut = false } = {}): string {
  return formatMessage(content ?? "", cut)
    .map((piece) => (piece.kind === "break" ? " " : piece.text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
