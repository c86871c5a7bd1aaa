import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { verbatim } from "../turn/alternatives.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import type { Question } from "../retrieval/question.ts";
import { chooseSentences, cut, excepts, leansOnBefore } from "./choose-sentences.ts";
import { type Matcher, createMatcher, worthOf } from "./match-question.ts";
import { leadOf, plainClause, plainHeading } from "./passage-title.ts";
import { FEW, rowOf, showRow, showRows, someOf } from "./show-rows.ts";
import { isBeside, type PassageEntry, passageAt, siblingsOf } from "../retrieval/index/siblings.ts";
import { answering, withAskedNumber, withAskedQuantity } from "./answering-siblings.ts";

/** The most characters quoted from a document in one answer. */
export const ANSWER_MAX_LENGTH = 600;
const ITEMS_LENGTH = 460;

/**
 * The verbatim answer of a passage to a question: one to three sentences, a table row as a small list, or several rows
 * or items that answer together, each with the context it needs. At most `limit` characters. `also` are other items of
 * its list, or rows of its table, that answer the question too.
 */
export function answerFromPassage(
  index: KnowledgeIndex,
  question: Question,
  entry: PassageEntry,
  limit = ANSWER_MAX_LENGTH,
  also: readonly PassageEntry[] = [],
): string {
  const match = createMatcher(index, question);
  const { kind } = entry.passage;
  if (kind === "paragraph") return verbatim(cut(fromParagraph(index, entry, match, limit), limit));
  const siblings = siblingsOf(index, entry);
  const numbered = withAskedNumber(question, siblings, entry);
  const among = withAskedQuantity(index, question, numbered, entry);
  const others = also.filter((one) => numbered.includes(one));
  const meant = withOthers(answering(among, entry, match, kind === "row" ? ownWords : textOf), others);
  return kind === "row"
    ? showRowsOf(index, entry, siblings, meant, match, limit)
    : showItemsOf(entry, meant, match, limit);
}

const textOf = ({ passage }: PassageEntry): string => passage.text;

/** The entries and the others, in the document's order. */
const withOthers = (meant: readonly PassageEntry[], also: readonly PassageEntry[]): PassageEntry[] =>
  [...new Map([...meant, ...also].map((entry) => [entry.position, entry])).values()].sort(
    (one, other) => one.position - other.position,
  );

/**
 * The list or table that a passage belongs to, as far as it fits, with what the question asks for. At most `limit`
 * characters.
 */
export function wholeList(
  index: KnowledgeIndex,
  question: Question,
  entry: PassageEntry,
  limit = ANSWER_MAX_LENGTH,
): string {
  const match = createMatcher(index, question);
  const siblings = siblingsOf(index, entry);
  const worth = ({ passage }: PassageEntry) => worthOf(match(passage.text));
  const best = siblings.reduce((one, other) => (worth(other) > worth(one) ? other : one));
  return best.passage.kind === "row"
    ? showRowsOf(index, best, siblings, siblings, match, limit)
    : showItemsOf(best, siblings, match, limit);
}

function fromParagraph(index: KnowledgeIndex, entry: PassageEntry, match: Matcher, limit: number): string {
  const { text } = entry.passage;
  const chosen = chooseSentences(text, match, limit);
  const [before, after] = [-1, 1].map((step) => passageAt(index, entry.position + step));
  const parts = [chosen];
  if (leansOnBefore(text) && text.startsWith(chosen.slice(0, 20)) && isBeside(entry, before))
    parts.unshift(sentencesOf(before.passage.text).at(-1)!.text);
  if (text.endsWith(chosen.slice(-20)) && isBeside(entry, after) && after.passage.kind === "paragraph") {
    const next = sentencesOf(after.passage.text)[0]!.text;
    if (leansOnBefore(next) && excepts(next)) parts.push(next);
  }
  return plainClause(parts.join(" ").length <= limit ? parts.join(" ") : chosen);
}

