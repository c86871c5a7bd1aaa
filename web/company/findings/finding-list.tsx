import { ClipboardList } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { browserApi } from "../../api.ts";
import { statusTones } from "../../findings/status-tones.ts";
import { formatMoment } from "../../texts/dates.ts";
import { findingStatuses } from "../../texts/finding-statuses.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { type FindingPage, type FindingRow, readFindings } from "./read-findings.ts";

/** The findings, newest first, and more of them by the button below. */
export function FindingList({ first }: { first: FindingPage }) {
  const { rows, next, more, loadMore } = useFindings(first);
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<ClipboardList />}
          title="Henüz bulgu bulunmuyor."
          text="Konuşma Geçmişi'nde hatalı bir yanıt gördüğünüzde oradan bulgu bildirebilirsiniz."
        />
      </Card>
    );
  return (
    <>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      </Card>
      {next !== null && (
        <Button
          look="outline"
          className="justify-self-center"
          busy={more === "loading"}
          onClick={() => void loadMore()}
        >
          {more === "failed" ? "Yüklenemedi. Tekrar dene" : more === "loading" ? "Yükleniyor..." : "Daha fazla"}
        </Button>
      )}
    </>
  );
}

const Row = ({
  row: { id, title, created_at, user_email, selected, corrected, checked, status, notes },
}: {
  row: FindingRow;
}) => (
  <Link
    to={`?finding=${id}`}
    preventScrollReset
    className="grid gap-x-6 gap-y-1 px-4 py-3 -outline-offset-2 hover:bg-surface-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-5"
  >
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
      <span>{title}</span>
      <Badge tone={statusTones[status]}>{findingStatuses[status]}</Badge>
      {corrected && <Badge tone="good">Düzeltildi</Badge>}
    </span>
    <span className="text-sm text-text-2 tabular-nums sm:text-right">{selected} seçili mesaj</span>
    <span className="flex flex-wrap gap-x-4 text-sm text-text-2 sm:col-span-2">
      <time dateTime={created_at} className="tabular-nums">
        {formatMoment(created_at)}
      </time>
      {notes > 0 && <span>{notes} not</span>}
      <span className="wrap-anywhere">{checked ? "Gece denetimi" : (user_email ?? "Silinmiş kullanıcı")}</span>
    </span>
  </Link>
);

/** What was read below stays when the list is read anew, as it is after a window was opened. */
function useFindings(first: FindingPage) {
  const [below, setBelow] = useState<{ rows: FindingRow[]; next: string | null }>({ rows: [], next: first.next });
  const [more, setMore] = useState<"idle" | "loading" | "failed">("idle");
  const known = new Set(first.rows.map(({ id }) => id));
  const rows = [...first.rows, ...below.rows.filter(({ id }) => !known.has(id))];
  const next = below.rows.length > 0 ? below.next : first.next;

  async function loadMore() {
    if (next === null || more === "loading") return;
    setMore("loading");
    try {
      const page = await readFindings(browserApi, next);
      setBelow((now) => ({ rows: [...now.rows, ...page.rows], next: page.next }));
      setMore("idle");
    } catch {
      setMore("failed");
    }
  }
  return { rows, next, more, loadMore };
}
