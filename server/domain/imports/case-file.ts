import { foldTurkish } from "#contract/fold-turkish.ts";
import { CaseContent, type CaseExpectation } from "#contract/knowledge-cases.ts";
import { type CaseInFile, keyOf } from "../knowledge-cases.ts";
import { decodeText } from "./decode-text.ts";
import type { FileRow } from "./import-plan.ts";
import { problemsOf } from "./problems.ts";
import { readTable, type TableRow } from "./read-table.ts";

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
 * The tests of a CSV file; a cell can hold several texts, separated by line breaks or `|`. Without an expectation, an
 * article is expected if one is named, otherwise any answer. Throws `file-unreadable` and `too-many-rows`.
 */
export const readCaseFile = (bytes: Uint8Array): FileRow<CaseInFile>[] =>
  readTable(decodeText(bytes).replace(/^\uFEFF/, "")).map(fromCells);

function fromCells({ line, cells }: TableRow): FileRow<CaseInFile> {
  const cell = (field: keyof typeof COLUMNS) =>
    COLUMNS[field]
      .map((name) => cells[name])
      .find((text) => text?.trim())
      ?.trim() ?? "";
  const list = (field: keyof typeof COLUMNS) =>
    cell(field)
      .split(/\r?\n|\|/)
      .filter((text) => text.trim() !== "");
  const article = cell("article") || null;
  const written = foldTurkish(cell("expected"));
  const values = {
    question: cell("question").replace(/\r\n?/g, "\n"),
    before: list("before"),
    expected: written === "" ? (article ? "article" : "answer") : (EXPECTED[written] ?? cell("expected")),
    article,
    must: list("must"),
    forbidden: list("forbidden"),
  };
  const test = CaseContent.safeParse(values);
  const problems = test.success ? [] : problemsOf(test.error, values);
  if (test.success && (test.data.expected === "article") !== (article !== null))
    problems.push({ field: "article", problem: article ? "bad-text" : "missing", value: article ?? "" });
  return { line, key: keyOf(values), title: values.question, item: test.data, problems };
}
