import { redactPersonalData } from "./redact-personal-data.ts";

/** A text with fewer letters asks nothing. */
const MIN_LETTERS = 3;

/**
 * Questions for staff to read, without their visitors' personal data; those that consist of nothing else are left out.
 * `name` is the visitor's, if known.
 */
export const withoutVisitors = <Row extends { question: string; name: string | null }>(
  rows: readonly Row[],
): Omit<Row, "name">[] =>
  rows
    .map(({ name, ...row }) => ({ ...row, question: redactPersonalData(row.question, name === null ? [] : [name]) }))
    .filter(({ question }) => (question.match(/\p{L}/gu) ?? []).length >= MIN_LETTERS);
