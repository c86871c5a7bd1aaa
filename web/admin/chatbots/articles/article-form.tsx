import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { ArticleDraft } from "#contract/answer-suggestions.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer, ApiError, browserApi } from "../../../api.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useSubmissionId } from "../../../use-submission-id.ts";
import { ArticleEditor, type ArticleTexts } from "./article-editor.tsx";
import { stepHeading } from "../../companies/setup/focus-step.ts";
import { setupPath } from "../../companies/setup/way-back.tsx";
import { useTestedChange } from "../cases/use-tested-change.tsx";
import { DeleteArticle } from "./delete-article.tsx";
import { DraftNotice } from "./draft-notice.tsx";

type Props = {
  /** Null for a new article. */
  article: KnowledgeArticle | null;
  /** Initial texts of a new article, from a person's answer in a conversation. */
  draft: ArticleDraft | null;
  firstQuestion: string;
  chatbotId: string;
  /** The company whose setup a saved article leads back to. */
  setup?: string | null;
};

/** Creates, edits or deletes an article. */
export function ArticleForm({ article, draft, firstQuestion, chatbotId, setup = null }: Props) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { touch, settle, question } = useUnsaved();
  const { tested, flipsDialog } = useTestedChange();
  const submissionId = useSubmissionId();
  const [deleting, setDeleting] = useState<KnowledgeArticle>();
  const articles = browserApi.chatbots[":id"].articles;
  const list = `/admin/chatbots/${chatbotId}/articles`;

  async function add(texts: ArticleTexts) {
    const json = { ...texts, client_article_id: submissionId(texts), ...(draft?.key && { suggestion: draft.key }) };
    await tested((overriding) =>
      answer(articles.$post({ param: { id: chatbotId }, json: { ...json, ...overriding } })),
    );
    settle();
    toast("Makale eklendi. Asistan artık bunu biliyor.");
    await (setup === null ? navigate(list) : backToSetup(setup));
    return undefined;
  }

  async function change(texts: ArticleTexts, { slug, updated_at }: KnowledgeArticle) {
    const changed = await tested((overriding) =>
      answer<KnowledgeArticle>(
        articles[":slug"].$patch({ param: { id: chatbotId, slug }, json: { ...texts, updated_at, ...overriding } }),
      ),
    );
    settle();
    toast("Makale kaydedildi. Asistan artık bunu biliyor.");
    await (setup === null ? revalidate() : backToSetup(setup));
    return changed;
  }

  /** To the company's questions, which are tried again. */
  async function backToSetup(companyId: string) {
    await navigate(`${setupPath(companyId)}#${stepHeading("questions")}`, { state: { answered: true } });
  }

  return (
    <>
      <ArticleEditor
        chatbotId={chatbotId}
        article={article}
        firstTitle={firstQuestion}
        firstAnswer={draft?.answer}
        questionsOf={(one) => one?.questions ?? draft?.questions ?? [firstQuestion]}
        titleLabel="Başlık"
        titleHint="Öneri olarak ziyaretçiye de gösterilir."
        saveLabel="Kaydet"
        save={(texts, basedOn) => (basedOn ? change(texts, basedOn) : add(texts))}
        problemText={problemText}
        onTouch={touch}
        onTaken={settle}
        before={draft && <DraftNotice draft={draft} />}
        actions={(kept) => (
          <>
            <Button look="outline" className="text-bad!" onClick={() => setDeleting(kept)}>
              <Trash2 aria-hidden />
              Sil
            </Button>
            <p className="text-sm text-text-2">Son değişiklik: {formatMoment(kept.updated_at)}</p>
          </>
        )}
      />
      <DeleteArticle
        article={deleting}
        chatbotId={chatbotId}
        onClose={() => setDeleting(undefined)}
        onDeleted={() => {
          settle();
          void navigate(list);
        }}
      />
      {question}
      {flipsDialog}
    </>
  );
}

const problemText = (error: unknown) =>
  error instanceof ApiError && error.status === 404
    ? "Bu makale bu sırada silinmiş. Metninizi kopyalayıp yeni bir makale olarak ekleyebilirsiniz."
    : errorText(error);
