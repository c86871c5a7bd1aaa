import { SUGGESTION_MARK } from "#contract/answer-text.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { entriesOf } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type PassageEntry, passageAt, siblingsOf } from "../retrieval/index/siblings.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import { whichPartText } from "../turn/built-in-texts.ts";
import { titlesOf } from "../answer-parts/offered-titles.ts";

/** "Menünüzde ne var", "fiyat listenizi atar mısınız": asks for a document as a whole. */
const ASKS_FOR_DOCUMENT =
  /^(?:(?:merhaba|selam|peki|sizin) )*(?:(menu)|(?:fiyat|ucret) (?:liste|tarife|cetvel))\w*(?: (?:ne(?:ler)?(?:dir)?(?: var)?|var m[iu]|(?:al|gor|bak)[ae]?bilir m[iu]y[iu][mz]|(?:at|gonder|yolla|paylas)[ae]?r m[iu]s[iu]n\w*))?$/;
const MENU = /\bmenu/;
const PRICE_LIST = /\b(?:fiyat|ucret|bedel)\w*\b.*\b(?:liste|tarife|cetvel)/;
/** Fewer lists are no overview; more would be too many to press. */
const PARTS = { least: 2, most: 8 };

/**
 * Answers who asks for the menu or the price list, where a document is titled so, with the document's lists and tables to
 * choose from. Null for any other question, and where an article or a list answers it.
 */
export function askWhichPart(index: KnowledgeIndex, text: string, found: Retrieval): BuiltInAnswer | null {
  const [asks, menu] = ASKS_FOR_DOCUMENT.exec(wordsOf(text).join(" ")) ?? [];
  if (asks === undefined || (found.tier === "answer" && !isParagraph(index, found))) return null;
  const title = menu === undefined ? PRICE_LIST : MENU;
  const lists = listsIn(index, ({ document }) => title.test(fold(document.title)));
  const sources = lists.map((entry) => sourceOf({ entry, score: 0, whole: true }));
  const suggestions = titlesOf(index, sources).slice(0, PARTS.most);
  if (suggestions.length < PARTS.least) return null;
  return {
    ...NOTHING,
    outcome: "small-talk",
    act: "ask-back",
    text: [whichPartText, ...suggestions.map((part) => SUGGESTION_MARK + verbatim(part))].join("\n"),
    suggestions,
  };
}

/** True if a paragraph would answer: what a list says of itself is not what is in it. */
function isParagraph(index: KnowledgeIndex, { sources }: Retrieval): boolean {
  const [entry] = entriesOf(index, sources.slice(0, 1));
  return entry?.kind === "passage" && entry.passage.kind === "paragraph";
}

/** The first row or item of each list or table in the documents that `isOf` is true for, in their order. */
function listsIn(index: KnowledgeIndex, isOf: (entry: PassageEntry) => boolean): PassageEntry[] {
  const lists: PassageEntry[] = [];
  let isWanted = false;
  for (let at = index.firstPassage; at < index.firstProduct; at++) {
    const entry = passageAt(index, at)!;
    if (index.documentAt(at) !== index.documentAt(at - 1)) isWanted = isOf(entry);
    if (!isWanted || entry.passage.kind === "paragraph") continue;
    lists.push(entry);
    at = siblingsOf(index, entry).at(-1)!.position;
  }
  return lists;
}
