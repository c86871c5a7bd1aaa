import { Link } from "react-router";
import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { Notice } from "../../../ui/notice.tsx";

type Props = {
  article: KnowledgeArticle | null;
  fresh: boolean;
  chatbotId: string;
  onChange: (fresh: boolean) => void;
};

/** Where the answer came from, and whether it is mended there or a new article is written. */
export function ArticleChoice({ article, fresh, chatbotId, onChange }: Props) {
  if (!article)
    return (
      <Notice tone="info">
        Bu yanıt bir makaleden gelmemiş. Aşağıda yeni bir makale yazın; asistan aynı soruyu bundan sonra onunla
        yanıtlar.
      </Notice>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-[0.9375rem] font-medium">Nerede düzeltilsin?</legend>
      <Option checked={!fresh} onChoose={() => onChange(false)}>
        Yanıtın geldiği makalede:{" "}
        <Link
          to={`/admin/chatbots/${chatbotId}/articles/${article.slug}`}
          className="font-semibold text-brand-strong underline-offset-2 hover:underline"
        >
          {article.title}
        </Link>
      </Option>
      <Option checked={fresh} onChoose={() => onChange(true)}>
        Yeni bir makalede (yanıt yanlış makaleden gelmişse)
      </Option>
    </fieldset>
  );
}

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
    <input type="radio" name="place" checked={checked} onChange={onChoose} className="size-4.5 accent-(--brand)" />
    <span>{children}</span>
  </label>
);
