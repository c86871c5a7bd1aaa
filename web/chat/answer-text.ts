import { PRODUCT_NAME_LABEL, SUGGESTION_LEAD, SUGGESTION_MARK } from "#contract/answer-text.ts";
import type { AnswerParts } from "#contract/assistant.ts";

/**
 * An answer's text without what its cards and chips show anyway: the labelled lines of its products, the listed
 * suggestions. While it streams in, both are held back: their cards come at its end.
 */
export function textBesideParts(content: string, parts: AnswerParts | undefined, streaming: boolean): string {
  const products = new Set(parts?.products.map(({ name }) => PRODUCT_NAME_LABEL + name));
  const suggestions = new Set(parts?.suggestions.map((title) => SUGGESTION_MARK + title));
  if (!streaming && products.size + suggestions.size === 0) return content;
  const isProduct = (paragraph: string) => {
    const first = paragraph.split("\n", 1)[0]!;
    return products.has(first) || (streaming && first.startsWith(PRODUCT_NAME_LABEL));
  };
  const suggests = suggestions.size > 0 || (streaming && content.startsWith(SUGGESTION_LEAD));
  return content
    .split("\n\n")
    .filter((paragraph) => !isProduct(paragraph))
    .map((paragraph) =>
      suggests
        ? paragraph
            .split("\n")
            .filter((line) => !(suggestions.has(line) || (streaming && line.startsWith(SUGGESTION_MARK.trim()))))
            .join("\n")
        : paragraph,
    )
    .filter((paragraph) => paragraph !== "")
    .join("\n\n");
}
