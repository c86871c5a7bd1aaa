import type { PageQuery } from "#contract/paging.ts";
import type { Call } from "./routes.ts";

/** Answers one page of rows that were read one longer than asked, and names the next page in the `Link` header. */
export function page<Row extends { id: string }>(call: Pick<Call, "request" | "setHeader"> & { query: PageQuery }, rows: Row[]): Row[] {
  if (rows.length <= call.query.limit) return rows;
  const shown = rows.slice(0, call.query.limit);
  const next = new URL(call.request.url);
  next.searchParams.set("cursor", shown.at(-1)!.id);
  call.setHeader("Link", `<${next.pathname}${next.search}>; rel="next"`);
  return shown;
}
