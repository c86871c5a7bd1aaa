import type { FindingStatus } from "#contract/user-findings.ts";
import { ASSIGNEES, type AssigneeFilter } from "../../findings/assignee-filter.ts";
import { STATUSES } from "../../findings/status-menu.tsx";

/** The state in the address: search, filters, and the open finding. */
export type QueryState = {
  search: string;
  status: FindingStatus | null;
  assignee: AssigneeFilter | null;
  finding: string | null;
};

export const SEARCH_MAX_LENGTH = 200;

export const readQuery = (params: URLSearchParams): QueryState => ({
  search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
  status: STATUSES.find((status) => status === params.get("status")) ?? null,
  assignee: ASSIGNEES.find(({ value }) => value === params.get("assignee"))?.value ?? null,
  finding: params.get("finding") || null,
});

/** The API's query: all but the open one. */
export const listQuery = ({ search, status, assignee }: Omit<QueryState, "finding">): Record<string, string> => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(assignee && { assignee }),
});

/** Returns the address's query, "?…". */
export function toQuery({ finding, ...list }: QueryState): string {
  const params = new URLSearchParams({ ...listQuery(list), ...(finding && { finding }) });
  return params.size > 0 ? `?${params}` : "?";
}
