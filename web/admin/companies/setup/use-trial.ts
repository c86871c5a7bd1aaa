import { useState } from "react";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import type { Tried } from "./steps.ts";

/** The result of each question, in order; null while it is pending. */
export type Trial = { question: string; asked: ExplainedAnswer | { problem: string } | null }[];

/** Finished trials by chatbot, for whoever comes back to the setup from a page that it leads to. */
const finished = new Map<string, Trial>();

/** Asks the assistant the questions one after the other; a failure does not stop the rest. */
export function useTrial(chatbotId: string | null) {
  const [trial, setTrial] = useState<Trial>(() => (chatbotId !== null && finished.get(chatbotId)) || []);
  const [busy, setBusy] = useState(false);

  async function run(questions: readonly string[]) {
    if (chatbotId === null || busy) return;
    setBusy(true);
    let now: Trial = questions.map((question) => ({ question, asked: null }));
    setTrial(now);
    for (const [at, question] of questions.entries()) {
      const asked = await answer<ExplainedAnswer>(
        browserApi.chatbots[":id"].ask.$post({ param: { id: chatbotId }, json: { question } }),
      ).catch((error: unknown) => ({ problem: errorText(error) }));
      now = now.with(at, { question, asked });
      setTrial(now);
    }
    finished.set(chatbotId, now);
    setBusy(false);
  }

  const isOver = trial.length > 0 && trial.every(({ asked }) => asked !== null);
  const tried: Tried | null = isOver ? { answered: trial.filter(isAnswered).length, of: trial.length } : null;
  return { trial, tried, busy, run };
}

const isAnswered = ({ asked }: Trial[number]): boolean =>
  asked !== null && "outcome" in asked && (asked.outcome === "answered" || asked.outcome === "small-talk");
