import { findsTooDear } from "../dialogue/detect-complaint.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { gatherLists } from "../retrieval/gather-lists.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { rank } from "../retrieval/retrieve.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import { tooDearText, tooDearToTellText } from "../turn/built-in-texts.ts";
import { withSuggestions } from "../answer-parts/offered-titles.ts";

/** Longer messages compare or ask something. */
const MAX_WORDS = 4;
const DISCOUNTS = "indirim kampanya";
const ABOUT_DISCOUNTS = /\b(?:indirim|kampanya)/;
const MAX_DISCOUNTS = 2;

/**
 * Answers "çok pahalı", where it is no product that has cheaper ones: with the discounts that the firm writes about to
 * choose from, or else an offer to tell people. Null for any other message.
 */
export function answerTooDear(index: KnowledgeIndex, text: string): BuiltInAnswer | null {
  const words = expandAbbreviations(wordsOf(text));
  if (words.length > MAX_WORDS || isAsking(words) || !findsTooDear(words.join(" "))) return null;
  const answer: BuiltInAnswer = { ...NOTHING, outcome: "small-talk", act: "suggest", text: tooDearText };
  const discounts = rank(index, DISCOUNTS).ranked.flatMap(({ entry }) =>
    entry.kind !== "product" && ABOUT_DISCOUNTS.test(fold(entry.title)) ? [entry] : [],
  );
  if (discounts.length === 0) return { ...answer, act: "decline", text: tooDearToTellText, handoff: true };
  const sources = gatherLists(index, discounts, MAX_DISCOUNTS).map((one) => sourceOf({ ...one, score: 0 }));
  return withSuggestions(index, answer, sources);
}
