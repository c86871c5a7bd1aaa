import { useState } from "react";
import { Link } from "react-router";
import type { CompanySetup } from "#contract/company-setups.ts";
import { answer, browserApi } from "../../../api.ts";
import { textBesideParts } from "../../../chat/answer-text.ts";
import { errorText } from "../../../texts/errors.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { MessageContent } from "../../../ui/chat/message-content.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useCall } from "../../../use-call.ts";
import type { Trial, useTrial } from "./use-trial.ts";

type Props = { chatbot: NonNullable<CompanySetup["chatbot"]>; trial: ReturnType<typeof useTrial>; most: number };

/** The company's ten sample questions, one per line: saved, and tried at once. */
export function QuestionsStep({ chatbot, trial: { trial, busy, run }, most }: Props) {
  const [typed, setTyped] = useState(chatbot.sample_questions.join("\n"));
  const [problem, setProblem] = useState<string>();
  const keeping = useCall();
  const { touch, settle, question: leaving } = useUnsaved();
  const questions = [...new Set(typed.split("\n").map((line) => line.trim()))].filter((line) => line !== "");

  function tryAll() {
    if (questions.length === 0) return setProblem("En az bir soru yazın.");
    if (questions.length > most) return setProblem(`En fazla ${most} soru yazılabilir.`);
    if (questions.some((question) => question.length > MAX_LENGTH))
      return setProblem(`Bir soru en fazla ${MAX_LENGTH} karakter olabilir.`);
    setProblem(undefined);
    void keeping.call(
      async () => {
        await answer(
          browserApi.chatbots[":id"].sample_questions.$put({ param: { id: chatbot.id }, json: { questions } }),
        );
        settle();
        await run(questions);
      },
      (error) => setProblem(errorText(error)),
    );
  }

  return (
    <div className="grid gap-4">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          tryAll();
        }}
        onInput={touch}
        className="grid gap-4"
      >
        {problem && <Notice tone="bad">{problem}</Notice>}
        <TextAreaField
          name="questions"
          label="Sorular"
          note={`Her satıra bir soru, en fazla ${most}`}
          rows={5}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint="Şirkete en çok sorulanları, müşterilerin yazdığı gibi yazın."
        />
        <Button type="submit" busy={busy || keeping.busy} className="justify-self-start">
          {busy ? "Deneniyor..." : "Hepsini Dene"}
        </Button>
      </Form>
      {trial.length > 0 && (
        <ol aria-label="Denenen sorular" aria-busy={busy} className="grid gap-3">
          {trial.map((one) => (
            <Tried key={one.question} {...one} chatbotId={chatbot.id} />
          ))}
        </ol>
      )}
      {leaving}
    </div>
  );
}

const MAX_LENGTH = 300;

function Tried({ question, asked, chatbotId }: Trial[number] & { chatbotId: string }) {
  const found = asked && "outcome" in asked ? asked : null;
  const { label, tone } = found ? OUTCOMES[found.outcome] : asked ? FAILED : WAITING;
  return (
    <li className="rounded-box border border-line p-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium break-words">{question}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {asked && "problem" in asked && <p className="mt-1.5 text-bad">{asked.problem}</p>}
      {found && (
        <>
          <p className="mt-1.5 text-text-2">
            {found.suggestions.length > 0 ? (
              `Bunlardan biri mi? ${found.suggestions.join(", ")}`
            ) : (
              <MessageContent
                content={
                  textBesideParts(found.answer, found, false) || found.products.map(({ name }) => name).join(", ")
                }
              />
            )}
          </p>
          {found.outcome !== "answered" && found.outcome !== "small-talk" && (
            <Link
              to={`/admin/chatbots/${chatbotId}/articles/new?question=${encodeURIComponent(question)}`}
              className={`mt-2 ${buttonClass({ look: "outline", size: "small" })}`}
            >
              Yanıtını Yazın
            </Link>
          )}
        </>
      )}
    </li>
  );
}

const WAITING = { label: "Bekliyor", tone: "neutral" } as const;
const FAILED = { label: "Denenemedi", tone: "bad" } as const;
const OUTCOMES: Record<"answered" | "suggested" | "declined" | "small-talk", { label: string; tone: Tone }> = {
  answered: { label: "Yanıtladı", tone: "good" },
  suggested: { label: "Öneri sundu", tone: "warn" },
  declined: { label: "Bilmiyor", tone: "bad" },
  "small-talk": { label: "Sohbet", tone: "neutral" },
};
