import { useState } from "react";
import type { Colleague, InboxCounts, InboxRow } from "#contract/team-inbox.ts";
import { browserApi } from "../api.ts";
import { useChanges } from "../use-changes.ts";
import { type InboxPage, type Loaded, readColleagues, readCounts, readRows, readRowsAnew } from "./read-inbox.ts";

type Shown = {
  source: Loaded;
  rows: InboxRow[];
  next: string | null;
  counts: InboxCounts;
  colleagues: Colleague[];
  more: "idle" | "loading" | "failed";
};

export type Inbox = Omit<Shown, "source"> & {
  loadMore: () => void;
  refresh: () => Promise<void>;
  refreshColleagues: () => Promise<void>;
};

/** The view's list as far as it was read, and what stands in the others, as it changes; also while the tab is hidden. */
export function useInbox(loaded: Loaded, onChanged: () => void): Inbox {
  const [kept, setShown] = useState(() => begin(loaded));
  const shown = kept.source === loaded ? kept : begin(loaded);
  if (shown !== kept) setShown(shown);
  /** An answer that comes when another view is shown already is late. */
  const change = (how: (now: Shown) => Shown) => setShown((now) => (now.source === loaded ? how(now) : now));

  async function refresh() {
    const { length } = shown.rows;
    try {
      const [page, counts] = await Promise.all([
        readRowsAnew(browserApi, loaded.place, length),
        readCounts(browserApi, loaded.place),
      ]);
      change((now) => ({ ...now, ...merged(now, page, length), counts }));
    } catch {
      // What is shown stays; the next change tries again.
    }
  }

  async function refreshColleagues() {
    const colleagues = await readColleagues(browserApi, loaded.place);
    change((now) => ({ ...now, colleagues }));
  }

  async function loadMore() {
    if (shown.next === null || shown.more === "loading") return;
    change((now) => ({ ...now, more: "loading" }));
    try {
      const page = await readRows(browserApi, loaded.place, shown.next);
      change((now) => ({ ...now, more: "idle", rows: joined(now.rows, page.rows), next: page.next }));
    } catch {
      change((now) => ({ ...now, more: "failed" }));
    }
  }

  useChanges(
    loaded.place.company ? `/api/inbox/changes?company_id=${loaded.place.company}` : "/api/inbox/changes",
    () => {
      void refresh();
      onChanged();
    },
    { alsoHidden: true },
  );
  const { source: _, ...rest } = shown;
  return { ...rest, loadMore: () => void loadMore(), refresh, refreshColleagues };
}

const begin = (loaded: Loaded): Shown => ({
  source: loaded,
  rows: loaded.page.rows,
  next: loaded.page.next,
  counts: loaded.counts,
  colleagues: loaded.colleagues,
  more: "idle",
});

const joined = (rows: InboxRow[], more: InboxRow[]) => [
  ...rows,
  ...more.filter(({ id }) => !rows.some((one) => one.id === id)),
];

/** The list as it is now; what was read below it meanwhile stays. */
const merged = ({ rows, next }: Shown, page: InboxPage, length: number): InboxPage =>
  rows.length <= length ? page : { rows: joined(page.rows, rows.slice(length)), next };
