import type { KnowledgeArticle } from "#contract/knowledge-articles.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

type Props = { theirs: KnowledgeArticle; onTake: () => void; onOverwrite: () => void };

/** An edit conflict: somebody else saved the article first; the user chooses a version. */
export const ChangedMeanwhile = ({ theirs, onTake, onOverwrite }: Props) => (
  <Notice tone="bad">
    <p>Siz yazarken bu makale değiştirildi ({formatMoment(theirs.updated_at)}). Yazdıklarınız duruyor.</p>
    <div className="mt-2 rounded-lg border border-line bg-surface p-3 text-text">
      <p className="font-semibold">{theirs.title}</p>
      <p className="mt-1 whitespace-pre-line">{theirs.answer}</p>
    </div>
    <div className="mt-3 flex flex-wrap gap-2">
      <Button look="outline" size="small" onClick={onTake}>
        Güncel Hâlini Al
      </Button>
      <Button look="outline" size="small" onClick={onOverwrite}>
        Yine de Benimkini Kaydet
      </Button>
    </div>
  </Notice>
);
