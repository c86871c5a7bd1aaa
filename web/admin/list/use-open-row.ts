import { useState } from "react";

/**
 * The row whose dialog is open, as the list has it now, or as it was last there: a row that leaves the page, because it
 * was touched or its status filtered away, closes nothing that somebody reads.
 */
export function useOpenRow<Row extends { id: string }>(rows: readonly Row[]) {
  const [last, setLast] = useState<Row>();
  const now = rows.find(({ id }) => id === last?.id);
  if (now && now !== last) setLast(now);
  return { open: now ?? last, show: setLast, close: () => setLast(undefined) };
}
