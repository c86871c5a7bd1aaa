import { Send } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { WaitingDocument } from "#contract/publications.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChangeBadges } from "./change-badges.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { countsText, sumCounts } from "./texts.ts";

/** Documents shown at first; the rest is shown by a press. */
const SHOWN = 100;

/** Documents with unpublished changes: to review, select and publish. */
export function WaitingList({ chatbotId, waiting }: { chatbotId: string; waiting: readonly WaitingDocument[] }) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [publishing, setPublishing] = useState(false);
  const [shown, setShown] = useState(SHOWN);
  const picked = waiting.filter(({ id }) => chosen.has(id));
  const documents = picked.length > 0 ? picked : waiting;
  const changes = countsText(sumCounts(documents.map(({ counts }) => counts)));

  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <label className="inline-flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={picked.length === waiting.length}
            ref={(box) => {
              if (box) box.indeterminate = picked.length > 0 && picked.length < waiting.length;
            }}
            onChange={({ target }) => setChosen(new Set(target.checked ? waiting.map(({ id }) => id) : []))}
            className="size-5 shrink-0 accent-(--brand)"
            aria-label="Tümünü seç"
          />
          <span className="text-text-2">
            {formatNumber(documents.length)} belge{changes && `, ${changes}`}
          </span>
        </label>
        <Button onClick={() => setPublishing(true)}>
          <Send aria-hidden />
          {picked.length > 0 ? `Seçilenleri Yayınla (${formatNumber(picked.length)})` : "Tümünü Yayınla"}
        </Button>
      </div>
      <ul className="grid gap-3">
        {waiting.slice(0, shown).map((document) => (
          <li key={document.id}>
            <Row
              document={document}
              chosen={chosen.has(document.id)}
              onChoose={(isChosen) => choose(document.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {waiting.length > shown && (
        <Button look="outline" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
          Daha Fazla Göster ({formatNumber(waiting.length - shown)})
        </Button>
      )}
      {publishing && (
        <PublishDialog
          chatbotId={chatbotId}
          documents={documents}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setChosen(new Set());
            void revalidate();
          }}
        />
      )}
    </>
  );
}

type RowProps = { document: WaitingDocument; chosen: boolean; onChoose: (chosen: boolean) => void };

const Row = ({ document: { id, name, title, is_live, goes_off, counts }, chosen, onChoose }: RowProps) => (
  <Card className="flex items-start gap-1 py-2 pr-4 pl-1">
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
        aria-label={`Seç: ${title}`}
        className="size-5 accent-(--brand)"
      />
    </label>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={id}
          className="block min-h-11 pt-2.5 pb-0.5 font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {title}
        </Link>
        {name !== title && <p className="truncate pb-1 text-sm text-text-2">{name}</p>}
      </div>
      <p className="flex flex-wrap gap-2 py-1">
        {goes_off ? (
          <Badge tone="bad">Yayından kalkacak</Badge>
        ) : (
          <>
            {!is_live && <Badge tone="brand">Yeni belge</Badge>}
            <ChangeBadges counts={counts} />
            {is_live && counts.off === 0 && countsText(counts) === "" && <Badge>Başlık veya sıra değişti</Badge>}
          </>
        )}
      </p>
    </div>
  </Card>
);
