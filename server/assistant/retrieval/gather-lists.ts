import type { Entry, KnowledgeIndex } from "./index/knowledge-index.ts";
import { siblingsOf } from "./index/siblings.ts";

/** A suggestion: an entry, or if `whole` the complete list or table that it belongs to. */
export type Suggestion = { entry: Entry; whole: boolean };

/** A longer list could not be shown in one answer; its rows and items are suggested one by one. */
const MAX_WHOLE = 8;

/**
 * The first `most` suggestions, where rows of one table, or items of one list, count once: if several would be
 * suggested, the list is, in the place of the best. What several documents say alike counts once, too.
 */
export function gatherLists(index: KnowledgeIndex, likely: readonly Entry[], most: number): Suggestion[] {
  const gathered: Suggestion[] = [];
  const lists = new Map<number, Suggestion>();
  const met = new Set<string>();
  for (const entry of likely) {
    const said = saidBy(entry);
    if (met.has(said)) continue;
    met.add(said);
    const siblings = entry.kind === "passage" ? siblingsOf(index, entry) : [];
    const isList = siblings.length > 1 && siblings.length <= MAX_WHOLE;
    const list = isList ? lists.get(siblings[0]!.position) : undefined;
    if (list) {
      list.whole = true;
      continue;
    }
    if (gathered.length === most) break;
    const suggestion = { entry, whole: false };
    gathered.push(suggestion);
    if (isList) lists.set(siblings[0]!.position, suggestion);
  }
  return gathered;
}

/** What a visitor would read: a passage with its heading. */
const saidBy = (entry: Entry): string =>
  entry.kind === "passage"
    ? [entry.passage.headings.at(-1) ?? entry.document.title, entry.passage.lead, entry.passage.text].join("\n")
    : entry.title;
