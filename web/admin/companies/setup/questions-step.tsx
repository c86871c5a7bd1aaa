import { Link } from "react-router";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import type { CompanySetup } from "#contract/company-setups.ts";
import { textBesideCards } from "../../../chat/answer-text.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-style.ts";
import { MessageContent } from "../../../ui/chat/message-content.tsx";
import { Form } from "../../../ui/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { useQuestions } from "./use-questions.ts";
import type { Trial, useTrial } from "./use-trial.ts";

type Props = {
  companyId: string;
  chatbot: NonNullable<CompanySetup["chatbot"]>;
  trial: ReturnType<typeof useTrial>;
  most: number;
  onDone: () => Promise<void>;
};

/** The company's ten sample questions, one per line: saved, and tried at once. */
export function QuestionsStep({ companyId, chatbot, trial: { trial, busy, run }, most, onDone }: Props) {
  const questions = useQuestions({
    companyId,
    chatbot,
    most,
    onSaved: async (saved) => {
      void run(saved);
      await onDone();
    },
  });

  return (
    <div className="grid gap-4">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          questions.save();
        }}
        className="grid gap-4"
      >
        {questions.problem && <Notice tone="bad">{questions.problem}</Notice>}
        {questions.joined > 0 && (
          <Notice tone="info">
            Bu sırada bir iş arkadaşınız {questions.joined} soru ekledi; sonuna kondu. Gözden geçirip yeniden deneyin.
          </Notice>
        )}
        <TextAreaField
          name="questions"
          label="Sorular"
          note={`Her satıra bir soru, en fazla ${most}`}
          rows={5}
          value={questions.text}
          onChange={({ target }) => questions.write(target.value)}
          hint="Şirkete en çok sorulanları, müşterilerin yazdığı gibi yazın."
        />
        <Button type="submit" busy={busy || questions.busy} className="justify-self-start">
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
    </div>
  );
}

export function Tried({ question, asked, chatbotId }: Trial[number] & { chatbotId: string }) {
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
            <MessageContent
              content={textBesideCards(found.answer, found) || found.products.map(({ name }) => name).join(", ")}
            />
          </p>
          {found.outcome !== "small-talk" && (
            <Link
              to={`/admin/chatbots/${chatbotId}/articles/${articleFor(question, found)}`}
              className={`mt-2 ${buttonClass({ look: "outline", size: "small" })}`}
            >
              {found.outcome === "answered" ? "Yanlışsa Düzeltin" : "Yanıtını Yazın"}
            </Link>
          )}
        </>
      )}
    </li>
  );
}

/** The article that gave the answer, or a new one for the question, which is then answered by it alone. */
const articleFor = (question: string, { outcome, sources: [source] }: ExplainedAnswer) =>
  outcome === "answered" && source?.kind === "article"
    ? `${source.id}?from=setup`
    : `new?question=${encodeURIComponent(question)}&from=setup`;

const WAITING = { label: "Bekliyor", tone: "neutral" } as const;
const FAILED = { label: "Denenemedi", tone: "bad" } as const;
const OUTCOMES: Record<"answered" | "suggested" | "declined" | "small-talk", { label: string; tone: Tone }> = {
  answered: { label: "Yanıtladı", tone: "good" },
  suggested: { label: "Öneri sundu", tone: "warn" },
  declined: { label: "Bilmiyor", tone: "bad" },
  "small-talk": { label: "Sohbet", tone: "neutral" },
};
