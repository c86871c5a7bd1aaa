import { z } from "zod";
import { QuestionKey } from "#contract/answer-suggestions.ts";
import { IMPORT_MAX_BYTES, ImportReport } from "#contract/import-reports.ts";
import {
  ArticleImport,
  ArticleInFile,
  ArticleQuery,
  KnowledgeArticle,
  KnowledgeArticleChange,
  NewKnowledgeArticle,
} from "#contract/knowledge-articles.ts";
import { Overriding, OverrideReason } from "#contract/knowledge-cases.ts";
import { importTested } from "#server/domain/imports/import-tested.ts";
import {
  addArticle,
  changeArticle,
  planAddition,
  planArticleChange,
  removeArticle,
} from "#server/domain/knowledge-articles.ts";
import { changeTestedInScope, TESTED } from "#server/domain/knowledge-check.ts";
import { decideSuggestion } from "#server/store/answer-suggestions.ts";
import { findKnowledgeArticle, listArticlesPage } from "#server/store/knowledge-articles.ts";
import { type CsvColumn, csvFile, everyRow, inOneCell } from "./csv.ts";
import { fileName } from "./file-name.ts";
import { found } from "./found.ts";
import { jsonFile } from "./json-file.ts";
import { page } from "./paging.ts";
import { Routes } from "./routes.ts";

const OfChatbot = z.object({ id: z.string().max(100) });
const BySlug = OfChatbot.extend({ slug: z.string().max(80) });
const MAX_BYTES = 256 * 1024;

/** All questions are in one cell, as the import reads them. */
const COLUMNS: CsvColumn<KnowledgeArticle>[] = [
  { title: "id", value: ({ slug }) => slug },
  { title: "title", value: ({ title }) => title },
  { title: "questions", value: ({ questions }) => inOneCell(questions) },
  { title: "answer", value: ({ answer }) => answer },
];

async function* inFile(rows: AsyncGenerator<KnowledgeArticle>): AsyncGenerator<ArticleInFile> {
  for await (const { slug, title, questions, answer } of rows) yield { id: slug, title, questions, answer };
}

/**
 * A chatbot's knowledge articles. Every change increments its knowledge version (0009-knowledge-locks.sql), so the next
 * question uses it.
 */
export const knowledgeArticles = new Routes()
  .get(
    "/chatbots/{id}/articles",
    {
      summary: "Articles, the last changed first unless told",
      access: "superadmin",
      params: OfChatbot,
      query: ArticleQuery,
      answer: z.array(KnowledgeArticle),
    },
    async (call) => page(call, await listArticlesPage(call.db, call.params.id, call.query)),
  )
  .get(
    "/chatbots/{id}/articles/export",
    {
      summary: "Articles as a JSON or CSV file",
      access: "superadmin",
      params: OfChatbot,
      query: ArticleQuery.extend({ format: z.enum(["json", "csv"]).default("csv") }),
      answer: z.array(ArticleInFile),
    },
    async ({ db, params, query: { format, ...query } }) => {
      const rows = everyRow((part) => listArticlesPage(db, params.id, { ...query, ...part }));
      const name = fileName(params.id, "makaleler");
      return format === "csv" ? csvFile(name, COLUMNS, rows) : jsonFile(name, inFile(rows));
    },
  )
  .post(
    "/chatbots/{id}/articles",
    {
      summary: "Add an article",
      access: "superadmin",
      params: OfChatbot,
      body: NewKnowledgeArticle.extend({
        /** The question whose answer by staff became this article: it is no longer suggested. */
        suggestion: QuestionKey.optional(),
        override_reason: OverrideReason,
      }),
      answer: KnowledgeArticle,
      errors: ["not-found", "conflict", ...TESTED],
      maxBytes: MAX_BYTES,
      ownTransactions: true,
    },
    (call) => {
      const {
        params,
        body: { suggestion, override_reason: reason, ...article },
      } = call;
      const plan = () => planAddition(call.services.db, params.id, article);
      return changeTestedInScope(call, params.id, { change: "article", plan, reason }, async (db) => {
        const added = await addArticle(db, params.id, article);
        if (suggestion) await decideSuggestion(db, params.id, suggestion, "written");
        return added;
      });
    },
  )
  .post(
    "/chatbots/{id}/articles/import",
    {
      summary: "Take in articles of a JSON or CSV file, or say what would become of them",
      access: "superadmin",
      params: OfChatbot,
      form: ArticleImport,
      answer: ImportReport,
      errors: ["not-found", "file-unreadable", "too-many-rows", ...TESTED],
      maxBytes: IMPORT_MAX_BYTES,
      changes: false,
    },
    async ({ services, user, params, form: { file, override_reason, ...options } }) =>
      importTested(services, user, params.id, await file.bytes(), { noun: "articles", options, override_reason }),
  )
  .get(
    "/chatbots/{id}/articles/{slug}",
    { summary: "One article", access: "superadmin", params: BySlug, answer: KnowledgeArticle, errors: ["not-found"] },
    async ({ db, params }) => found(await findKnowledgeArticle(db, params.id, params.slug)),
  )
  .patch(
    "/chatbots/{id}/articles/{slug}",
    {
      summary: "Change an article that nobody changed meanwhile",
      access: "superadmin",
      params: BySlug,
      body: KnowledgeArticleChange.extend(Overriding.shape),
      answer: KnowledgeArticle,
      errors: ["not-found", "conflict", ...TESTED],
      maxBytes: MAX_BYTES,
      ownTransactions: true,
    },
    (call) => {
      const {
        params: { id, slug },
        body: { override_reason: reason, ...change },
      } = call;
      const plan = () => planArticleChange(call.services.db, id, slug, change);
      return changeTestedInScope(call, id, { change: "article", plan, reason }, (db) =>
        changeArticle(db, id, slug, change),
      );
    },
  )
  .delete(
    "/chatbots/{id}/articles/{slug}",
    {
      summary: "Remove an article",
      access: "superadmin",
      params: BySlug,
      query: Overriding,
      answer: z.object({}),
      errors: ["not-found", ...TESTED],
      ownTransactions: true,
    },
    async (call) => {
      const {
        params: { id, slug },
        query: { override_reason: reason },
      } = call;
      const plan = () => ({ articles: { put: [], remove: [slug] } });
      const removed = await changeTestedInScope(call, id, { change: "article", plan, reason }, (db) =>
        removeArticle(db, id, slug),
      );
      found(removed || undefined);
      return {};
    },
  );
