import { useState } from "react";
import { Link } from "react-router";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { errorText } from "../../../texts/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form.tsx";
import type { FieldErrors } from "../../../ui/form-context.ts";
import { formText } from "../../../form-text.ts";
import { useCall } from "../../../use-call.ts";
import { readArticle } from "../../chatbots/articles/article-editor.tsx";
import { ArticleField } from "../../chatbots/cases/article-field.tsx";

type Props = {
  /** The article the answer came from, or that was corrected before; null if there is none. */
  source: KnowledgeArticle | null;
  /** The article to correct; null for a new one. */
  article: KnowledgeArticle | null;
  chatbotId: string;
  onChange: (article: KnowledgeArticle | null) => void;
};

/** Chooses what to correct: the article the answer came from, another one, or a new one. */
export function ArticleChoice({ source, article, chatbotId, onChange }: Props) {
  const [seeks, setSeeks] = useState(false);
  const other = article && article.slug !== source?.slug ? article : null;
  const choose = (next: KnowledgeArticle | null) => {
    setSeeks(false);
    onChange(next);
  };
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-[0.9375rem] font-medium">Nerede düzeltilsin?</legend>
        {source && (
          <Option checked={!seeks && article?.slug === source.slug} onChoose={() => choose(source)}>
            Yanıtın geldiği ya da daha önce düzeltildiği makalede:{" "}
            <ArticleLink chatbotId={chatbotId} article={source} />
          </Option>
        )}
        <Option checked={seeks || other !== null} onChoose={() => setSeeks(true)}>
          {other && !seeks ? (
            <>
              Var olan başka bir makalede: <ArticleLink chatbotId={chatbotId} article={other} />
            </>
          ) : (
            "Var olan bir makale seçeceğim"
          )}
        </Option>
        <Option checked={!seeks && article === null} onChoose={() => choose(null)}>
          {source ? "Yeni bir makalede (yanıt yanlış makaleden gelmişse)" : "Yeni bir makalede"}
        </Option>
      </fieldset>
      {seeks && <Seek chatbotId={chatbotId} onFound={choose} />}
      {other && !seeks && (
        <Button look="outline" size="small" className="justify-self-start" onClick={() => setSeeks(true)}>
          Başka Bir Makale Seç
        </Button>
      )}
    </div>
  );
}

/** Searches the chatbot's articles. */
function Seek({ chatbotId, onFound }: { chatbotId: string; onFound: (article: KnowledgeArticle) => void }) {
  const { busy, call } = useCall();
  const [errors, setErrors] = useState<FieldErrors>();
  return (
    <Form
      errors={errors}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const slug = formText(new FormData(event.currentTarget), "article").trim();
        void call(
          async () => onFound(await readArticle(chatbotId, slug)),
          (error) => setErrors({ article: errorText(error) }),
        );
      }}
    >
      <ArticleField chatbotId={chatbotId} first="" />
      <Button type="submit" look="outline" busy={busy} className="justify-self-start">
        Bu Makaleyi Aç
      </Button>
    </Form>
  );
}

const ArticleLink = ({ chatbotId, article }: { chatbotId: string; article: KnowledgeArticle }) => (
  <Link
    to={`/admin/chatbots/${chatbotId}/articles/${article.slug}`}
    className="font-semibold text-brand-strong underline-offset-2 hover:underline"
  >
    {article.title}
  </Link>
);

const Option = ({
  checked,
  onChoose,
  children,
}: {
  checked: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-box border border-line bg-surface px-4 py-2 has-checked:border-brand has-checked:bg-brand-50">
    <input
      type="radio"
      name="place"
      checked={checked}
      onChange={onChoose}
      className="size-4.5 shrink-0 accent-(--brand)"
    />
    <span>{children}</span>
  </label>
);
