import { type SubmitEvent, useState } from "react";
import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import type { FindingCorrection, ReportedAnswer } from "#contract/finding-corrections.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer as answerOf, ApiError, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { AnswerEditor } from "../../chatbots/articles/answer-editor.tsx";
import { ChangedMeanwhile } from "../../chatbots/articles/changed-meanwhile.tsx";
import { questionField, QuestionsEditor, useQuestions } from "../../chatbots/articles/questions-editor.tsx";
import { useCall } from "../../../use-call.ts";

type Props = {
  findingId: string;
  chatbotId: string;
  reported: ReportedAnswer;
  /** Null for a new one. */
  article: KnowledgeArticle | null;
  onCorrected: (correction: FindingCorrection) => void;
};

/** The article to mend, with the visitor's question among its own. What was typed stays over every failure. */
export function CorrectionForm({ findingId, chatbotId, reported, article, onCorrected }: Props) {
  const { touch, settle, question: leaving } = useUnsaved();
  const { busy, call } = useCall();
  const [kept, setKept] = useState(article);
  // Sent again after a failure it is the same correction; after a success the next one.
  const [id, setId] = useState(newCorrectionId);
  const [asked, setAsked] = useState(reported.question);
  const [title, setTitle] = useState(article?.title ?? reported.question.slice(0, ARTICLE_LENGTHS.title));
  const [answer, setAnswer] = useState(article?.answer ?? "");
  const questions = useQuestions(withQuestion(article?.questions ?? [], reported.question));
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<KnowledgeArticle>();

  const readArticle = (slug: string) =>
    answerOf<KnowledgeArticle>(browserApi.chatbots[":id"].articles[":slug"].$get({ param: { id: chatbotId, slug } }));

  function write(basedOn: KnowledgeArticle | null, correctionId = id) {
    setProblem(undefined);
    setTheirs(undefined);
    const texts = { title: title.trim(), questions: questions.texts(), answer: answer.replaceAll("\r\n", "\n").trim() };
    void call(
      async () => {
        const correction = await answerOf<FindingCorrection>(
          browserApi.user_findings[":id"].corrections.$post({
            param: { id: findingId },
            json: {
              id: correctionId,
              position: reported.position,
              question: asked.trim(),
              article: basedOn ? { ...texts, slug: basedOn.slug, updated_at: basedOn.updated_at } : texts,
            },
          }),
        );
        settle();
        setId(newCorrectionId());
        onCorrected(correction);
        window.scrollTo({ top: 0 });
        // The next try goes on with the article as it is now.
        setKept(await readArticle(correction.article_slug));
      },
      (error) => void failed(error, basedOn),
    );
  }

  async function failed(error: unknown, basedOn: KnowledgeArticle | null) {
    if (error instanceof ApiError && error.body.code === "conflict" && basedOn) {
      const now = await readArticle(basedOn.slug).catch(() => undefined);
      if (now) return setTheirs(now);
    }
    const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
    setErrors(
      Object.fromEntries(
        Object.keys(fields).map((name) => {
          const field = name.replace(/^article\./, "");
          return [
            field.startsWith("questions.")
              ? questionField(questions.rows[Number(field.split(".")[1])]?.key ?? 0)
              : field,
            "Bu alanı kontrol edin.",
          ];
        }),
      ),
    );
    setProblem(errorText(error));
  }

  function take(now: KnowledgeArticle) {
    setId(newCorrectionId());
    setKept(now);
    setTitle(now.title);
    setAnswer(now.answer);
    questions.reset(withQuestion(now.questions, reported.question));
    setTheirs(undefined);
  }

  function overwrite(now: KnowledgeArticle) {
    const correctionId = newCorrectionId();
    setId(correctionId);
    write(now, correctionId);
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    write(kept);
  }

  return (
    <Card className="p-5 sm:p-6">
      <Form errors={errors} onSubmit={save} onInput={touch} className="grid gap-6">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {theirs && (
          <ChangedMeanwhile theirs={theirs} onTake={() => take(theirs)} onOverwrite={() => overwrite(theirs)} />
        )}
        <TextField
          name="question"
          label="Yeniden sorulacak soru"
          required
          maxLength={4000}
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
          hint="Kaydettikten sonra, konuşmanın bu noktasında asistana bu soru sorulur."
          autoComplete="off"
        />
        <TextField
          name="title"
          label="Makale başlığı"
          required
          maxLength={ARTICLE_LENGTHS.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          autoComplete="off"
        />
        <QuestionsEditor {...questions} onChange={touch} />
        <AnswerEditor
          value={answer}
          maxLength={ARTICLE_LENGTHS.answer}
          onChange={(text) => {
            setAnswer(text);
            touch();
          }}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {busy ? "Kaydediliyor..." : "Kaydet ve yeniden sor"}
        </Button>
      </Form>
      {leaving}
    </Card>
  );
}

/** The visitor's own words are what the article was not found by, or wrongly. */
const withQuestion = (questions: readonly string[], question: string): string[] =>
  question === "" ||
  question.length > ARTICLE_LENGTHS.question ||
  questions.includes(question) ||
  questions.length >= ARTICLE_LENGTHS.questions
    ? [...questions]
    : [...questions, question.replace(/\s+/g, " ")];

/** A random UUID. `crypto.randomUUID` is missing on plain http. */
const newCorrectionId = () =>
  "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
    (Number(digit) ^ (crypto.getRandomValues(new Uint8Array(1))[0]! & (15 >> (Number(digit) / 4)))).toString(16),
  );
