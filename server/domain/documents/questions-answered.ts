import { withoutBullet } from "./bullets.ts";
import type { Block } from "./document.ts";
import { isCaption } from "./leads.ts";
import { sentencesOf } from "./sentences.ts";
import { isRecord } from "./typed-lines.ts";

/** A longer text only ends in a question. */
const QUESTION_MAX_LENGTH = 160;
/** Paragraphs below a question are joined into one answer up to this length. */
const ANSWER_MAX_LENGTH = 700;
/** Below every declared heading. */
const LEVEL = 7;

const ASKED = /^(?:soru|s)\s*\d{0,3}\s*[:.)–-]\s*/iu;
const ANSWERED = /^(?:cevap|yanıt|c|y)\s*\d{0,3}\s*[:.)–-]\s*/iu;
const NAMED_ANSWER = /^(?:cevap|yanıt)\s*\d{0,3}\s*:\s*/iu;
const BOTH = /^(?:soru|s)\s*\d{0,3}\s*[:.)–-]\s*(.+?)\s+(?:cevap|yanıt|c|y)\s*\d{0,3}\s*[:.)–-]\s*(.+)$/isu;

/** The question at the beginning of a text, and its answer; null for any other text. */
export function questionAnswered(text: string): { question: string; answer: string } | null {
  const both = BOTH.exec(text);
  if (both) return { question: both[1]!, answer: both[2]! };
  const [first, ...rest] = sentencesOf(text);
  if (!first || rest.length === 0 || !first.text.endsWith("?") || first.text.length > QUESTION_MAX_LENGTH) return null;
  return { question: first.text.replace(ASKED, ""), answer: text.slice(first.text.length).trim() };
}

/** Turns the document's question lines into headings of their answers, each answer as one paragraph. */
export const withQuestions = (blocks: readonly Block[]): Block[] =>
  joined(
    blocks.map((block, at): Block => {
      if (block.kind === "heading" && block.text.endsWith("?"))
        return { ...block, text: block.text.replace(ASKED, "") };
      if (block.kind !== "paragraph") return block;
      if (isQuestionLine(block.text, blocks[at + 1]))
        return { ...block, kind: "heading", level: LEVEL, text: withoutBullet(block.text).replace(ASKED, "") };
      return { ...block, text: block.text.replace(isAsked(blocks[at - 1]) ? ANSWERED : NAMED_ANSWER, "") };
    }),
  );

/** "C:" begins an answer only below a question; elsewhere it may be a letter of a list. */
const isAsked = (block: Block | undefined): boolean =>
  (block?.kind === "heading" || block?.kind === "paragraph") && (block.text.endsWith("?") || ASKED.test(block.text));

const isQuestionLine = (text: string, next: Block | undefined): boolean =>
  text.length <= QUESTION_MAX_LENGTH &&
  next !== undefined &&
  next.kind !== "heading" &&
  (text.endsWith("?") || (ASKED.test(text) && next.kind === "paragraph" && ANSWERED.test(next.text)));

function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  let question = false;
  for (const [at, block] of blocks.entries()) {
    const last = all.at(-1);
    if (block.kind === "heading") question = block.text.endsWith("?");
    else if (isCaptionOfElse(block, last, blocks[at + 1])) question = false;
    if (
      question &&
      block.kind === "paragraph" &&
      last?.kind === "paragraph" &&
      last.page === block.page &&
      !block.text.endsWith(":") &&
      !isRecord(block.text) &&
      questionAnswered(last.text) === null &&
      questionAnswered(block.text) === null &&
      last.text.length + block.text.length < ANSWER_MAX_LENGTH
    )
      all[all.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else all.push(block);
  }
  return all;
}

/** A caption below a whole sentence and above another begins something else than the answer to a question. */
const isCaptionOfElse = (block: Block, before: Block | undefined, next: Block | undefined): boolean =>
  block.kind === "paragraph" &&
  before?.kind === "paragraph" &&
  next?.kind === "paragraph" &&
  /[.!]$/.test(before.text) &&
  /^[\p{Lu}\d]/u.test(next.text) &&
  /[.!]$/.test(next.text) &&
  /^\p{Lu}/u.test(block.text) &&
  isCaption(block.text);
