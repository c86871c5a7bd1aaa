import type { Passage } from "#contract/passages.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { fold, wordsOf } from "../language/turkish.ts";
import { createMatcher } from "../passages/match-question.ts";
import { termsIn } from "../prices/find-stated-price.ts";
import { cellsUnder, isEmpty, rowInOneLine, rowOf } from "../passages/show-rows.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { isAmong, type PassageEntry, siblingsOf } from "../retrieval/index/siblings.ts";
import { readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { compareQuantities } from "../retrieval/ranking/compare-quantities.ts";
import { quantitiesIn } from "../retrieval/ranking/quantities.ts";

const BESIDE =
  /^(?:peki|ya|e|o|zaman|tamam|ben|biz|de|da|ne|kadar|kac\w*|para|lira|tl|tutar|eder|olur|olursa\w*|olsa\w*|icin|fiyat\w*|ucret\w*|gelece\w*|geliyor\w*|isti?yor\w*|istersem|olacak|aynisi|yani|sadece)$/;
const NEGATED = /\b(?:degil\w*|olmayan\w*|haric|disinda\w*)\b/;
const MAX_WORDS = 4;
const MAX_ROWS = 3;

/**
 * "Üye değilim", "tek yön" or "4 ay" after rows of a table: the column of those rows that the message names, and nothing
 * else. Null for any other message, and where several columns are as likely.
 */
export function columnOfTold(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const rows = toldRows(index, turn);
  const words = expandAbbreviations(wordsOf(text)).filter((word) => !BESIDE.test(word));
  if (rows.length === 0 || words.length === 0 || words.length > MAX_WORDS) return null;
  const head = columnNamed(index, rows[0]!.passage, words.join(" "));
  const told = head === null ? [] : rows.filter(({ passage }) => hasValue(passage, head));
  if (head === null || told.length === 0) return null;
  const lines = told.map(({ passage }) => `- ${rowInOneLine({ cells: cellsUnder(passage, head) })}`);
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: withPassedDays(verbatim([`**${head}**`, ...lines].join("\n")), turn),
    sources: told.map((entry) => sourceOf({ entry, score: 1 })),
  };
}

/** The rows of one table that the last answer told, if they are few. */
function toldRows(index: KnowledgeIndex, { dialogue }: Turn): PassageEntry[] {
  const { act, sources = [] } = dialogue.last?.parts ?? {};
  if (act !== "answer") return [];
  const rows = sources
    .flatMap(({ kind, id }) => index.find(kind, id) ?? [])
    .filter((entry): entry is PassageEntry => entry.kind === "passage" && entry.passage.cells !== null);
  const [first, ...others] = rows;
  const isOneTable = first && others.every((row) => isAmong(siblingsOf(index, first), row));
  return isOneTable && rows.length <= MAX_ROWS ? rows : [];
}

/** The head of the only column that all these words name, or are near to, and that has the number among them. */
function columnNamed(index: KnowledgeIndex, row: Passage, said: string): string | null {
  const question = readQuestion(index, said.replace(NEGATED, " "));
  const asked = quantitiesIn(said);
  const units = question.units.filter(({ word }) => !/^\d/.test(word));
  if (units.length + asked.length === 0) return null;
  const match = createMatcher(index, question);
  const candidates = rowOf(row).values.filter(({ head }) => {
    const { within, same } = compareQuantities(asked, quantitiesIn(head));
    return NEGATED.test(fold(head)) === NEGATED.test(said) && (asked.length === 0 || within + same > 0);
  });
  const named = candidates.filter(({ head }) => units.every((unit) => match(head).met.has(unit)));
  const near = named.length > 0 ? [] : candidates.filter(({ head }) => isNear(index, head, units));
  // "Üye" is "Üyeye" rather than "Üye indirimi".
  const [best, next] = [...named, ...near].toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return best && (!next || lengthOf(next) > lengthOf(best)) ? best.head : null;
}

/** True if every one of the words, or a near one, is in the head. */
function isNear(index: KnowledgeIndex, head: string, units: readonly Unit[]): boolean {
  const terms = termsIn(index, wordsOf(head));
  return units.every(
    ({ term, word, expansions }) =>
      terms.has(term ?? word) || [...expansions.keys()].some((expansion) => terms.has(expansion)),
  );
}

const lengthOf = ({ head }: { head: string }): number => wordsOf(head).length;

const hasValue = (passage: Passage, head: string): boolean =>
  rowOf(passage).values.some((cell) => cell.head === head && !isEmpty(cell.value));
