import { ClipboardList } from "lucide-react";
import { useRef, useState } from "react";
import type { FindingStatus } from "#contract/user-findings.ts";
import { ALL_ASSIGNEES, ASSIGNEES, type AssigneeFilter } from "../../findings/assignee-filter.ts";
import { STATUSES } from "../../findings/status-menu.tsx";
import { SavedViews } from "../../saved-views/saved-views.tsx";
import { useNow } from "../../team-inbox/use-now.ts";
import { useShortcuts } from "../../team-inbox/use-shortcuts.ts";
import { findingStatuses } from "../../texts/statuses.ts";
import { Button } from "../../ui/button.tsx";
import { CsvLink } from "../../ui/csv-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Select } from "../../ui/select.tsx";
import { useChanges } from "../../use-changes.ts";
import { useQueryState } from "../../use-query-state.ts";
import { FindingDetail } from "./finding-detail.tsx";
import { FindingRow } from "./finding-row.tsx";
import { listQuery, toQuery, readQuery, SEARCH_MAX_LENGTH } from "./query-state.ts";
import type { FindingPage, OpenFinding } from "./read-findings.ts";
import { useFindings } from "./use-findings.ts";

export type Loaded = {
  page: FindingPage;
  /** The one that the address names, even if the page does not list it. */
  finding: OpenFinding | null;
  /** The address of its conversation, while that exists. */
  conversation: string | null;
  /** The address names a finding that was deleted. */
  missing: boolean;
  now: number;
};

/** The findings as a searchable and filterable list, and the open one in a side panel. */
export function FindingsScreen({ loaded: { page, finding, conversation, missing, now: read } }: { loaded: Loaded }) {
  const { queryState, go } = useQueryState({ read: readQuery, query: toQuery });
  const now = useNow(read);
  const search = useRef<HTMLInputElement>(null);
  // Findings by colleagues, and the provider's replies.
  useChanges("/api/changes/findings");
  const { rows, next, more, loadMore } = useFindings(page, listQuery(queryState));
  useShortcuts({ j: () => moveRow(1), k: () => moveRow(-1), "/": () => search.current?.focus() });

  const [closing, setClosing] = useState<string | null>(null);
  // The panel closes at once; the address follows.
  if (closing !== null && finding?.id !== closing) setClosing(null);
  const close = () => {
    setClosing(finding?.id ?? null);
    go({ ...queryState, finding: null }, false);
  };
  const at = rows.findIndex(({ id }) => id === finding?.id);
  const turnTo = (id: string | undefined) => (id ? () => go({ ...queryState, finding: id }, true) : undefined);

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-full items-center gap-3 sm:basis-auto">
          <div className="min-w-0 flex-1 basis-60">
            <SearchBox
              label="Bulgularda ara..."
              search={queryState.search}
              maxLength={SEARCH_MAX_LENGTH}
              onSearch={(typed) => go({ ...queryState, search: typed }, true)}
              input={search}
            />
          </div>
          <SavedViews list="user_findings" />
          <CsvLink href={`/api/user_findings/export?${new URLSearchParams(listQuery(queryState))}`} />
        </div>
        <div className="flex min-w-0 flex-1 basis-full gap-3 sm:flex-none sm:basis-auto">
          <Select
            aria-label="Durum"
            options={STATUS_OPTIONS}
            value={queryState.status ?? ""}
            onChange={({ target }) =>
              go({ ...queryState, status: (target.value || null) as FindingStatus | null }, false)
            }
            className={FILTER}
          />
          <Select
            aria-label="Atanan"
            options={ASSIGNEE_OPTIONS}
            value={queryState.assignee ?? ""}
            onChange={({ target }) =>
              go({ ...queryState, assignee: (target.value || null) as AssigneeFilter | null }, false)
            }
            className={FILTER}
          />
        </div>
      </div>
      {missing && (
        <Notice tone="info" onDismiss={close}>
          Bu bulgu artık bulunmuyor.
        </Notice>
      )}
      <section aria-label="Bulgu listesi" className="@container flex min-h-0 flex-1 flex-col">
        {rows.length > 0 ? (
          <ul className="min-h-0 overflow-y-auto overscroll-contain rounded-box border border-line bg-surface shadow-1">
            {rows.map((row) => (
              <FindingRow key={row.id} finding={row} to={toQuery({ ...queryState, finding: row.id })} now={now} />
            ))}
          </ul>
        ) : (
          <Nothing filtered={Boolean(queryState.search || queryState.status || queryState.assignee)} />
        )}
        {next !== null && (
          <Button
            look="outline"
            size="small"
            className="mt-3 self-center"
            busy={more === "loading"}
            onClick={() => void loadMore()}
          >
            {more === "failed" ? "Yüklenemedi. Tekrar dene" : more === "loading" ? "Yükleniyor..." : "Daha Fazla"}
          </Button>
        )}
      </section>
      {finding && finding.id !== closing && (
        <FindingDetail
          finding={finding}
          conversation={conversation}
          turn={at < 0 ? undefined : { previous: turnTo(rows[at - 1]?.id), next: turnTo(rows[at + 1]?.id) }}
          onClose={close}
        />
      )}
    </div>
  );
}

// On a phone two share a line, so the labels get the padding's room.
const FILTER = "max-sm:flex-1 sm:w-48 max-sm:*:[select]:pr-6 max-sm:*:[select]:pl-2 max-sm:*:[svg]:right-1.5";

const ASSIGNEE_OPTIONS = [{ value: "", label: ALL_ASSIGNEES }, ...ASSIGNEES];

const STATUS_OPTIONS = [
  { value: "", label: "Tüm durumlar" },
  ...STATUSES.map((status) => ({ value: status, label: findingStatuses[status] })),
];

const Nothing = ({ filtered }: { filtered: boolean }) => (
  <div className="rounded-box border border-line bg-surface">
    <EmptyState
      icon={<ClipboardList />}
      title={filtered ? "Filtrelere uygun bulgu bulunamadı." : "Henüz bulgu bulunmuyor."}
      text={filtered ? undefined : "Konuşma Geçmişi’nde hatalı bir yanıt gördüğünüzde oradan bulgu bildirebilirsiniz."}
    />
  </div>
);

/** Focuses the neighbouring row. */
function moveRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-finding-row]")];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
}
