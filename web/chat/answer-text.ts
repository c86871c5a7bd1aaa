import { PRODUCT_NAME_LABEL, SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { AnswerParts } from "#contract/assistant.ts";

/**
 * Returns an answer's text without what its cards and chips already show: the labelled lines of its products, the
 * listed suggestions, and the text after them, which is shown under the chips. While the answer streams in, all of it
 * is held back, because cards and chips come at the end.
 */
export function textBesideParts(
  content: string,
  parts: Pick<AnswerParts, "products" | "suggestions"> | undefined,
  streaming: boolean,
): string {
  const products = new Set(parts?.products.map(({ name }) => PRODUCT_NAME_LABEL + name));
  const suggestions = parts?.suggestions ?? [];
  if (!streaming && products.size + suggestions.length === 0) return content;
  const isProduct = (paragraph: string) => {
    const first = paragraph.split("\n", 1)[0]!;
    return products.has(first) || (streaming && first.startsWith(PRODUCT_NAME_LABEL));
  };
  const suggests = suggestions.length > 0 || (streaming && content.startsWith(SUGGESTION_LEAD));
  return (suggests ? aboveSuggestions(content, suggestions, streaming) : content)
    .split("\n\n")
    .filter((paragraph) => paragraph !== "" && !isProduct(paragraph))
    .join("\n\n");
}

/**
 * Returns a stored answer's text without the product lines its cards show; in a transcript suggestions stay in the
 * text, each with its excerpt.
 */
export const textBesideCards = (
  content: string,
  parts: Pick<AnswerParts, "products" | "excerpts"> | undefined,
): string => (parts ? withExcerpts(textBesideParts(content, { ...parts, suggestions: [] }, false), parts) : content);

function withExcerpts(content: string, { excerpts = {} }: Pick<AnswerParts, "excerpts">): string {
  const lines = new Map(
    Object.entries(excerpts).map(([title, excerpt]) => [
      SUGGESTION_MARK + title,
      `${SUGGESTION_MARK}${title}${ENDS_SENTENCE.test(title) ? "" : ":"} ${excerpt}`,
    ]),
  );
  return content
    .split("\n")
    .map((line) => lines.get(line) ?? line)
    .join("\n");
}

/** A title that is a question has no colon behind it. */
const ENDS_SENTENCE = /[?!.]$/;

/** Returns the text that follows an answer's list of suggestions; it is shown under the chips. */
export function textUnderSuggestions(content: string, suggestions: readonly string[]): string {
  const listed = new Set(suggestions.map((title) => SUGGESTION_MARK + title));
  const lines = content.split("\n");
  const last = lines.findLastIndex((line) => listed.has(line));
  return last < 0
    ? ""
    : lines
        .slice(last + 1)
        .join("\n")
        .trim();
}

function aboveSuggestions(content: string, suggestions: readonly string[], streaming: boolean): string {
  const listed = new Set(suggestions.map((title) => SUGGESTION_MARK + title));
  const lines = content.split("\n");
  const first = lines.findIndex((line) => listed.has(line) || (streaming && line.startsWith(SUGGESTION_MARK.trim())));
  return first < 0 ? content : lines.slice(0, first).join("\n").trim();
}
