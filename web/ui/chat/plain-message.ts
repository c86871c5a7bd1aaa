import { formatMessage } from "./format-message.ts";

/**
 * Returns a message as one line of plain text, for lists and screen readers, without what is never shown. `cut`: the
 * text was truncated, possibly within a mark.
 */
export function plainMessage(content: string | null | undefined, { cut = false } = {}): string {
  return formatMessage(content ?? "", cut)
    .map((piece) => (piece.kind === "break" ? " " : piece.text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
