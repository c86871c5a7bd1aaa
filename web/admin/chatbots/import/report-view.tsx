import type { ImportAction, ImportDifference, ImportLine, ImportReport } from "#contract/import-reports.ts";
import { formatNumber } from "../../../texts/dates.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Column } from "../../../ui/table-row.tsx";
import { Table } from "../../../ui/table.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { FieldChanges } from "./field-changes.tsx";
import { problemText } from "./problem-texts.ts";

/**
 * The result of a dry run: totals, what would be removed, and each line with what would happen to it; refused ones
 * first.
 */
export function ReportView({ report, noun }: { report: ImportReport; noun: string }) {
  const { added, changed, unchanged, refused, removed, lines, differences } = report;
  const rows = added + changed + unchanged + refused;
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-2 sm:flex sm:*:flex-1">
        <Sum label="Eklenecek" value={added} look="text-good" />
        <Sum label="Değişecek" value={changed} look="text-brand-strong" />
        <Sum label="Aynı kalacak" value={unchanged} look="text-text-2" />
        <Sum label="Alınamayan" value={refused} look={refused > 0 ? "text-bad" : "text-text-2"} />
        {removed > 0 && <Sum label="Silinecek" value={removed} look="text-bad" />}
      </dl>
      {removed > 0 && (
        <div>
          <Notice tone="bad">
            Dosyada bulunmayan {formatNumber(removed)} {noun} silinecek.
          </Notice>
          <details className="mt-1">
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-brand-strong">Hangileri?</summary>
            <DifferenceList
              label="Silinecekler"
              differences={differences.filter(({ action }) => action === "removed")}
              counts={{ removed }}
              noun={noun}
              actions={{ added: "Eklenecek", changed: "Değişecek", removed: "Silinecek" }}
            />
          </details>
        </div>
      )}
      {refused > 0 && (
        <Notice tone="info">
          {formatNumber(refused)} satır alınamıyor. Dosyayı düzeltip yeniden deneyebilir ya da yalnızca hatasız
          satırları aktarabilirsiniz.
        </Notice>
      )}
      <Table
        label="Satırlar"
        columns={columnsOf(differences)}
        rows={lines}
        rowKey={(line) => String(lines.indexOf(line))}
        empty="Dosyada satır yok."
      />
      {lines.length < rows && (
        <p className="text-sm text-text-2">
          İlk {formatNumber(lines.length)} satır gösteriliyor, toplam {formatNumber(rows)}.
        </p>
      )}
    </div>
  );
}

const Sum = ({ label, value, look }: { label: string; value: number; look: string }) => (
  <div className="rounded-lg border border-line px-3 py-2">
    <dt className="text-sm text-text-2">{label}</dt>
    <dd className={`text-xl font-semibold tabular-nums ${look}`}>{formatNumber(value)}</dd>
  </div>
);

const columnsOf = (differences: readonly ImportDifference[]): Column<ImportLine>[] => [
  { header: "Satır", figures: true, cell: ({ line }) => formatNumber(line) },
  {
    header: "Kayıt",
    cell: ({ title, key }) => (
      <span className="wrap-anywhere">
        <span className="font-medium">{title || "Adsız"}</span>
        {key && <span className="block font-mono text-sm text-text-2">{key}</span>}
      </span>
    ),
  },
  { header: "Sonuç", cell: ({ action }) => <Badge tone={actions[action].tone}>{actions[action].label}</Badge> },
  {
    header: "Açıklama",
    cell: ({ action, key, problems }) => {
      const changes = action === "changed" && differences.find((difference) => difference.key === key);
      if (changes) return <FieldChanges fields={changes.fields} />;
      if (problems.length === 0) return "";
      return (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {problems.map((problem) => (
            <li key={problem.field}>{problemText(problem)}</li>
          ))}
        </ul>
      );
    },
  },
];

const actions: Record<ImportAction, { label: string; tone: Tone }> = {
  added: { label: "Eklenecek", tone: "good" },
  changed: { label: "Değişecek", tone: "brand" },
  unchanged: { label: "Aynı", tone: "neutral" },
  refused: { label: "Alınamıyor", tone: "bad" },
};
