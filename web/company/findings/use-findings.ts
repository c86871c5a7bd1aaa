import { useEffect, useEffectEvent, useState } from "react";
import { browserApi } from "../../api.ts";
import { type FindingPage, type FindingRow, readFindings } from "./read-findings.ts";

type Shown = FindingPage & {
  /** The list's query, and its most recently loaded first page. */
  asked: string;
  first: FindingPage;
};

/**
 * The loaded part of the list for `query`. When `first` is reloaded after a change, the pages below it are read again,
 * since a new finding shifts all others.
 */
export function useFindings(first: FindingPage, query: Record<string, string>) {
  const asked = new URLSearchParams(query).toString();
  const [kept, setShown] = useState<Shown>({ asked, first, ...first });
  const shown = kept.first === first && kept.asked === asked ? kept : begunAnew(kept, { asked, first });
  if (shown !== kept) setShown(shown);
  const [more, setMore] = useState<"idle" | "loading" | "failed">("idle");
  const { rows, next } = shown;
  /** Ignores responses for a list that is no longer shown. */
  const change = (how: (now: Shown) => FindingPage) =>
    setShown((now) => (now.first === first && now.asked === asked ? { ...now, ...how(now) } : now));

  const readBelow = useEffectEvent(async () => {
    // The page that "Daha Fazla" is waiting for is read too: its own answer belongs to the list before the change.
    const length = rows.length + (more === "loading" ? 1 : 0);
    if (length <= first.rows.length) return;
    try {
      let page = first;
      while (page.next !== null && page.rows.length < length) page = joined(page, await read(page.next));
      change((now) => (now.rows.length > page.rows.length ? now : page));
    } catch {
      // What is shown stays; the next change retries.
    }
  });
  useEffect(() => void readBelow(), [first, asked]);

  const read = (cursor: string) => readFindings(browserApi, { ...query, cursor });

  async function loadMore() {
    if (next === null || more === "loading") return;
    setMore("loading");
    try {
      const page = await read(next);
      change((now) => joined(now, page));
      setMore("idle");
    } catch {
      setMore("failed");
    }
  }
  return { rows, next, more, loadMore };
}

/** The new first page, followed by the rows that were below its last row, until those are read again. */
function begunAnew(before: Shown, { asked, first }: Pick<Shown, "asked" | "first">): Shown {
  const last = first.rows.at(-1)?.id;
  const at = before.asked === asked ? before.rows.findIndex(({ id }) => id === last) : -1;
  const isLonger = at >= 0 && at + 1 < before.rows.length && before.rows.length > first.rows.length;
  const page = isLonger ? joined(first, { rows: before.rows.slice(at + 1), next: before.next }) : first;
  return { asked, first, ...page };
}

const joined = (page: FindingPage, more: FindingPage): FindingPage => {
  const known = new Set(page.rows.map(({ id }: FindingRow) => id));
  return { rows: [...page.rows, ...more.rows.filter(({ id }) => !known.has(id))], next: more.next };
};
