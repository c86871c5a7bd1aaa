import { AppError } from "#contract/errors.ts";
import type { ImportOptions, ImportReport } from "#contract/import-reports.ts";
import type {
  ArticleInFile,
  KnowledgeArticle,
  KnowledgeArticleChange,
  NewKnowledgeArticle,
} from "#contract/knowledge-articles.ts";
import type { Db } from "#server/database/connect.ts";
import { findChatbot, lockChatbot } from "#server/store/chatbots.ts";
import {
  findKnowledgeArticle,
  insertKnowledgeArticle,
  listKnowledgeArticles,
  listSlugs,
  updateKnowledgeArticle,
  upsertKnowledgeArticles,
} from "#server/store/knowledge-articles.ts";
import type { z } from "zod";
import { type FileRow, planImport } from "./imports/import-plan.ts";
import { freeSlug, slugOf } from "./slugs.ts";

/**
 * Adds an article; without a slug one is made of its title. Throws `not-found` for no chatbot and `conflict` for a slug
 * that is taken.
 */
export async function addArticle(
  db: Db,
  chatbotId: string,
  { slug, ...article }: NewKnowledgeArticle,
): Promise<KnowledgeArticle> {
  const chatbot = await lockChatbot(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const taken = slug ? null : await listSlugs(db, chatbotId, slugOf(article.title).slice(0, 60));
  const added = await insertKnowledgeArticle(db, chatbot, {
    ...article,
    slug: slug ?? freeSlug(article.title, (name) => taken!.has(name)),
  });
  if (!added) throw new AppError("conflict", `the slug ${slug} is taken`, { fields: { slug: "is taken" } });
  return added;
}

/** Changes an article. Throws `conflict` when somebody changed it after `updated_at`, and `not-found`. */
export async function changeArticle(
  db: Db,
  chatbotId: string,
  slug: string,
  change: KnowledgeArticleChange,
): Promise<KnowledgeArticle> {
  const changed = await updateKnowledgeArticle(db, chatbotId, slug, change);
  if (changed) return changed;
  if (await findKnowledgeArticle(db, chatbotId, slug))
    throw new AppError("conflict", "the article was changed meanwhile", {
      fields: { updated_at: "is not the newest" },
    });
  throw new AppError("not-found", "no such article");
}

/**
 * Takes a file's articles in, each by its slug; says what would become of them where `dry_run` asks for that, or where
 * rows are refused and `skip_refused` does not allow for it. Throws `not-found`.
 */
export async function importArticles(
  db: Db,
  chatbotId: string,
  rows: FileRow<ArticleInFile>[],
  { dry_run, skip_refused }: z.output<typeof ImportOptions>,
): Promise<ImportReport> {
  const chatbot = await (dry_run ? findChatbot : lockChatbot)(db, chatbotId);
  if (!chatbot) throw new AppError("not-found", "no such chatbot");
  const known = new Map((await listKnowledgeArticles(db, chatbotId)).map((article) => [article.slug, article]));
  const { added, changed, report } = planImport(rows, known, isSame);
  if (dry_run || (report.refused > 0 && !skip_refused)) return report;
  await upsertKnowledgeArticles(db, chatbot, [...added, ...changed]);
  return { ...report, done: true };
}

function isSame(item: ArticleInFile, known: Pick<KnowledgeArticle, "title" | "questions" | "answer">): boolean {
  return (
    item.title === known.title &&
    item.answer === known.answer &&
    item.questions.join("\n") === known.questions.join("\n")
  );
}
