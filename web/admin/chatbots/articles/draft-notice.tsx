import { Link } from "react-router";
import type { ArticleDraft } from "#contract/answer-suggestions.ts";
import { formatMoment, formatNumber } from "../../../texts/dates.ts";
import { Notice } from "../../../ui/notice.tsx";

/** The source of a draft, and what to check before saving it. */
export const DraftNotice = ({ draft }: { draft: ArticleDraft }) => (
  <Notice tone="info">
    <p>
      {draft.answered_by ?? "Bir temsilci"} bunu bir{" "}
      <Link to={`/admin/inbox?conversation=${draft.conversation_id}`} className="underline underline-offset-4">
        görüşmede
      </Link>{" "}
      yazdı ({formatMoment(draft.answered_at)}). Herkese uyacak biçimde düzenleyip kaydedin.
    </p>
    {draft.removed > 0 && (
      <p className="mt-1">
        Ziyaretçiye ait görünen {formatNumber(draft.removed)} bilgi çıkarıldı, yerinde “…” var. Kalan kişisel bilgi
        varsa siz de çıkarın.
      </p>
    )}
  </Notice>
);
