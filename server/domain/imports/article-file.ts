import { ArticleInFile } from "#contract/knowledge-articles.ts";
import { AppError } from "#contract/errors.ts";
import { IMPORT_MAX_ROWS } from "#contract/import-reports.ts";
import { slugOf } from "../slugs.ts";
import { decodeText } from "./decode-text.ts";
import { linesOfObjects } from "./json-lines.ts";
import { problemsOf } from "./problems.ts";
import { type TableRow, readTable } from "./read-table.ts";
import type { FileRow } from "./import-plan.ts";

/**
 * The articles of a JSON file (a list of `id`, `title`, `questions`, `answer`) or a CSV file with such columns, Turkish
 * names allowed; several questions stand in one cell, a line or a `|` each. Throws `file-unreadable` and
 * `too-many-rows`.
 */
export function readArticleFile(bytes: Uint8Array): FileRow<ArticleInFile>[] {
  const text = decodeText(bytes).replace(/^\uFEFF/, "");
  return /^\s*[[{]/.test(text) ? readJson(text) : readTable(text).map(fromCells);
}

function readJson(text: string): FileRow<ArticleInFile>[] {
  const articles = listIn(parseJson(text));
  if (articles.length > IMPORT_MAX_ROWS) throw new AppError("too-many-rows", `at most ${IMPORT_MAX_ROWS} articles`);
  const lines = linesOfObjects(text, articles.length);
  return articles.map((article, at) => {
    const { id, slug, title, questions, answer } = (article ?? {}) as Record<string, unknown>;
    return check(lines[at] ?? 1, { id: id ?? slug, title, questions: questions ?? [], answer });
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

function fromCells({ line, cells }: TableRow): FileRow<ArticleInFile> {
  const cell = (field: keyof ArticleInFile) =>
    COLUMNS[field].map((name) => cells[name]).find((text) => text?.trim()) ?? "";
  return check(line, {
    id: cell("id") || undefined,
    title: cell("title"),
    questions: cell("questions")
      .split(/\r?\n|\|/)
      .filter((text) => text.trim() !== ""),
    answer: cell("answer").replace(/\r\n?/g, "\n"),
  });
}

/** Without an id the title makes it, so that the same file taken in again changes the same articles. */
function check(
  line: number,
  { id, ...content }: { id: unknown; title: unknown; questions: unknown; answer: unknown },
): FileRow<ArticleInFile> {
  const title = wordsIn(content.title);
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

/** Of anything but a text or a number, nothing: JSON can hold what cannot be made a text at all. */
const wordsIn = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
