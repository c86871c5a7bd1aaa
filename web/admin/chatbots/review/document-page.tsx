import { ExternalLink as Outside, Send } from "lucide-react";
import { useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Route } from "./+types/document-page.ts";
import type { DocumentReview as Reviewed } from "#contract/publications.ts";
import { apiOf, loaded } from "../../../api.ts";
import { formatMoment } from "../../../texts/dates.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ExternalLink } from "../../../ui/external-link.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useChatbot } from "../chatbot.tsx";
import { ChangeBadges } from "./change-badges.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { SectionCard } from "./section-card.tsx";
import { countsOf, openAtFirst, sectionsOf } from "./sections.ts";
import { useSwitches } from "./use-switches.ts";
import { REVIEW } from "./texts.ts";

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loaded(
    apiOf(context).chatbots[":id"].review[":document"].$get({ param: { id: params.id, document: params.documentId } }),
  );

export default function DocumentPage({ loaderData: review }: Route.ComponentProps) {
  const { id } = useChatbot();
  return (
    <div className="max-w-4xl">
      <PageHead title={review.title} hidden />
      <BackLink to={`/admin/chatbots/${id}/review`}>{REVIEW}</BackLink>
      <DocumentReview key={`${review.id} ${review.revision}`} chatbotId={id} review={review} />
    </div>
  );
}

/** A document as it would be published, compared by section with its live version. */
function DocumentReview({ chatbotId, review }: { chatbotId: string; review: Reviewed }) {
  const navigate = useNavigate();
  const { off, turn, revision, busy } = useSwitches(chatbotId, review);
  const [publishing, setPublishing] = useState(false);
  const [onlyChanges, setOnlyChanges] = useState(false);
  const sections = useMemo(() => sectionsOf(review.passages), [review]);
  const ledTo = useLocation().hash.slice(1);
  const open = useMemo(() => openAtFirst(sections, ledTo), [sections, ledTo]);
  const counts = countsOf(review.passages, off);
  const hasSwitched = review.passages.some((passage) => passage.off !== off.has(passage.key));
  const waits = hasSwitched || review.is_waiting;
  const hasSame = sections.some(({ passages }) => passages.every(({ change }) => change === "same"));
  const shown = onlyChanges
    ? sections.filter(({ passages }) => passages.some(({ change }) => change !== "same"))
    : sections;

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="text-xl font-semibold wrap-anywhere">{review.title}</h2>
          {review.title_before && <p className="text-sm text-text-2">Önceki başlığı: {review.title_before}</p>}
          <p className="mt-1 text-sm wrap-anywhere text-text-2">
            {review.is_page ? (
              <ExternalLink
                href={review.name}
                className="inline-flex items-center gap-1.5 underline underline-offset-4"
              >
                {review.name}
                <Outside aria-hidden className="size-4 shrink-0" />
              </ExternalLink>
            ) : (
              review.name
            )}
            {review.read_at && ` · Okunma: ${formatMoment(review.read_at)}`}
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            {!review.is_live && <Badge tone="brand">Yeni belge</Badge>}
            <ChangeBadges counts={counts} />
          </p>
        </div>
        {waits && (
          <Button busy={busy} onClick={() => setPublishing(true)}>
            <Send aria-hidden />
            {review.goes_off ? "Yayından Kaldır" : "Bu Belgeyi Yayınla"}
          </Button>
        )}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-3">
        {review.goes_off && (
          <Notice tone="info">
            Bu sayfa artık kaynağında yok. Yayınladığınızda asistan bu parçaları kullanmayı bırakır.
          </Notice>
        )}
        {!waits && <Notice tone="good">Bu belgede bekleyen değişiklik yok; aşağıdakiler yayında.</Notice>}
        {hasSame && counts.new + counts.changed + counts.gone > 0 && (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 self-start justify-self-start">
            <input
              type="checkbox"
              checked={onlyChanges}
              onChange={({ target }) => setOnlyChanges(target.checked)}
              className="size-5 accent-(--brand)"
            />
            Yalnızca değişen bölümleri göster
          </label>
        )}
        {shown.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            title={review.title}
            openAtFirst={open.has(section.id)}
            off={off}
            onTurn={review.goes_off ? undefined : turn}
          />
        ))}
        {shown.length === 0 && <Card className="px-6 py-14 text-center text-text-2">Bu belgede metin yok.</Card>}
      </div>
      {publishing && (
        <PublishDialog
          chatbotId={chatbotId}
          documents={[{ ...review, revision, counts }]}
          onClose={() => setPublishing(false)}
          onPublished={() => void navigate(`/admin/chatbots/${chatbotId}/review`)}
        />
      )}
    </>
  );
}
