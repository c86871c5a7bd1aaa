import type { FindingStatus } from "#contract/user-findings.ts";
import { STATUSES } from "../../findings/status-menu.tsx";

/** The state in the address: search, status filter, and the open finding. */
export type QueryState = { search: string; status: FindingStatus | null; finding: string | null };

export const SEARCH_MAX_LENGTH = 200;

export const readQuery = (params: URLSearchParams): QueryState => ({
  search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
  status: STATUSES.find((status) => status === params.get("status")) ?? null,
  finding: params.get("finding") || null,
});

/** The API's query: all but the open one. */
export const listQuery = ({ search, status }: Omit<QueryState, "finding">): Record<string, string> => ({
  ...(search && { search }),
  ...(status && { status }),
});

/** Returns the address's query, "?…". */
export function toQuery({ finding, ...list }: QueryState): string {
  const params = new URLSearchParams({ ...listQuery(list), ...(finding && { finding }) });
  return params.size > 0 ? `?${params}` : "?";
}
