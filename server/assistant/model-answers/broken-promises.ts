import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { foldTurkish } from "#contract/fold-turkish.ts";
import type { ModelAnswer } from "./model-answer.ts";
import { PROMISED_ACTS } from "./promised-acts.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { Entry } from "../retrieval/index/knowledge-index.ts";

/**
 * A claim in the model's answer that something was done for the visitor when it was not, described for the log; null
 * where there is none. Such an answer must not be shown.
 */
export function brokenPromise(
  { text, question, entries }: Pick<ModelAnswer, "text" | "question" | "entries">,
  { wish, order, form, takenBack }: Consequences,
): string | null {
  const { history, person, dialogue } = question;
  const hasOrdered = history.some(saidOfAnOrder);
  if (!order && text.includes(ORDER_SENTENCE) && !hasOrdered) return "the model promised an order it did not place";
  const isKept = wish ?? order ?? form ?? takenBack ?? (person.wished || hasOrdered || dialogue.form?.state === "kept");
  return !isKept && saysDone(text, entries) ? "the model said that it passed on what it did not" : null;
}

/** True for an earlier answer that confirmed an order. */
const saidOfAnOrder = ({ role, content }: { role: string; content: string }) =>
  role === "assistant" && content.includes(ORDER_SENTENCE);

/** Conditional clauses: what would be done if the visitor wanted it. */
const IF =
  /\b\w+(?:saniz|seniz|rsa|rse|rsan|rsen)\b|\b(?:isterse|dilerse)\w*|\w[td][ae]n sonra\b|\w(?:inizda|inizde|unuzda|unuzde|inca|ince|unca|unce)\b|\b(?:if|once|when|wenn|falls|sobald|если|когда)\b|إذا|عندما/u;

/** Ignores questions, and promises that the knowledge itself contains: those are the company's own. */
function saysDone(text: string, entries: readonly Entry[]): boolean {
  const known = plain(
    entries
      .map((entry) =>
        entry.kind === "article" ? entry.article.answer : entry.kind === "passage" ? entry.passage.text : "",
      )
      .join("\n"),
  );
  return (text.match(/(?:[^.!?\n؟;]|(?<=\d)\.(?=\d))+[.!?\n؟;]*/g) ?? [])
    .filter((sentence) => !/[?؟]/.test(sentence))
    .map(plain)
    .some((said) => !IF.test(said) && PROMISED_ACTS.some((act) => !known.includes(act.exec(said)?.[0] ?? "")));
}

const plain = (text: string) => foldTurkish(text).replace(/[’‘`´]/g, "'");
