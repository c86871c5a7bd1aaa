import { useState } from "react";

/**
 * The row whose dialog is open, as currently listed or as last seen: a row that leaves the page after a change or by a
 * filter does not close the dialog.
 */
export function useOpenRow<Row extends { id: string }>(rows: readonly Row[]) {
  const [last, setLast] = useState<Row>();
  const now = rows.find(({ id }) => id === last?.id);
  if (now && now !== last) setLast(now);
  return { open: now ?? last, show: setLast, close: () => setLast(undefined) };
}
