import { z } from "zod";
import { ARTICLE_LENGTHS } from "./chatbot-rules.ts";
import { ImportOptions } from "./import-reports.ts";
import { OverrideReason } from "./knowledge-cases.ts";
import { listQuery } from "./paging.ts";
import { line, moment, paragraph } from "./text.ts";

/**
 * An article's name inside its chatbot: in addresses, in imports and exports, and in the sources of an answer. It never
 * changes.
 */
const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "must be small letters, digits and single hyphens")
  .refine((slug) => !RESERVED_SLUGS.includes(slug), "is kept for an address");

/** These stand where a slug would in the addresses of the API and the panel. */
export const RESERVED_SLUGS = ["new", "import", "export"];

const content = {
  title: line(ARTICLE_LENGTHS.title),
  /** What customers ask that this article answers, in their own words. */
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

/** Without a slug one is made of the title. */
export const NewKnowledgeArticle = z.object({
  ...content,
  slug: Slug.optional(),
  questions: content.questions.default([]),
});
export type NewKnowledgeArticle = z.infer<typeof NewKnowledgeArticle>;

/** `updated_at` as it was read: an article that has been changed since is not overwritten (`conflict`). */
export const KnowledgeArticleChange = z.object(content).partial().extend({ updated_at: moment() });
export type KnowledgeArticleChange = z.infer<typeof KnowledgeArticleChange>;

/** An article as files have it: `id` is its slug. */
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
