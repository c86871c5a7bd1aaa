import type { Block } from "./document.ts";
import { sentencesOf } from "./sentences.ts";

/** Longer ones are stories that end in a question. */
const QUESTION_MAX_LENGTH = 160;
/** Paragraphs below a question are one answer up to here. */
const ANSWER_MAX_LENGTH = 700;
/** Below every heading that a document has. */
const LEVEL = 7;

const ASKED = /^(?:soru|s)\s*\d{0,3}\s*[:.)–-]\s*/iu;
const ANSWERED = /^(?:cevap|yanıt|c|y)\s*\d{0,3}\s*[:.)–-]\s*/iu;
const BOTH = /^(?:soru|s)\s*\d{0,3}\s*[:.)–-]\s*(.+?)\s+(?:cevap|yanıt|c|y)\s*\d{0,3}\s*[:.)–-]\s*(.+)$/isu;

/** The question that a text begins with, and what answers it; null for any other text. */
export function questionAnswered(text: string): { question: string; answer: string } | null {
  const both = BOTH.exec(text);
  if (both) return { question: both[1]!, answer: both[2]! };
  const [first, ...rest] = sentencesOf(text);
  if (!first || rest.length === 0 || !first.text.endsWith("?") || first.text.length > QUESTION_MAX_LENGTH) return null;
  return { question: first.text.replace(ASKED, ""), answer: text.slice(first.text.length).trim() };
}

/** The document with its lines that ask as headings of what answers them, each answer as one paragraph. */
export const withQuestions = (blocks: readonly Block[]): Block[] =>
  joined(
    blocks.map((block, at): Block => {
      if (block.kind !== "paragraph") return block;
      if (isQuestionLine(block.text, blocks[at + 1]))
        return { ...block, kind: "heading", level: LEVEL, text: block.text.replace(ASKED, "") };
      return { ...block, text: block.text.replace(/^(?:cevap|yanıt)\s*\d{0,3}\s*:\s*/iu, "") };
    }),
  );

const isQuestionLine = (text: string, next: Block | undefined): boolean =>
  text.length <= QUESTION_MAX_LENGTH &&
  next !== undefined &&
  next.kind !== "heading" &&
  (text.endsWith("?") || (ASKED.test(text) && next.kind === "paragraph" && ANSWERED.test(next.text)));

function joined(blocks: readonly Block[]): Block[] {
  const all: Block[] = [];
  let question = false;
  for (const block of blocks) {
    const last = all.at(-1);
    if (block.kind === "heading") question = block.text.endsWith("?");
    if (
      question &&
      block.kind === "paragraph" &&
      last?.kind === "paragraph" &&
      last.page === block.page &&
      !block.text.endsWith(":") &&
      questionAnswered(last.text) === null &&
      questionAnswered(block.text) === null &&
      last.text.length + block.text.length < ANSWER_MAX_LENGTH
    )
      all[all.length - 1] = { ...last, text: `${last.text} ${block.text}` };
    else all.push(block);
  }
  return all;
}
