import { fold } from "../language/turkish.ts";
import { type Context, nameOf } from "./context.ts";
import type { KnowledgeIndex } from "./index/knowledge-index.ts";
import { retrieve } from "./retrieve.ts";

/**
 * Tells of a thing, by the folded beginning of its name, whether the firm deals with it: one of the articles found for
 * the message has it in its title or its questions, or one of the passages in its headings.
 */
export function tradesOf(index: KnowledgeIndex, text: string, context?: Context): (thing: string) => boolean {
  let titles: string[] | undefined;
  return (thing) => {
    titles ??= retrieve(index, text, context).sources.flatMap((source) => {
      const entry = index.find(source.kind, nameOf(source));
      if (entry?.kind === "article") return [entry.title, ...entry.article.questions].map(fold);
      return entry?.kind === "passage" ? entry.passage.headings.map(fold) : [];
    });
    return titles.some((title) => title.split(/\P{L}+/u).some((word) => word.startsWith(thing)));
  };
}
