import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";

/** An entry of such a text: its first line number, its questions, and its answer. */
export type AskedInText = { line: number; questions: string[]; answer: string };

const ASKS = /^(?:soru|question|s|q)\s*\d{0,4}\s*[:)]\s*/i;
const ANSWERS = /^(?:yan[ıi]t|cevap|answer|y|c|a)\s*:\s*/iu;
/** "1. ", "- ", "## " and "**" before a question, and "**" after it. */
const DECORATION = /^(?:\d{1,4}[.)]\s+|[-•*]\s+|#{1,6}\s+|\*\*)+|\*\*$/g;

/**
 * Questions and answers as people write them: "Soru: … Yanıt: …", or a paragraph whose first lines end with "?". Text
 * before the first question is a heading and not an answer. Empty if there are no questions.
 */
export function readQuestionText(text: string): AskedInText[] {
  const lines = text.split(/\r\n?|\n/);
  const isLabelled = lines.some((line) => ASKS.test(plain(line)));
  const entries: AskedInText[] = [];
  let mayAsk = true;
  lines.forEach((line, at) => {
    const said = plain(line);
    const asks = isLabelled ? ASKS.test(said) : mayAsk && isQuestion(said);
    mayAsk = said === "" || asks;
    const last = entries.at(-1);
    if (!asks) {
      if (last) last.answer += `${last.answer === "" ? line.replace(ANSWERS, "") : line}\n`;
    } else if (last && last.answer.trim() === "") last.questions.push(said.replace(ASKS, ""));
    else entries.push({ line: at + 1, questions: [said.replace(ASKS, "")], answer: "" });
  });
  return entries.map((entry) => ({ ...entry, answer: entry.answer.trim().replace(/\n{3,}/g, "\n\n") }));
}

const plain = (line: string) => line.trim().replace(DECORATION, "").trim();
const isQuestion = (said: string) => said.endsWith("?") && said.length <= ARTICLE_LENGTHS.question;
