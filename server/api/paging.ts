import { writeCursor } from "#contract/paging.ts";
import type { Listed } from "#server/store/lists.ts";
import type { Call } from "./routes.ts";

/** Answers one page of rows, which were read with one extra, and names the next page in the `Link` header. */
export function page<Row>(
  call: Pick<Call, "request" | "setHeader"> & { query: { limit?: number | undefined } },
  rows: Listed<Row>[],
): Row[] {
  const { limit = Infinity } = call.query;
  if (rows.length <= limit) return rows;
  const shown = rows.slice(0, limit);
  const next = new URL(call.request.url);
  const [value, id] = shown.at(-1)!.place;
  next.searchParams.set("cursor", writeCursor({ value, id }));
  call.setHeader("Link", `<${next.pathname}${next.search}>; rel="next"`);
  return shown;
}
