import { AppError } from "#contract/errors.ts";

/** The row, or `not-found` if there is none (or none the caller may see). */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new AppError("not-found", "no such row");
  return row;
}
