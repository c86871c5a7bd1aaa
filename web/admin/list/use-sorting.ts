import type { Sorting } from "../../ui/table.tsx";
import { useListAddress } from "./use-list-address.ts";

/** How a table is sorted, for its heads; `first` is the list's own order, downwards. */
export function useSorting(first: string): Sorting {
  const { params, change } = useListAddress();
  return {
    by: params.get("sort") ?? first,
    direction: params.get("direction") === "asc" ? "asc" : "desc",
    onSort: (sort, direction) =>
      change({ sort: sort === first ? null : sort, direction: direction === "desc" ? null : direction }),
  };
}
