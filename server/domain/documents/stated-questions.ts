import { z } from "zod";
import { type Block, textsOf } from "./document.ts";
import { parseHtml, tidy } from "./html-document.ts";

/** More are a machine's. */
const MAX_QUESTIONS = 200;
const MAX_LENGTH = 100_000;
const MAX_DEPTH = 4;

const Answer = z.object({ text: z.string().min(1) });
const Question = z.object({
  "@type": z.literal("Question"),
  name: z.string().min(1),
  acceptedAnswer: z.union([Answer, z.tuple([Answer], Answer).transform(([first]) => first)]),
});
const Stated = z.object({ "@graph": z.unknown(), mainEntity: z.unknown() }).partial();

/**
 * The blocks, followed by the questions and answers that a page states for search engines (schema.org, FAQPage) and does
 * not show in its own text: scripts often draw them.
 */
export function withStatedQuestions(blocks: readonly Block[], stated: readonly string[]): Block[] {
  const shown = fingerprint(blocks.flatMap(textsOf).join(" "));
  const added = stated.flatMap(questionsIn).filter(({ answer }) => !shown.includes(fingerprint(answer)));
  return [
    ...blocks,
    ...added.slice(0, MAX_QUESTIONS).flatMap(({ question, answer }): Block[] => [
      { kind: "heading", level: 2, text: question },
      { kind: "paragraph", text: answer },
    ]),
  ];
}

type Pair = { question: string; answer: string };

function questionsIn(json: string): Pair[] {
  if (json.length > MAX_LENGTH) return [];
  try {
    return questionsOf(JSON.parse(json), 0);
  } catch {
    return [];
  }
}

function questionsOf(value: unknown, depth: number): Pair[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((one) => questionsOf(one, depth + 1));
  const question = Question.safeParse(value);
  if (question.success) {
    const pair = { question: plain(question.data.name), answer: plain(question.data.acceptedAnswer.text) };
    return pair.question === "" || pair.answer === "" ? [] : [pair];
  }
  const other = Stated.safeParse(value);
  return other.success
    ? [other.data["@graph"], other.data.mainEntity].flatMap((one) => questionsOf(one, depth + 1))
    : [];
}

/** Answers may hold markup. */
const plain = (text: string): string =>
  tidy(
    text.includes("<")
      ? (parseHtml(text.replaceAll(/<(?=\/?(?:p|div|br|li|ul|ol)\b)/gi, " <")).body.textContent ?? "")
      : text,
  );

const fingerprint = (text: string): string => text.toLocaleLowerCase("tr").replace(/[^\p{L}\d]+/gu, "");
