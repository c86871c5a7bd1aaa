import { truncateText } from "#contract/truncate-text.ts";
import { ARTICLE_LENGTHS } from "#contract/chatbot-rules.ts";
import { ArticleInFile } from "#contract/knowledge-articles.ts";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_ROWS } from "#contract/import-reports.ts";
import { slugOf } from "../slugs.ts";
import { decodeText } from "./decode-text.ts";
import { linesOfObjects } from "./json-lines.ts";
import { problemsOf } from "./problems.ts";
import { type AskedInText, readQuestionText } from "./question-text.ts";
import {
  columnName,
  readPairs,
  readRecords,
  readTable,
  textsIn,
  type TableRow,
  type TextRecord,
} from "./read-table.ts";
import type { FileRow } from "./import-plan.ts";

/**
 * The articles of a JSON file (a list of `id`, `title`, `questions`, `answer`), a CSV file with such columns, also with
 * Turkish names, a table of two columns without a header (question, answer), or plain text ({@link readQuestionText}).
 * A cell can hold several questions ({@link textsIn}). Throws `file-unreadable` and `too-many-rows`.
 */
export function readArticleFile(bytes: Uint8Array): FileRow<ArticleInFile>[] {
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  if (/^\s*[[{]/.test(text)) return readJson(text);
  if (hasHead(text)) return readTable(text).map(fromCells);
  const asked = readPairs(text)?.map(fromPair) ?? readQuestionText(text).map(fromText);
  if (asked.length > IMPORT_MAX_ROWS) throw new AppError("too-many-rows", `at most ${IMPORT_MAX_ROWS} articles`);
  if (asked.length === 0) throw new AppError("file-unreadable", "neither columns of articles nor questions");
  return asked;
}

function readJson(text: string): FileRow<ArticleInFile>[] {
  const articles = listIn(parseJson(text));
  if (articles.length > IMPORT_MAX_ROWS) throw new AppError("too-many-rows", `at most ${IMPORT_MAX_ROWS} articles`);
  const lines = linesOfObjects(text, articles.length);
  return articles.map((article, at) => {
    const { id, slug, title, questions, answer } = (article ?? {}) as Record<string, unknown>;
    const row = check(lines[at] ?? 1, { id: id ?? slug, title, questions: questions ?? [], answer });
    return { ...row, unstated: OPTIONAL.filter((field) => ({ title, questions })[field] === undefined) };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError("file-unreadable", (error as Error).message);
  }
}

function listIn(parsed: unknown): unknown[] {
  const list = Array.isArray(parsed) ? parsed : Object.values(parsed as object).find(Array.isArray);
  if (!list) throw new AppError("file-unreadable", "no list of articles");
  return list;
}

const COLUMNS: Record<keyof ArticleInFile, string[]> = {
  id: ["id", "slug", "kimlik", "kod"],
  title: ["title", "baslik"],
  questions: ["questions", "question", "sorular", "soru"],
  answer: ["answer", "yanit", "cevap", "icerik"],
};

/** What a file need not state: an existing article keeps it. */
const OPTIONAL = ["title", "questions"] as const;

function hasHead(text: string): boolean {
  const { cells = [] } = readRecords(text, { most: 1 })[0] ?? {};
  return cells.length > 1 && cells.some((cell) => Object.values(COLUMNS).flat().includes(columnName(cell)));
}

const fromPair = ({ line, cells: [asked = "", answer = ""] }: TextRecord) =>
  fromText({ line, questions: textsIn(asked), answer: answer.replace(/\r\n?/g, "\n") });

const fromText = ({ line, questions, answer }: AskedInText) =>
  check(line, { id: undefined, title: "", questions, answer });

function fromCells({ line, cells }: TableRow): FileRow<ArticleInFile> {
  const cell = (field: keyof ArticleInFile) =>
    COLUMNS[field].map((name) => cells[name]).find((text) => text?.trim()) ?? "";
  const row = check(line, {
    id: cell("id") || undefined,
    title: cell("title"),
    questions: textsIn(cell("questions")),
    answer: cell("answer").replace(/\r\n?/g, "\n"),
  });
  return { ...row, unstated: OPTIONAL.filter((field) => !COLUMNS[field].some((name) => name in cells)) };
}

/**
 * Without a title, the first question becomes the title; without an id, it is derived from the title, so that importing
 * the same file again changes the same articles.
 */
function check(
  line: number,
  { id, ...written }: { id: unknown; title: unknown; questions: unknown; answer: unknown },
): FileRow<ArticleInFile> {
  const first = Array.isArray(written.questions) ? wordsIn(written.questions[0]) : "";
  const title = wordsIn(written.title) || truncateText(first, ARTICLE_LENGTHS.title).trim();
  const content = { ...written, title: wordsIn(written.title) ? written.title : title };
  const key = id === undefined || id === null || id === "" ? slugOf(title) : wordsIn(id);
  const article = ArticleInFile.safeParse({ ...content, id: key });
  return {
    line,
    key,
    title,
    item: article.data,
    problems: article.success ? [] : problemsOf(article.error, { ...content, id: key }),
  };
}

/** Empty for anything but a string or number: other JSON values may have no text form. */
const wordsIn = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
