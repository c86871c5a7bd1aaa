import type { Neighbours } from "../../ui/side-panel.tsx";

/** Returns the actions that open the row's neighbours in the list; none if the row is not on this page. */
export function neighboursOf<Row extends { id: string }>(
  rows: readonly Row[],
  open: { id: string },
  show: (row: Row) => void,
): Neighbours | undefined {
  const at = rows.findIndex(({ id }) => id === open.id);
  if (at === -1) return undefined;
  const to = (row: Row | undefined) => row && (() => show(row));
  return { previous: to(rows[at - 1]), next: to(rows[at + 1]) };
}
