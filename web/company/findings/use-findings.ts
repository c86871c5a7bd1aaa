import { useEffect, useEffectEvent, useState } from "react";
import { browserApi } from "../../api.ts";
import { type FindingPage, type FindingRow, readFindings } from "./read-findings.ts";

type Shown = FindingPage & {
  /** Of which list, and the first page of it that was loaded last. */
  asked: string;
  first: FindingPage;
};

/**
 * The findings that `query` lists, as far as they were read. `first` is loaded anew when something changed; what was
 * read below it is read anew then, since a new finding moves all others on by one.
 */
export function useFindings(first: FindingPage, query: Record<string, string>) {
  const asked = new URLSearchParams(query).toString();
  const [kept, setShown] = useState<Shown>({ asked, first, ...first });
  const shown = kept.first === first && kept.asked === asked ? kept : begunAnew(kept, { asked, first });
  if (shown !== kept) setShown(shown);
  const [more, setMore] = useState<"idle" | "loading" | "failed">("idle");
  const { rows, next } = shown;
  /** An answer that comes when the list is another already is late. */
  const change = (how: (now: Shown) => FindingPage) =>
    setShown((now) => (now.first === first && now.asked === asked ? { ...now, ...how(now) } : now));

  const readBelow = useEffectEvent(async () => {
    const { length } = rows;
    if (length <= first.rows.length) return;
    try {
      let page = first;
      while (page.next !== null && page.rows.length < length) page = joined(page, await read(page.next));
      change((now) => (now.rows.length > length ? now : page));
    } catch {
      // What is shown stays; the next change tries again.
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

/** The new first page; until what follows is read, what stood below its last row before stays there. */
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
