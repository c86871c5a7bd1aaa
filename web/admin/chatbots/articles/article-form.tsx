import { Trash2 } from "lucide-react";
import { type SubmitEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer as answerOf, ApiError, browserApi } from "../../../api.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useCall } from "../../../use-call.ts";
import { AnswerEditor } from "./answer-editor.tsx";
import { ChangedMeanwhile } from "./changed-meanwhile.tsx";
import { DeleteArticle } from "./delete-article.tsx";
import { questionField, QuestionsEditor, useQuestions } from "./questions-editor.tsx";

type Props = { /** Null for a new one. */ article: KnowledgeArticle | null; firstQuestion: string; chatbotId: string };

/**
 * Writes an article. What was typed stays until it is saved or given up, also when another administrator changed the
 * article meanwhile.
 */
export function ArticleForm({ article, firstQuestion, chatbotId }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { touch, settle, question } = useUnsaved();
  const { busy, call } = useCall();
  const [kept, setKept] = useState(article);
  const [title, setTitle] = useState(article?.title ?? firstQuestion);
  const [answer, setAnswer] = useState(article?.answer ?? "");
  const questions = useQuestions(article?.questions ?? (firstQuestion ? [firstQuestion] : [""]));
  const [errors, setErrors] = useState<FieldErrors>();
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<KnowledgeArticle>();
  const [deleting, setDeleting] = useState(false);
  const list = `/admin/chatbots/${chatbotId}/articles`;

  function write(basedOn: KnowledgeArticle | null) {
    setProblem(undefined);
    setTheirs(undefined);
    const texts = { title: title.trim(), questions: questions.texts(), answer: answer.replaceAll("\r\n", "\n").trim() };
    void call(
      async () => {
        const param = { id: chatbotId };
        if (!basedOn) {
          await answerOf(browserApi.chatbots[":id"].articles.$post({ param, json: texts }));
          settle();
          toast("Makale eklendi. Asistan artık bunu biliyor.");
          await navigate(list);
          return;
        }
        setKept(
          await answerOf<KnowledgeArticle>(
            browserApi.chatbots[":id"].articles[":slug"].$patch({
              param: { ...param, slug: basedOn.slug },
              json: { ...texts, updated_at: basedOn.updated_at },
            }),
          ),
        );
        settle();
        toast("Makale kaydedildi. Asistan artık bunu biliyor.");
        await revalidate();
      },
      (error) => void failed(error),
    );
  }

  async function failed(error: unknown) {
    if (error instanceof ApiError && error.body.code === "conflict" && kept) {
      const now = await answerOf<KnowledgeArticle>(
        browserApi.chatbots[":id"].articles[":slug"].$get({ param: { id: chatbotId, slug: kept.slug } }),
      ).catch(() => undefined);
      if (now) return setTheirs(now);
    }
    const fields = error instanceof ApiError ? (error.body.fields ?? {}) : {};
    setErrors(
      Object.fromEntries(
        Object.keys(fields).map((name) => [
          name.startsWith("questions.") ? questionField(questions.rows[Number(name.split(".")[1])]?.key ?? 0) : name,
          "Bu alanı kontrol edin.",
        ]),
      ),
    );
    setProblem(
      error instanceof ApiError && error.status === 404
        ? "Bu makale bu sırada silinmiş. Metninizi kopyalayıp yeni bir makale olarak ekleyebilirsiniz."
        : errorText(error),
    );
  }

  function take(now: KnowledgeArticle) {
    setKept(now);
    setTitle(now.title);
    setAnswer(now.answer);
    questions.reset(now.questions);
    setTheirs(undefined);
    settle();
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    write(kept);
  }

  return (
    <Card className="p-5 sm:p-6">
      <Form errors={errors} onSubmit={save} onInput={touch} className="grid gap-6">
        {problem && <Notice tone="bad">{problem}</Notice>}
        {theirs && <ChangedMeanwhile theirs={theirs} onTake={() => take(theirs)} onOverwrite={() => write(theirs)} />}
        <TextField
          name="title"
          label="Başlık"
          required
          maxLength={ARTICLE_LENGTHS.title}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          hint="Öneri olarak ziyaretçiye de gösterilir."
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
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={busy}>
            {busy ? "Kaydediliyor..." : "Kaydet"}
          </Button>
          {kept && (
            <Button look="outline" className="text-bad!" onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
              Sil
            </Button>
          )}
          {kept && <p className="text-sm text-text-2">Son değişiklik: {formatMoment(kept.updated_at)}</p>}
        </div>
      </Form>
      <DeleteArticle
        article={deleting ? (kept ?? undefined) : undefined}
        chatbotId={chatbotId}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          settle();
          void navigate(list);
        }}
      />
      {question}
    </Card>
  );
}
