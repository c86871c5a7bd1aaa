import { ChevronDown, PencilLine, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { answer, browserApi } from "../../../api.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/menu.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { isGivenUp, useTestedChange } from "../cases/use-tested-change.tsx";

const OFFERED = 5;
/** Maximum length of an article's question. */
const MAX_LENGTH = 300;

/** Adds the question, in the visitor's words, to one of the candidate articles, or starts a new article with it. */
export function AddQuestion({
  asked: { question, candidates },
  chatbotId,
}: {
  asked: ExplainedAnswer;
  chatbotId: string;
}) {
  const toast = useToast();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { tested, flipsDialog } = useTestedChange();
  const articles = candidates.filter(({ kind }) => kind === "article").slice(0, OFFERED);
  const words = question.replace(/\s+/g, " ").slice(0, MAX_LENGTH);

  async function add(slug: string, title: string) {
    setBusy(true);
    try {
      const param = { id: chatbotId, slug };
      const article = await answer<KnowledgeArticle>(browserApi.chatbots[":id"].articles[":slug"].$get({ param }));
      if (!article.questions.includes(words)) {
        const json = { questions: [...article.questions, words], updated_at: article.updated_at };
        const { $patch } = browserApi.chatbots[":id"].articles[":slug"];
        await tested((overriding) => answer($patch({ param, json: { ...json, ...overriding } })));
      }
      toast(`Soru “${title}” makalesine eklendi. Yeniden sorabilirsiniz.`);
    } catch (error) {
      if (!isGivenUp(error)) toast(`Soru eklenemedi. ${errorText(error)}`, "bad");
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {flipsDialog}
      <Menu
        trigger={
          <Button look="outline" size="small" busy={busy}>
            Makaleye Ekle
            <ChevronDown aria-hidden />
          </Button>
        }
        head={<p className="max-w-72 text-sm text-text-2">Soru hangi makaleyle yanıtlansın?</p>}
      >
        {articles.map(({ id, title }) => (
          <MenuItem key={id} icon={<Plus aria-hidden />} onSelect={() => void add(id, title)}>
            <span className="max-w-72 truncate">{title}</span>
          </MenuItem>
        ))}
        {articles.length > 0 && <MenuSeparator />}
        <MenuItem
          icon={<PencilLine aria-hidden />}
          onSelect={() =>
            void navigate(`/admin/chatbots/${chatbotId}/articles/new?question=${encodeURIComponent(words)}`)
          }
        >
          Yeni makale yaz
        </MenuItem>
      </Menu>
    </>
  );
}
