import { z } from "zod";
import { ARTICLE_LENGTHS } from "./chatbot-rules.ts";
import { ImportOptions } from "./import-reports.ts";
import { OverrideReason } from "./knowledge-cases.ts";
import { listQuery } from "./paging.ts";
import { line, moment, paragraph } from "./text.ts";

/** An article's name inside its chatbot, used in addresses, imports, exports and answers' sources. It never changes. */
const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and single hyphens")
  .refine((slug) => !RESERVED_SLUGS.includes(slug), "is kept for an address");

/** Path segments of the API and the panel that a slug must not equal. */
export const RESERVED_SLUGS = ["new", "import", "export"];

const content = {
  title: line(ARTICLE_LENGTHS.title),
  /** Questions in customers' own words that this article answers. */
  questions: z
    .array(line(ARTICLE_LENGTHS.question))
    .max(ARTICLE_LENGTHS.questions)
    .transform((questions) => [...new Set(questions)]),
  /** Plain text with **bold**, lists by "- " and links, as a chat shows it. */
  answer: paragraph(ARTICLE_LENGTHS.answer),
};

export const KnowledgeArticle = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  questions: z.array(z.string()),
  answer: z.string(),
  updated_at: moment(),
});
export type KnowledgeArticle = z.infer<typeof KnowledgeArticle>;

export const ArticleQuery = listQuery(["updated_at", "title"]);
export type ArticleQuery = z.infer<typeof ArticleQuery>;

/** Without a slug, one is derived from the title. */
export const NewKnowledgeArticle = z.object({
  ...content,
  slug: Slug.optional(),
  /** Created by the browser: an article that is sent again is stored once. */
  client_article_id: z.uuid().optional(),
  questions: content.questions.default([]),
});
export type NewKnowledgeArticle = z.infer<typeof NewKnowledgeArticle>;

/** `updated_at` as it was read: an article changed since then is not overwritten (`conflict`). */
export const KnowledgeArticleChange = z.object(content).partial().extend({ updated_at: moment() });
export type KnowledgeArticleChange = z.infer<typeof KnowledgeArticleChange>;

/** An article in a file: `id` is its slug. */
export const ArticleInFile = z.object({
  id: Slug,
  title: content.title,
  questions: content.questions,
  answer: content.answer,
});
export type ArticleInFile = z.infer<typeof ArticleInFile>;

export const ArticleImport = ImportOptions.extend({
  override_reason: OverrideReason,
  file: z.instanceof(File).meta({ type: "string", format: "binary" }),
});
