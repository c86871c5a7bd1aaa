import { z } from "zod";
import { AnswerSource, MESSAGE_MAX_LENGTH, Outcome } from "./assistant.ts";
import { ImportOptions } from "./import-reports.ts";
import { listQuery } from "./paging.ts";
import { line, moment, paragraph } from "./text.ts";

/** Tests of a chatbot's knowledge: a question, and what its answer has to be. */

/** More than anybody writes; this many still run within seconds before a change goes live. */
export const MAX_CASES = 1000;
export const CASE_LENGTHS = { before: 10, text: 300, texts: 20, reason: 500 };

/**
 * `article`: answered from that article; `answer`: answered from any source; `decline`: not answered; `hand-off`: a
 * person is offered or called.
 */
export const CaseExpectation = z.enum(["article", "answer", "decline", "hand-off"]);
export type CaseExpectation = z.infer<typeof CaseExpectation>;

/** Where the test came from. */
export const CaseOrigin = z.enum(["hand", "import", "playground", "unanswered", "finding"]);
export type CaseOrigin = z.infer<typeof CaseOrigin>;

/** "{fiyat:SKU}" in a required or forbidden text stands for the product's price as answers format it. */
export const PRICE_REFERENCE = /\{fiyat:([^{}]{1,64})\}/gi;

const texts = z
  .array(line(CASE_LENGTHS.text))
  .max(CASE_LENGTHS.texts)
  .transform((all) => [...new Set(all)]);

const content = {
  question: paragraph(MESSAGE_MAX_LENGTH),
  /**
   * The visitor's earlier messages, first to last; they are answered as the chatbot would now. Forms and files hold
   * one a line.
   */
  before: z.array(line(MESSAGE_MAX_LENGTH)).max(CASE_LENGTHS.before),
  expected: CaseExpectation,
  /** The expected article's slug, or null. */
  article: line(80).nullable(),
  /** Texts the answer must contain, ignoring case and spaces. */
  must: texts,
  forbidden: texts,
};

const namesItsArticle = ({ expected, article }: { expected: CaseExpectation; article: string | null }) =>
  (expected === "article") === (article !== null);
const NEEDS_ARTICLE = { path: ["article"], message: "belongs to a test that expects an article, and to no other" };

/** A test without its origin and result. */
export const CaseContent = z.object(content);
export type CaseContent = z.infer<typeof CaseContent>;

export const NewKnowledgeCase = z
  .object({
    ...content,
    before: content.before.default([]),
    article: content.article.default(null),
    must: content.must.default([]),
    forbidden: content.forbidden.default([]),
    origin: CaseOrigin.exclude(["import"]).default("hand"),
    finding_id: z.uuid().nullable().default(null),
  })
  .refine(namesItsArticle, NEEDS_ARTICLE);
export type NewKnowledgeCase = z.output<typeof NewKnowledgeCase>;

/** `updated_at` as it was read: a test changed since then is not overwritten (`conflict`). */
export const KnowledgeCaseChange = z
  .object({ ...content, updated_at: moment() })
  .refine(namesItsArticle, NEEDS_ARTICLE);
export type KnowledgeCaseChange = z.output<typeof KnowledgeCaseChange>;

/** Why a test failed, without duplicates. The Turkish texts are in `web/admin/chatbots/cases/texts.ts`. */
const CaseFailure = z.enum([
  "not-answered",
  "other-article",
  "article-gone",
  "lacks-text",
  "forbidden-text",
  "answered",
  "no-hand-off",
  "unknown-product",
]);
type CaseFailure = z.infer<typeof CaseFailure>;

/** The last answer, and whether it passed. */
export const CaseResult = z.object({
  passed: z.boolean(),
  failures: z.array(z.object({ failure: CaseFailure, text: z.string().nullable() })),
  outcome: Outcome,
  said: z.string(),
  sources: z.array(AnswerSource),
  /** The number of generated paraphrases of the question, and how many of them passed. */
  variants: z.number().int(),
  variants_passed: z.number().int(),
  tested_at: moment(),
});
export type CaseResult = z.infer<typeof CaseResult>;

export const KnowledgeCase = z.object({
  id: z.uuid(),
  ...content,
  origin: CaseOrigin,
  finding_id: z.uuid().nullable(),
  /** Null for a deleted user. */
  created_by_name: z.string().nullable(),
  created_at: moment(),
  updated_at: moment(),
  /** Null before its first run. */
  result: CaseResult.nullable(),
});
export type KnowledgeCase = z.infer<typeof KnowledgeCase>;

export const CaseQuery = listQuery(["updated_at"]).extend({
  result: z.enum(["passed", "failed", "untested"]).optional(),
});
export type CaseQuery = z.infer<typeof CaseQuery>;

export const CaseRun = z.object({
  id: z.uuid(),
  state: z.enum(["running", "done", "failed"]),
  cause: z.enum(["hand", "nightly"]),
  total: z.number().int(),
  /** How many have run so far. */
  tested: z.number().int(),
  passed: z.number().int(),
  variants: z.number().int(),
  variants_passed: z.number().int(),
  began_at: moment(),
  ended_at: moment().nullable(),
});
export type CaseRun = z.infer<typeof CaseRun>;

/** A test that passes now and would fail. `chatbot`: another chatbot with the same text. */
export const CaseFlip = z.object({
  case_id: z.uuid(),
  question: z.string(),
  chatbot: z.object({ id: z.string(), name: z.string() }).nullable(),
  says: z.string(),
  would_say: z.string(),
  failures: CaseResult.shape.failures,
});
export type CaseFlip = z.infer<typeof CaseFlip>;
/** The most in a response. */
export const FLIPS_SHOWN = 50;

/** Why to make a change although tests fail. */
export const OverrideReason = line(CASE_LENGTHS.reason).optional();
export const Overriding = z.object({ override_reason: OverrideReason });

/** What was changed despite failing tests. */
export const KnowledgeChangeKind = z.enum(["article", "product", "import", "correction", "publication"]);
export type KnowledgeChangeKind = z.infer<typeof KnowledgeChangeKind>;
export const CaseOverride = z.object({
  id: z.uuid(),
  change: KnowledgeChangeKind,
  reason: z.string(),
  questions: z.array(z.string()),
  overridden_by_name: z.string().nullable(),
  created_at: moment(),
});
export type CaseOverride = z.infer<typeof CaseOverride>;

/** For all tests of a chatbot; `variants` of those that ran. */
export const CaseSummary = z.object({
  total: z.number().int(),
  passed: z.number().int(),
  failed: z.number().int(),
  variants: z.number().int(),
  variants_passed: z.number().int(),
  run: CaseRun.nullable(),
  overrides: z.array(CaseOverride),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

export const CaseImport = ImportOptions.extend({
  file: z.instanceof(File).meta({ type: "string", format: "binary" }),
});
