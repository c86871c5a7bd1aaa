import { z } from "zod";
import { type Block, textsOf } from "./document.ts";
import { fingerprint } from "./normalize-text.ts";
import { plain, type StatedThing } from "./stated-data.ts";

/** More are a machine's. */
const MAX_QUESTIONS = 200;

const Answer = z.object({ text: z.string().min(1) });
const Question = z.object({
  "@type": z.literal("Question"),
  name: z.string().min(1),
  acceptedAnswer: z.union([Answer, z.tuple([Answer], Answer).transform(([first]) => first)]),
});

/**
 * The blocks, followed by the questions and answers that a page states for search engines (schema.org, FAQPage) and does
 * not show in its own text: scripts often draw them.
 */
export function withStatedQuestions(blocks: readonly Block[], stated: readonly StatedThing[]): Block[] {
  const shown = fingerprint(blocks.flatMap(textsOf).join(" "));
  const added = stated.flatMap(questionIn).filter(({ answer }) => !shown.includes(fingerprint(answer)));
  return [
    ...blocks,
    ...added.slice(0, MAX_QUESTIONS).flatMap(({ question, answer }): Block[] => [
      { kind: "heading", level: 2, text: question },
      { kind: "paragraph", text: answer },
    ]),
  ];
}

function questionIn(thing: StatedThing): { question: string; answer: string }[] {
  const { success, data } = Question.safeParse(thing);
  if (!success) return [];
  const pair = { question: plain(data.name), answer: plain(data.acceptedAnswer.text) };
  return pair.question === "" || pair.answer === "" ? [] : [pair];
}
