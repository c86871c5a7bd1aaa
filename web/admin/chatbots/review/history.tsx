import { Undo2 } from "lucide-react";
import type { Publication } from "#contract/publications.ts";
import { formatMoment, formatNumber } from "../../../texts/dates.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ShortMoment } from "../../../ui/moment.tsx";
import type { Column } from "../../../ui/table-row.tsx";
import { Table } from "../../../ui/table.tsx";
import { useUndo } from "./use-undo.ts";
import { countsText } from "./texts.ts";

/** Publications, newest first, each with an undo button. */
export function History({ chatbotId, publications }: { chatbotId: string; publications: readonly Publication[] }) {
  const { busy, undo, flipsDialog } = useUndo(chatbotId, { asksWhy: true });
  const columns: Column<Publication>[] = [
    { header: "Yayın", cell: (one) => <What publication={one} /> },
    { header: "Yayınlayan", cell: ({ published_by_name: name }) => name ?? "Bilinmiyor" },
    { header: "Zaman", figures: true, cell: ({ published_at: moment }) => <ShortMoment of={moment} /> },
    {
      header: "Geri al",
      actions: true,
      cell: (one) =>
        one.undone_at ? (
          <Badge>Geri alındı</Badge>
        ) : one.can_be_undone ? (
          <Button look="outline" size="small" busy={busy} onClick={() => void undo(one)}>
            <Undo2 aria-hidden />
            Geri Al
          </Button>
        ) : (
          <span className="text-sm text-text-2">Sonradan değişti</span>
        ),
    },
  ];
  return (
    <>
      <Table
        label="Yayın geçmişi"
        columns={columns}
        rows={publications}
        rowKey={({ id }) => id}
        empty="İlk yayından sonra burada listelenir; her yayını tek tuşla geri alabilirsiniz."
      />
      {flipsDialog}
    </>
  );
}

const What = ({ publication }: { publication: Publication }) => {
  const { title, documents, counts, override_reason, undone_at } = publication;
  return (
    <span className="block min-w-0">
      <span className="font-medium wrap-anywhere">
        {title}
        {documents > 1 && ` ve ${formatNumber(documents - 1)} belge daha`}
      </span>
      <span className="block text-sm text-text-2">
        {countsText(counts) || "Başlık, sıra veya kullanılan parçalar değişti"}
        {undone_at && `. Geri alınma: ${formatMoment(undone_at)}`}
      </span>
      {override_reason && (
        <span className="block text-sm wrap-anywhere text-warn">Testlere rağmen yayınlandı: {override_reason}</span>
      )}
    </span>
  );
};
