import type { AuditEntry } from "#contract/audit-log.ts";
import { auditActions } from "../../texts/audit-log.ts";
import { formatMoment } from "../../texts/dates.ts";
import { Dialog } from "../../ui/dialog.tsx";
import type { Column } from "../../ui/table-row.tsx";
import { Table } from "../../ui/table.tsx";
import { entryName } from "./entry-name.ts";
import { type FieldChange, fieldChanges, type Names } from "./field-values.ts";

type Props = { entry: AuditEntry; companies: Names; onClose: () => void };

/** One change, field by field: before and after. */
export function EntryDialog({ entry, companies, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={`${entryName(entry)}: ${auditActions[entry.action].toLocaleLowerCase("tr")}`}
      description={`${entry.actor_email ?? "Silinmiş bir hesap"} · ${formatMoment(entry.created_at)}`}
    >
      <Table
        label="Değişen alanlar"
        columns={columnsOf(entry)}
        rows={fieldChanges(entry, companies)}
        rowKey={({ field }) => field}
        empty="Bu değişiklikte gösterilecek alan yok."
      />
    </Dialog>
  );
}

/** A created or deleted row has only one of the two. */
function columnsOf({ before, after }: AuditEntry): Column<FieldChange>[] {
  return [
    { header: "Alan", cell: ({ label }) => <span className="font-medium">{label}</span> },
    ...(before
      ? [
          {
            header: after ? "Önce" : "Silinen değer",
            cell: ({ before: text }: FieldChange) => <Value text={text} gone={after !== null} />,
          },
        ]
      : []),
    ...(after
      ? [{ header: before ? "Sonra" : "Değer", cell: ({ after: text }: FieldChange) => <Value text={text} /> }]
      : []),
  ];
}

const Value = ({ text, gone }: { text: string; gone?: boolean }) => (
  <span className={`block min-w-0 break-words whitespace-pre-line rows:max-w-72 ${gone ? "text-text-2" : ""}`}>
    {text || <span className="text-text-2">(boş)</span>}
  </span>
);