function showItemsOf(entry: PassageEntry, meant: readonly PassageEntry[], match: Matcher, limit: number): string {
  const lead = leadOf(entry) ?? (isFragment(entry.passage.text) ? headingOf(entry) : null);
  const room = limit - (lead?.length ?? 0) - 40;
  const lines = meant.map(({ passage }) => ({
    passage,
    line: chooseSentences(passage.text, match, room).replace(/[,;]$/, ""),
  }));
  if (lines.length === 1) return verbatim([lead, lines[0]!.line].filter((part) => part !== null).join(" "));
  const { lines: shown, left } = someOf(
    lines.map(({ passage, line }) => ({ passage, line: `- ${line}` })),
    entry.passage,
    room,
    ITEMS_LENGTH,
  );
  return together([lead ?? headingOf(entry), ...shown], left && `ve ${left} madde daha`);
}

function showRowsOf(
  index: KnowledgeIndex,
  entry: PassageEntry,
  siblings: readonly PassageEntry[],
  meant: readonly PassageEntry[],
  match: Matcher,
  limit: number,
): string {
  const beside = besideTable(index, siblings, meant, match);
  const room = limit - (beside === null ? 0 : beside.length + 2);
  const above = leadOf(entry) ?? headingOf(entry);
  if (meant.length === 1) {
    const row = verbatim(showRow(entry.passage, match, room));
    return beside === null ? row : `${row}\n${verbatim(beside)}`;
  }
  const { lines, left } = showRows(
    meant.map(({ passage }) => passage),
    entry.passage,
    match,
    room - above.length - 40,
  );
  return together([above, ...lines], left && `ve ${left} seçenek daha`, beside);
}

/** What a row says without its context. */
function ownWords({ passage }: PassageEntry): string {
  const { name, values } = rowOf(passage);
  return [name, ...values].map(({ value }) => value).join(" ");
}

const together = (quoted: readonly string[], more: string | 0, beside: string | null = null): string =>
  [verbatim(quoted.join("\n")), ...(more ? [more] : []), ...(beside === null ? [] : [verbatim(beside)])].join("\n");

/** True for a text that is incomplete without its heading. */
const isFragment = (text: string): boolean => !/[.!?…]["”)]*$/.test(text);

const headingOf = ({ passage, document }: PassageEntry): string =>
  `${plainHeading(passage.headings.at(-1) ?? document.title)}:`.replace(/\?:$/, "?");

/** How many passages below a table are examined, and how long a quoted sentence of theirs may be. */
const MAX_BELOW = 2;
const BESIDE_MAX_LENGTH = 220;

/** The sentence below a table that refers to the quoted rows, or to all rows. */
function besideTable(
  index: KnowledgeIndex,
  siblings: readonly PassageEntry[],
  meant: readonly PassageEntry[],
  match: Matcher,
): string | null {
  const last = siblings.at(-1)!;
  const below = Array.from({ length: MAX_BELOW }, (_, at) => passageAt(index, last.position + 1 + at))
    .filter((entry) => isBeside(last, entry))
    .filter(({ passage }) => passage.kind === "paragraph");
  const names = meant.flatMap(({ passage }) => wordsIn(rowOf(passage).name.value));
  const others = new Set(
    siblings.filter((entry) => !meant.includes(entry)).flatMap(({ passage }) => wordsIn(rowOf(passage).name.value)),
  );
  const own = names.filter((word) => !others.has(word));
  const sentences = below
    .flatMap(({ passage }) => sentencesOf(passage.text))
    .map(({ text }) => plainClause(text))
    .filter((text) => text.length <= BESIDE_MAX_LENGTH && !leansOnBefore(text));
  const speaking = sentences.filter(
    (text) =>
      IS_NOTE.test(text) ||
      ((meant.length <= FEW || excepts(text)) &&
        wordsIn(text).some((word) => own.some((name) => word.startsWith(name)))),
  );
  return speaking.toSorted((one, other) => worthOf(match(other)) - worthOf(match(one)))[0] ?? null;
}

const IS_NOTE = /^(?:not|önemli|dikkat)\s?:|^\*/iu;

/** The content words of a text, without most suffixes. */
const wordsIn = (text: string): string[] =>
  (text.toLocaleLowerCase("tr").match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
