import { type ReactNode, type SubmitEvent, useState } from "react";
import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer as answerOf, ApiError, browserApi } from "../../../api.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChangedMeanwhile } from "../../../ui/changed-meanwhile.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useCall } from "../../../use-call.ts";
import { AnswerEditor } from "./answer-editor.tsx";
import { questionField, QuestionsEditor, useQuestions } from "./questions-editor.tsx";

export type ArticleTexts = Pick<KnowledgeArticle, "title" | "questions" | "answer">;

type Props = {
  chatbotId: string;
  /** Null for a new article. */
  article: KnowledgeArticle | null;
  firstTitle: string;
  firstAnswer?: string | undefined;
  /** Returns the question rows of an article, or of a new one. */
  questionsOf: (article: KnowledgeArticle | null) => readonly string[];
  titleLabel: string;
  titleHint?: string;
  saveLabel: string;
  /**
   * Saves an article on top of version `basedOn`, null for a new one. Resolves with the article to continue editing, or
   * undefined if the page is left.
   */
  save: (texts: ArticleTexts, basedOn: KnowledgeArticle | null) => Promise<KnowledgeArticle | undefined>;
  problemText?: (error: unknown) => string;
  onTouch: () => void;
  /** Called when the fields are replaced by another user's version. */
  onTaken?: () => void;
  /** Fields above the article's own. */
  before?: ReactNode;
  /** Actions other than saving. */
  actions?: (article: KnowledgeArticle) => ReactNode;
};

/**
 * Edits an article. Input is kept until it is saved or discarded: over failures, and when another administrator changed
 * the article meanwhile.
 */
export function ArticleEditor({
  chatbotId,
  article,
  firstTitle,
  firstAnswer = "",
  questionsOf,
  titleLabel,
  titleHint,
  saveLabel,
  save,
  problemText = errorText,
  onTouch,
  onTaken,
  before,
  actions,
}: Props) {
  const { busy, call } = useCall();
  const [base, setBase] = useState(article);
  const [title, setTitle] = useState(article?.title ?? firstTitle);
  const [answer, setAnswer] = useState(article?.answer ?? firstAnswer);
  const questions = useQuestions(questionsOf(article));
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<KnowledgeArticle>();

  function write(basedOn: KnowledgeArticle | null) {
    setBase(basedOn);
    setProblem(undefined);
    setTheirs(undefined);
    const texts = { title: title.trim(), questions: questions.texts(), answer: answer.replaceAll("\r\n", "\n").trim() };
    void call(
      async () => {
        const saved = await save(texts, basedOn);
        if (saved) setBase(saved);
      },
      (error) => void failed(error, basedOn),
    );
  }

  async function failed(error: unknown, basedOn: KnowledgeArticle | null) {
    if (error instanceof ApiError && error.body.code === "conflict" && basedOn) {
      const now = await readArticle(chatbotId, basedOn.slug).catch(() => undefined);
      if (now) return setTheirs(now);
    }
    const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
    setErrors(Object.fromEntries(Object.keys(fields).map((path) => [fieldAt(path), "Bu alanı kontrol edin."])));
    setProblem(problemText(error));
  }

  /** Maps a path of the request body, in which the article may be nested, to its input. */
  function fieldAt(path: string): string {
    const name = path.replace(/^article\./, "");
    return name.startsWith("questions.") ? questionField(questions.rows[Number(name.split(".")[1])]?.key ?? 0) : name;
  }

  function take(now: KnowledgeArticle) {
    setBase(now);
    setTitle(now.title);
    setAnswer(now.answer);
    questions.reset(questionsOf(now));
    setTheirs(undefined);
    onTaken?.();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    write(base);
  }

  return (
    <Card className="p-5 sm:p-6">
      <Form errors={errors} onSubmit={submit} onInput={onTouch} className="grid gap-6">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {theirs && (
          <ChangedMeanwhile
            what="bu makale"
            when={formatMoment(theirs.updated_at)}
            onTake={() => take(theirs)}
            onOverwrite={() => write(theirs)}
          >
            <p className="font-semibold">{theirs.title}</p>
            <p className="mt-1 whitespace-pre-line">{theirs.answer}</p>
          </ChangedMeanwhile>
        )}
        {before}
        <TextField
          name="title"
          label={titleLabel}
          required
          maxLength={ARTICLE_LENGTHS.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          hint={titleHint}
          autoComplete="off"
        />
        <QuestionsEditor {...questions} onChange={onTouch} />
        <AnswerEditor
          value={answer}
          maxLength={ARTICLE_LENGTHS.answer}
          onChange={(text) => {
            setAnswer(text);
            onTouch();
          }}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Kaydediliyor..." : saveLabel}
          </Button>
          {base && actions?.(base)}
        </div>
      </Form>
    </Card>
  );
}

/** Fetches the stored article. */
export const readArticle = (chatbotId: string, slug: string) =>
  answerOf<KnowledgeArticle>(browserApi.chatbots[":id"].articles[":slug"].$get({ param: { id: chatbotId, slug } }));
