import { foldTurkish } from "#contract/fold-turkish.ts";
import { CaseContent, type CaseExpectation } from "#contract/knowledge-cases.ts";
import { type CaseInFile, keyOf } from "../knowledge-cases.ts";
import { decodeText } from "./decode-text.ts";
import type { FileRow } from "./import-plan.ts";
import { problemsOf } from "./problems.ts";
import { readTable, type TableRow, textsIn } from "./read-table.ts";

const COLUMNS = {
  question: ["soru", "question"],
  before: ["once_soylenenler", "once", "before"],
  expected: ["beklenen", "expected"],
  article: ["makale", "article"],
  must: ["icermeli", "must"],
  forbidden: ["icermemeli", "yasak", "forbidden"],
} as const;

/** The accepted names of each expectation, folded. */
const EXPECTED: Record<string, CaseExpectation> = {
  makale: "article",
  article: "article",
  yanit: "answer",
  answer: "answer",
  yanitlamamali: "decline",
  decline: "decline",
  temsilci: "hand-off",
  "hand-off": "hand-off",
};

/**
 * The tests of a CSV file; a cell can hold several texts ({@link textsIn}). Without an expectation, an
 * article is expected if one is named, otherwise any answer. Throws `file-unreadable` and `too-many-rows`.
 */
export const readCaseFile = (bytes: Uint8Array): FileRow<CaseInFile>[] =>
  readTable(decodeText(bytes).replace(/^\uFEFF/, "")).map(fromCells);

function fromCells({ line, cells }: TableRow): FileRow<CaseInFile> {
  const written = (field: keyof typeof COLUMNS) =>
    COLUMNS[field].map((name) => cells[name]).find((text) => text?.trim()) ?? "";
  const cell = (field: keyof typeof COLUMNS) => written(field).trim();
  const list = (field: keyof typeof COLUMNS) => textsIn(written(field));
  const article = cell("article") || null;
  const expected = foldTurkish(cell("expected"));
  const values = {
    question: cell("question").replace(/\r\n?/g, "\n"),
    before: list("before"),
    expected: expected === "" ? (article ? "article" : "answer") : (EXPECTED[expected] ?? cell("expected")),
    article,
    must: list("must"),
    forbidden: list("forbidden"),
  };
  const test = CaseContent.safeParse(values);
  const problems = test.success ? [] : problemsOf(test.error, values);
  if (test.success && (test.data.expected === "article") !== (article !== null))
    problems.push({ field: "article", problem: article ? "bad-text" : "missing", value: article ?? "" });
  const has = (...fields: (keyof typeof COLUMNS)[]) =>
    fields.some((field) => COLUMNS[field].some((name) => name in cells));
  const unstated = [
    ...(has("expected", "article") ? [] : (["expected", "article"] as const)),
    ...(["must", "forbidden"] as const).filter((field) => !has(field)),
  ];
  return { line, key: keyOf(values), title: values.question, item: test.data, problems, unstated };
}
