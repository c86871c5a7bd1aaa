import { useState } from "react";
import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import type { FindingCorrection, ReportedAnswer } from "#contract/finding-corrections.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer, browserApi } from "../../../api.ts";
import { newUuid } from "../../../chat/new-uuid.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { useUnsaved } from "../../../ui/use-unsaved.tsx";
import { useTestedChange } from "../../chatbots/cases/use-tested-change.tsx";
import { ArticleEditor, type ArticleTexts, readArticle } from "../../chatbots/articles/article-editor.tsx";

type Props = {
  findingId: string;
  chatbotId: string;
  reported: ReportedAnswer;
  /** Null for a new article. */
  article: KnowledgeArticle | null;
  onCorrected: (correction: FindingCorrection) => void;
};

/** The article to correct, with the visitor's question added to its own, and the question that is asked again. */
export function CorrectionForm({ findingId, chatbotId, reported, article, onCorrected }: Props) {
  const { touch, settle, question: leaving } = useUnsaved();
  const { tested, flipsDialog } = useTestedChange();
  const [asked, setAsked] = useState(reported.question);
  const [begun, setBegun] = useState<{ id: string; basedOn: KnowledgeArticle | null }>();

  async function correct(texts: ArticleTexts, basedOn: KnowledgeArticle | null) {
    // A retry keeps the correction's id; after a success, or for another version, it gets a new one.
    const { id } = begun?.basedOn === basedOn ? begun : { id: newUuid() };
    setBegun({ id, basedOn });
    const json = {
      id,
      position: reported.position,
      question: asked.trim(),
      article: basedOn ? { ...texts, slug: basedOn.slug, updated_at: basedOn.updated_at } : texts,
    };
    const { $post } = browserApi.user_findings[":id"].corrections;
    const made = await tested((overriding) =>
      answer<FindingCorrection>($post({ param: { id: findingId }, json: { ...json, ...overriding } })),
    );
    settle();
    setBegun(undefined);
    onCorrected(made);
    window.scrollTo({ top: 0 });
    // The next attempt continues with the current article.
    return readArticle(chatbotId, made.article_slug);
  }

  return (
    <>
      <ArticleEditor
        chatbotId={chatbotId}
        article={article}
        firstTitle={reported.question.slice(0, ARTICLE_LENGTHS.title)}
        questionsOf={(one) => withQuestion(one?.questions ?? [], reported.question)}
        titleLabel="Makale başlığı"
        saveLabel="Kaydet ve Yeniden Sor"
        save={correct}
        onTouch={touch}
        before={
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
        }
      />
      {leaving}
      {flipsDialog}
    </>
  );
}

/** Adds the visitor's wording, which did not find the article or found a wrong one. */
const withQuestion = (questions: readonly string[], question: string): string[] =>
  question === "" ||
  question.length > ARTICLE_LENGTHS.question ||
  questions.includes(question) ||
  questions.length >= ARTICLE_LENGTHS.questions
    ? [...questions]
    : [...questions, question.replace(/\s+/g, " ")];
