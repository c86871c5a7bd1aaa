import { useState } from "react";
import { browserApi } from "../../api.ts";
import { type FindingPage, type FindingRow, readFindings } from "./read-findings.ts";

/** The findings that `query` lists, and more of them. What was read below stays when the first page is read anew. */
export function useFindings(first: FindingPage, query: Record<string, string>) {
  const asked = new URLSearchParams(query).toString();
  const [below, setBelow] = useState<Below>({ asked, rows: [], next: null });
  const [more, setMore] = useState<"idle" | "loading" | "failed">("idle");
  const read = below.asked === asked ? below.rows : [];
  const known = new Set(first.rows.map(({ id }) => id));
  const rows = [...first.rows, ...read.filter(({ id }) => !known.has(id))];
  const next = read.length > 0 ? below.next : first.next;

  async function loadMore() {
    if (next === null || more === "loading") return;
    setMore("loading");
    try {
      const page = await readFindings(browserApi, { ...query, cursor: next });
      setBelow((now) => ({
        asked,
        rows: [...(now.asked === asked ? now.rows : []), ...page.rows],
        next: page.next,
      }));
      setMore("idle");
    } catch {
      setMore("failed");
    }
  }
  return { rows, next, more, loadMore };
}

type Below = { /** Of which list. */ asked: string; rows: FindingRow[]; next: string | null };
