import type { OrderPeriod, OrderState } from "#contract/orders.ts";

/** The state in the address: filters, the page's cursor, and the open order. */
export type QueryState = {
  search: string;
  state: OrderState | null;
  period: OrderPeriod | null;
  cursor: string | null;
  order: string | null;
};

/** Copied from the contract, whose schemas no page needs. */
export const STATES: readonly OrderState[] = ["new", "called", "confirmed", "cancelled"];
const PERIODS: readonly OrderPeriod[] = ["today", "week", "month"];
export const SEARCH_MAX_LENGTH = 200;

export const readQuery = (params: URLSearchParams): QueryState => ({
  search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
  state: STATES.find((state) => state === params.get("state")) ?? null,
  period: PERIODS.find((period) => period === params.get("period")) ?? null,
  cursor: params.get("cursor") || null,
  order: params.get("order") || null,
});

/** The API's query: all but the open one. */
export const listQuery = ({ search, state, period, cursor }: Omit<QueryState, "order">): Record<string, string> => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(period && { period }),
  ...(cursor && { cursor }),
});

/** Returns the address's query, "?…". */
export function toQuery({ order, ...list }: QueryState): string {
  const params = new URLSearchParams({ ...listQuery(list), ...(order && { order }) });
  return params.size > 0 ? `?${params}` : "?";
}
