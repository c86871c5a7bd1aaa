import type { FindingStatus } from "#contract/user-findings.ts";
import { STATUSES } from "../../findings/status-menu.tsx";

/** What the address says: which findings are listed, and which one is open. */
export type Place = { search: string; status: FindingStatus | null; finding: string | null };

export const SEARCH_MAX_LENGTH = 200;

export const readPlace = (params: URLSearchParams): Place => ({
  search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
  status: STATUSES.find((status) => status === params.get("status")) ?? null,
  finding: params.get("finding") || null,
});

/** What the API is asked with: all but the open one. */
export const listQuery = ({ search, status }: Omit<Place, "finding">): Record<string, string> => ({
  ...(search && { search }),
  ...(status && { status }),
});

/** The query of an address, "?…". */
export function placeQuery({ finding, ...list }: Place): string {
  const params = new URLSearchParams({ ...listQuery(list), ...(finding && { finding }) });
  return params.size > 0 ? `?${params}` : "?";
}
