import { verbatim } from "../turn/alternatives.ts";
import { answerFromPassage, wholeList } from "../passages/answer-passage.ts";
import { taxNote } from "../passages/tax-note.ts";
import type { Suggestion } from "../retrieval/gather-lists.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { isAmong, type PassageEntry, siblingsOf } from "../retrieval/index/siblings.ts";
import { readQuestion } from "../retrieval/question.ts";

/** The shortest useful quote from a document. */
const MIN_QUOTE_LENGTH = 150;

/**
 * Articles verbatim, and quotes from passages within the remaining length; what belongs to one table or list in one
 * quote. Identical texts appear once.
 */
export function quoteSources(
  index: KnowledgeIndex,
  question: string,
  said: readonly Suggestion[],
  limit: number,
): string[] {
  const quoted = groupLists(index, said);
  const articles = said.flatMap(({ entry }) => (entry.kind === "article" ? entry.article.answer : []));
  const taken = articles.reduce((sum, { length }) => sum + length, 0);
  const room = Math.max(MIN_QUOTE_LENGTH, Math.floor((limit - taken) / Math.max(1, quoted.length - articles.length)));
  const asked = readQuestion(index, question);
  const quotes = quoted.flatMap(({ entry, whole, also }) => {
    if (entry.kind === "article") return verbatim(entry.article.answer);
    if (entry.kind === "product") return [];
    const most = quoted.length === 1 ? limit : room;
    const quote = (length: number) =>
      whole ? wholeList(index, asked, entry, length) : answerFromPassage(index, asked, entry, length, also);
    const text = quote(most);
    const note = taxNote(index, entry, text);
    if (note === null) return text;
    const line = `\n${verbatim(note)}`;
    return `${text.length + line.length <= most ? text : quote(most - line.length)}${line}`;
  });
  return [...new Set(quotes)].map(withoutLinesOfOthers);
}

const ENDS_SENTENCE = /[.!?…]$/;

/** A text without the sentence below what it tells that a paragraph, or a text before it, contains. */
export function withoutLinesOfOthers(quote: string, at: number, quotes: readonly string[]): string {
  const [first, ...lines] = quote.split("\n");
  const others = quotes.filter((other, place) => place < at || (place > at && !other.includes("\n")));
  const isSaid = (line: string) =>
    ENDS_SENTENCE.test(line) && !line.startsWith("- ") && others.some((other) => other.includes(line));
  return [first, ...lines.filter((line) => !isSaid(line))].join("\n");
}

/** Each source with those after it that belong to the same table or list. */
function groupLists(index: KnowledgeIndex, said: readonly Suggestion[]): (Suggestion & { also: PassageEntry[] })[] {
  const groups: (Suggestion & { also: PassageEntry[] })[] = [];
  for (const one of said) {
    const { entry } = one;
    const list =
      entry.kind === "passage"
        ? groups.find((group) => group.entry.kind === "passage" && isAmong(siblingsOf(index, group.entry), entry))
        : undefined;
    if (list) list.also.push(entry as PassageEntry);
    else groups.push({ ...one, also: [] });
  }
  return groups;
}
