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

/** The loaded rows of the view and the counts of all views, kept up to date; also in a hidden tab. */
export function useInbox(loaded: Loaded, onChanged: () => void): Inbox {
  const [kept, setShown] = useState(() => begin(loaded));
  const shown = kept.source === loaded ? kept : begin(loaded);
  if (shown !== kept) setShown(shown);
  /** Ignores responses for a view that is no longer shown. */
  const change = (how: (now: Shown) => Shown) => setShown((now) => (now.source === loaded ? how(now) : now));

  async function refresh() {
    const { length } = shown.rows;
    try {
      const [page, counts] = await Promise.all([
        readRowsAnew(browserApi, loaded.queryState, length),
        readCounts(browserApi, loaded.queryState),
      ]);
      change((now) => ({ ...now, ...merged(now, page, length), counts }));
    } catch {
      // The shown list stays; the next change retries.
    }
  }

  async function refreshColleagues() {
    const colleagues = await readColleagues(browserApi, loaded.queryState);
    change((now) => ({ ...now, colleagues }));
  }

  async function loadMore() {
    if (shown.next === null || shown.more === "loading") return;
    change((now) => ({ ...now, more: "loading" }));
    try {
      const page = await readRows(browserApi, loaded.queryState, shown.next);
      change((now) => ({ ...now, more: "idle", rows: joined(now.rows, page.rows), next: page.next }));
    } catch {
      change((now) => ({ ...now, more: "failed" }));
    }
  }

  useChanges(
    loaded.queryState.company ? `/api/inbox/changes?company_id=${loaded.queryState.company}` : "/api/inbox/changes",
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

/** Replaces the first rows by the new page; rows read below it meanwhile stay. */
const merged = ({ rows, next }: Shown, page: InboxPage, length: number): InboxPage =>
  rows.length <= length ? page : { rows: joined(page.rows, rows.slice(length)), next };
