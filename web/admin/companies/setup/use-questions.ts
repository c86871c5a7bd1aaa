import { useState } from "react";
import type { CompanySetup } from "#contract/company-setups.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorCode, errorText } from "../../../texts/errors.ts";
import { useCall } from "../../../use-call.ts";
import { useKeptText } from "./use-kept-text.ts";

type Props = {
  companyId: string;
  chatbot: NonNullable<CompanySetup["chatbot"]>;
  most: number;
  /** Resolves when the page's data has them. */
  onSaved: (questions: readonly string[]) => Promise<void>;
};

const MAX_LENGTH = 300;

/** The sample questions as typed, one per line, and saving them. Nobody's questions overwrite a colleague's. */
export function useQuestions({ companyId, chatbot: { id, sample_questions }, most, onSaved }: Props) {
  const kept = useKeptText(`setup-questions:${id}`, sample_questions.join("\n"));
  const [problem, setProblem] = useState<string>();
  const [joined, setJoined] = useState(0);
  const { busy, call } = useCall();

  function save() {
    const questions = linesOf(kept.text);
    setJoined(0);
    setProblem(problemOf(questions, most));
    if (problemOf(questions, most)) return;
    void call(
      async () => {
        const json = { questions, based_on: linesOf(kept.basedOn) };
        await answer(browserApi.chatbots[":id"].sample_questions.$put({ param: { id }, json }));
        await onSaved(questions);
        kept.saved(kept.text);
      },
      (error) => {
        if (errorCode(error) !== "conflict") return setProblem(errorText(error));
        void join().catch((failure: unknown) => setProblem(errorText(failure)));
      },
    );
  }

  /** Appends what a colleague saved meanwhile to what was typed; saving it is another press. */
  async function join() {
    const setup = await answer<CompanySetup>(browserApi.companies[":id"].setup.$get({ param: { id: companyId } }));
    const theirs = setup.chatbot?.sample_questions ?? [];
    const mine = linesOf(kept.text);
    const before = linesOf(kept.basedOn);
    const added = theirs.filter((line) => !mine.includes(line) && !before.includes(line));
    kept.rebase([...mine, ...added].join("\n"), theirs.join("\n"));
    setJoined(added.length);
    setProblem(undefined);
    if (added.length === 0) setProblem("Bu sırada sorular değiştirildi. Yazdıklarınız duruyor; yeniden deneyin.");
  }

  return { text: kept.text, write: kept.write, save, busy, problem, joined };
}

const linesOf = (text: string): string[] =>
  [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");

function problemOf(questions: readonly string[], most: number): string | undefined {
  if (questions.length === 0) return "En az bir soru yazın.";
  if (questions.length > most) return `En fazla ${most} soru yazılabilir.`;
  if (questions.some((question) => question.length > MAX_LENGTH))
    return `Bir soru en fazla ${MAX_LENGTH} karakter olabilir.`;
  return undefined;
}
