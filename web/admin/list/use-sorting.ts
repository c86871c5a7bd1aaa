import type { Sorting } from "../../ui/table.tsx";
import { useListAddress } from "./use-list-address.ts";

/** The sort order for a table's headers; `first` is the default, descending. */
export function useSorting(first: string): Sorting {
  const { params, change } = useListAddress();
  return {
    by: params.get("sort") ?? first,
    direction: params.get("direction") === "asc" ? "asc" : "desc",
    onSort: (sort, direction) =>
      change({ sort: sort === first ? null : sort, direction: direction === "desc" ? null : direction }),
  };
}
