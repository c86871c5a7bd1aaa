import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { verbatim } from "../dialogue/alternatives.ts";
import type { KnowledgeIndex } from "../retrieval/knowledge-index.ts";
import type { Question } from "../retrieval/question.ts";
import { chooseSentences, cut, excepts, leansOnBefore } from "./choose-sentences.ts";
import { type Hear, hearing, worthOf } from "./hear.ts";
import { plainHeading } from "./passage-title.ts";
import { FEW, rowOf, showRow, showRows, someOf } from "./show-rows.ts";
import { answering, isBeside, type PassageEntry, passageAt, siblingsOf } from "./siblings.ts";

/** The longest that is said from a document at once. */
export const ANSWER_MAX_LENGTH = 600;
const ITEMS_LENGTH = 460;

/**
 * What a passage says to a question, word for word: one to three sentences, a row as a small list, or the rows and items
 * that answer together, with what each needs to be understood. At most `limit` characters.
 */
export function answerFromPassage(
  index: KnowledgeIndex,
  question: Question,
  entry: PassageEntry,
  limit = ANSWER_MAX_LENGTH,
): string {
  const hear = hearing(index, question);
  switch (entry.passage.kind) {
    case "paragraph":
      return verbatim(cut(fromParagraph(index, entry, hear, limit), limit));
    case "item":
      return fromItems(index, entry, hear, limit);
    case "row":
      return fromRows(index, entry, hear, limit);
  }
}

function fromParagraph(index: KnowledgeIndex, entry: PassageEntry, hear: Hear, limit: number): string {
  const { text } = entry.passage;
  const chosen = chooseSentences(text, hear, limit);
  const [before, after] = [-1, 1].map((step) => passageAt(index, entry.position + step));
  const parts = [chosen];
  if (leansOnBefore(text) && text.startsWith(chosen.slice(0, 20)) && isBeside(entry, before))
    parts.unshift(sentencesOf(before.passage.text).at(-1)!.text);
  if (text.endsWith(chosen.slice(-20)) && isBeside(entry, after) && after.passage.kind === "paragraph") {
    const next = sentencesOf(after.passage.text)[0]!.text;
    if (leansOnBefore(next) && excepts(next)) parts.push(next);
  }
  return parts.join(" ").length <= limit ? parts.join(" ") : chosen;
}

function fromItems(index: KnowledgeIndex, entry: PassageEntry, hear: Hear, limit: number): string {
  const siblings = siblingsOf(index, entry);
  const meant = answering(siblings, entry, hear, ({ passage }) => passage.text);
  const lead = entry.passage.lead ?? (isFragment(entry.passage.text) ? headingOf(entry) : null);
  const room = limit - (lead?.length ?? 0) - 40;
  const lines = meant.map(({ passage }) => ({
    passage,
    line: chooseSentences(passage.text, hear, room).replace(/[,;]$/, ""),
  }));
  if (lines.length === 1) return verbatim([lead, lines[0]!.line].filter((part) => part !== null).join(" "));
  const { lines: shown, left } = someOf(
    lines.map(({ passage, line }) => ({ passage, line: `- ${line}` })),
    entry.passage,
    Math.min(room, ITEMS_LENGTH),
  );
  return together([lead ?? headingOf(entry), ...shown], left && `ve ${left} madde daha`);
}

function fromRows(index: KnowledgeIndex, entry: PassageEntry, hear: Hear, limit: number): string {
  const siblings = siblingsOf(index, entry);
  const meant = answering(siblings, entry, hear, ownWords);
  const beside = besideTable(index, siblings, meant, hear);
  const room = limit - (beside === null ? 0 : beside.length + 2);
  const above = entry.passage.lead ?? headingOf(entry);
  if (meant.length === 1) {
    const row = verbatim(showRow(entry.passage, hear, room));
    return beside === null ? row : `${row}\n${verbatim(beside)}`;
  }
  const { lines, left } = showRows(
    meant.map(({ passage }) => passage),
    entry.passage,
    hear,
    room - above.length - 40,
  );
  return together([above, ...lines], left && `ve ${left} seçenek daha`, beside);
}

/** What a row says of itself. */
function ownWords({ passage }: PassageEntry): string {
  const { name, values } = rowOf(passage);
  return [name, ...values].map(({ value }) => value).join(" ");
}

const together = (quoted: readonly string[], more: string | 0, beside: string | null = null): string =>
  [verbatim(quoted.join("\n")), ...(more ? [more] : []), ...(beside === null ? [] : [verbatim(beside)])].join("\n");

/** Needs what stands above it to say anything. */
const isFragment = (text: string): boolean => !/[.!?…]["”)]*$/.test(text);

const headingOf = ({ passage, document }: PassageEntry): string =>
  `${plainHeading(passage.headings.at(-1) ?? document.title)}:`.replace(/\?:$/, "?");

/** So much of the text below a table is looked at, and so long a sentence of it goes along. */
const MOST_BELOW = 2;
const BESIDE_MAX_LENGTH = 220;

/** The sentence below a table that speaks of the very rows, or of all of them. */
function besideTable(
  index: KnowledgeIndex,
  siblings: readonly PassageEntry[],
  meant: readonly PassageEntry[],
  hear: Hear,
): string | null {
  const last = siblings.at(-1)!;
  const below = Array.from({ length: MOST_BELOW }, (_, at) => passageAt(index, last.position + 1 + at))
    .filter((entry) => isBeside(last, entry))
    .filter(({ passage }) => passage.kind === "paragraph");
  const names = meant.flatMap(({ passage }) => wordsIn(rowOf(passage).name.value));
  const others = new Set(
    siblings.filter((entry) => !meant.includes(entry)).flatMap(({ passage }) => wordsIn(rowOf(passage).name.value)),
  );
  const own = names.filter((word) => !others.has(word));
  const sentences = below
    .flatMap(({ passage }) => sentencesOf(passage.text))
    .map(({ text }) => text)
    .filter((text) => text.length <= BESIDE_MAX_LENGTH && !leansOnBefore(text));
  const speaking = sentences.filter(
    (text) =>
      IS_NOTE.test(text) ||
      ((meant.length <= FEW || excepts(text)) &&
        wordsIn(text).some((word) => own.some((name) => word.startsWith(name)))),
  );
  return speaking.toSorted((one, other) => worthOf(hear(other)) - worthOf(hear(one)))[0] ?? null;
}

const IS_NOTE = /^(?:not|önemli|dikkat)\s?:|^\*/iu;

/** Words that tell a thing, without most of their endings. */
const wordsIn = (text: string): string[] =>
  (text.toLocaleLowerCase("tr").match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 6));
