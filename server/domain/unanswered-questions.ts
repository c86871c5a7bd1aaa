import { withoutPersonal } from "./without-personal.ts";

/** Fewer letters than this ask nothing. */
const FEWEST_LETTERS = 3;

/**
 * Questions for the staff to read, without what visitors wrote of themselves; what is nothing else is left out. `name`
 * is the visitor's, where it is known.
 */
export const withoutVisitors = <Row extends { question: string; name: string | null }>(
  rows: readonly Row[],
): Omit<Row, "name">[] =>
  rows
    .map(({ name, ...row }) => ({ ...row, question: withoutPersonal(row.question, name === null ? [] : [name]) }))
    .filter(({ question }) => (question.match(/\p{L}/gu) ?? []).length >= FEWEST_LETTERS);
