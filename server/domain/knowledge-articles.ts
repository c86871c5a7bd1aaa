import { AppError } from "#contract/errors.ts";
import type { ImportOptions, ImportReport } from "#contract/import-reports.ts";
import type {
  ArticleInFile,
  KnowledgeArticle,
  KnowledgeArticleChange,
  NewKnowledgeArticle,
} from "#contract/knowledge-articles.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import type { Actor } from "#server/database/scope.ts";
import { lockKnowledge } from "#server/store/chatbots.ts";
import {
  deleteKnowledgeArticle,
  findArticleOfClient,
  findKnowledgeArticle,
  insertKnowledgeArticle,
  listKnowledgeArticles,
  listSlugs,
  updateKnowledgeArticle,
  upsertKnowledgeArticles,
} from "#server/store/knowledge-articles.ts";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { type FileRow, type ImportPlan, planImport } from "./imports/import-plan.ts";
import { runImport } from "./imports/run-import.ts";
import type { Checked, PlannedChange } from "./knowledge-check.ts";
import { freeSlug, slugOf } from "./slugs.ts";

/**
 * Adds an article; without a slug, one is derived from its title. One that was added with the same `client_article_id`
 * is returned as it is. Throws `not-found` if there is no such chatbot, and `conflict` if the slug is taken.
 */
export async function addArticle(
  db: Db,
  chatbotId: string,
  { slug, client_article_id, ...article }: NewKnowledgeArticle,
): Promise<KnowledgeArticle> {
  const chatbot = await lockKnowledge(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const sentBefore = client_article_id && (await findArticleOfClient(db, chatbotId, client_article_id));
  if (sentBefore) return sentBefore;
  const taken = slug ? null : await listSlugs(db, chatbotId, slugOf(article.title).slice(0, 60));
  const added = await insertKnowledgeArticle(db, chatbot, {
    ...article,
    client_article_id: client_article_id ?? null,
    slug: slug ?? freeSlug(article.title, (name) => taken!.has(name)),
  });
  if (!added) throw new AppError("conflict", `the slug ${slug} is taken`, { fields: { slug: "is taken" } });
  return added;
}

/** Changes an article. Throws `conflict` if it has changed since `updated_at`, and `not-found`. */
export async function changeArticle(
  db: Db,
  chatbotId: string,
  slug: string,
  change: KnowledgeArticleChange,
): Promise<KnowledgeArticle> {
  await lockKnowledge(db, chatbotId);
  const changed = await updateKnowledgeArticle(db, chatbotId, slug, change);
  if (changed) return changed;
  if (await findKnowledgeArticle(db, chatbotId, slug)) throw changedMeanwhile();
  throw new AppError("not-found", "no such article");
}

const changedMeanwhile = () =>
  new AppError("conflict", "the article was changed meanwhile", { fields: { updated_at: "is not the newest" } });

/** The planned change of {@link addArticle}, for the knowledge tests. */
export async function planAddition(
  db: Db,
  chatbotId: string,
  { slug, client_article_id, ...article }: NewKnowledgeArticle,
): Promise<PlannedChange> {
  const sentBefore = client_article_id && (await findArticleOfClient(db, chatbotId, client_article_id));
  if (sentBefore) {
    const { slug: id, title, questions, answer } = sentBefore;
    return { articles: { put: [{ id, title, questions, answer }], remove: [] } };
  }
  const taken = slug ? null : await listSlugs(db, chatbotId, slugOf(article.title).slice(0, 60));
  const id = slug ?? freeSlug(article.title, (name) => taken!.has(name));
  return { articles: { put: [{ ...article, id }], remove: [] } };
}

/** The planned change of {@link changeArticle}, for the knowledge tests. Throws as it does. */
export async function planArticleChange(
  db: Db,
  chatbotId: string,
  slug: string,
  { updated_at, ...change }: KnowledgeArticleChange,
): Promise<PlannedChange> {
  const article = await findKnowledgeArticle(db, chatbotId, slug);
  if (!article) throw new AppError("not-found", "no such article");
  if (Date.parse(article.updated_at) !== Date.parse(updated_at)) throw changedMeanwhile();
  const { title, questions, answer } = { ...article, ...change };
  return { articles: { put: [{ id: slug, title, questions, answer }], remove: [] } };
}

/** True if it existed. */
export async function removeArticle(db: Db, chatbotId: string, slug: string): Promise<boolean> {
  await lockKnowledge(db, chatbotId);
  return deleteKnowledgeArticle(db, chatbotId, slug);
}

/**
 * Imports a file's articles by slug. Only reports what would happen if `dry_run` is set, or if rows are invalid and
 * `skip_refused` is not set. Throws `not-found`.
 */
export const importArticles = (
  db: Kysely<Schema>,
  actor: Actor | null,
  chatbotId: string,
  rows: FileRow<ArticleInFile>[],
  options: z.output<typeof ImportOptions>,
  checked: Checked | null = null,
): Promise<ImportReport> =>
  runImport(
    db,
    actor,
    chatbotId,
    { ...options, checked },
    (reading) => planArticles(reading, chatbotId, rows),
    (writing, chatbot, { added, changed }) => upsertKnowledgeArticles(writing, chatbot, [...added, ...changed]),
  );

/** The plan of importing the rows. */
export async function planArticles(
  db: Db,
  chatbotId: string,
  rows: FileRow<ArticleInFile>[],
): Promise<ImportPlan<ArticleInFile>> {
  const articles = await listKnowledgeArticles(db, chatbotId);
  const known = new Map(articles.map((article) => [article.slug, article]));
  return planImport(rows, known, { fields: ["title", "questions", "answer"] });
}
