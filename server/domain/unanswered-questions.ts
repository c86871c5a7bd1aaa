import { foldTurkish } from "#contract/fold-turkish.ts";
import { redactPersonalData } from "./redact-personal-data.ts";

/** A text with fewer letters asks nothing. */
const MIN_LETTERS = 3;

/** A question, how often it was asked, and when last: the day, or the moment. `name` is the visitor's, if known. */
type Asked = { question: string; count: number; name: string | null; day?: string; last_asked_at?: string };

/**
 * Questions for staff to read, without their visitors' personal data, the most frequent first. Those that consist of
 * nothing else are left out; those that differ in nothing else are one, in its latest wording.
 */
export function withoutVisitors<Row extends Asked>(rows: readonly Row[]): Omit<Row, "name">[] {
  const found = new Map<string, Row>();
  for (const row of rows) {
    const question = redactPersonalData(row.question, row.name === null ? [] : [row.name]);
    if ((question.match(/\p{L}/gu) ?? []).length < MIN_LETTERS) continue;
    const words = wordsOf(question);
    const known = found.get(words);
    const latest = known && lastOf(known) >= lastOf(row) ? known : { ...row, question };
    found.set(words, { ...latest, count: row.count + (known?.count ?? 0) });
  }
  return [...found.values()].map(({ name: _, ...row }) => row).toSorted((one, other) => other.count - one.count);
}

const wordsOf = (text: string): string =>
  foldTurkish(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const lastOf = ({ day, last_asked_at: at }: Asked): string => day ?? at ?? "";
