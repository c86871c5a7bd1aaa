import type { Turn } from "../../ui/side-panel.tsx";

/** The ways from the open row to its neighbours in the list; none for one that is not on this page of it. */
export function turnIn<Row extends { id: string }>(
  rows: readonly Row[],
  open: { id: string },
  show: (row: Row) => void,
): Turn | undefined {
  const at = rows.findIndex(({ id }) => id === open.id);
  if (at === -1) return undefined;
  const to = (row: Row | undefined) => row && (() => show(row));
  return { previous: to(rows[at - 1]), next: to(rows[at + 1]) };
}
