import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { z } from "zod";
import { foldTurkish } from "#contract/fold-turkish.ts";
import { AppError } from "#contract/errors.ts";
import type { ImportOptions, ImportReport } from "#contract/import-reports.ts";
import {
  type CaseContent,
  type KnowledgeCase,
  type KnowledgeCaseChange,
  MAX_CASES,
  type NewKnowledgeCase,
} from "#contract/knowledge-cases.ts";
import { maskCards } from "#contract/personal-numbers.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import type { Schema } from "#server/database/schema.ts";
import { type Actor, asActor, type InScope } from "#server/database/scope.ts";
import type { Parts } from "#server/parts.ts";
import { risingIds } from "#server/store/batches.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { type CaseResults, forgetCaseResult } from "#server/store/knowledge-case-results.ts";
import { findKnowledgeArticle } from "#server/store/knowledge-articles.ts";
import {
  type CaseToRun,
  countCases,
  findCase,
  insertCase,
  listCaseKeys,
  lockCases,
  updateCase,
  upsertCases,
} from "#server/store/knowledge-cases.ts";
import { type FileRow, planImport } from "./imports/import-plan.ts";
import { keepResults } from "./knowledge-case-results.ts";
import { redactPersonalData } from "./redact-personal-data.ts";

/** A test in an import file. Importing the same row again gives the same test. */
export type CaseInFile = CaseContent;

/**
 * Adds a test; personal data in visitors' messages is removed. Throws `not-found`, `conflict` if a test has the same
 * question after the same messages, and `invalid-input` if the maximum is reached or the expected article is missing.
 */
export async function addCase(db: Db, user: Actor, chatbotId: string, wish: NewKnowledgeCase): Promise<KnowledgeCase> {
  const { origin, finding_id, ...content } = wish;
  const test = origin === "hand" ? content : withoutVisitor(content);
  if (!(await findChatbot(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
  await refuseMissingArticle(db, chatbotId, test.article);
  await lockCases(db, chatbotId);
  refuseTooMany((await countCases(db, chatbotId)) + 1);
  const id = newId();
  const row = { ...test, id, chatbot_id: chatbotId, asked_key: keyOf(test), origin, finding_id, created_by: user.id };
  if (!(await insertCase(db, row))) throw asked();
  return (await findCase(db, chatbotId, id))!;
}

/**
 * Throws `not-found`, `conflict` if it has changed meanwhile or another test asks the same, and `invalid-input` if the
 * expected article is missing.
 */
export async function changeCase(
  db: Db,
  chatbotId: string,
  id: string,
  { updated_at, ...content }: KnowledgeCaseChange,
): Promise<KnowledgeCase> {
  await refuseMissingArticle(db, chatbotId, content.article);
  await lockCases(db, chatbotId);
  const asked_key = keyOf(content);
  if ((await listCaseKeys(db, chatbotId)).some((one) => one.asked_key === asked_key && one.id !== id)) throw asked();
  const changed = await updateCase(db, chatbotId, id, { ...content, asked_key }, updated_at);
  const now = await findCase(db, chatbotId, id);
  if (!now) throw new AppError("not-found", "no such test");
  if (!changed)
    throw new AppError("conflict", "the test was changed meanwhile", { fields: { updated_at: "is not the newest" } });
  await forgetCaseResult(db, id);
  return { ...now, result: null };
}

type Tries = { assistant: { tryCase(chatbotId: string, test: CaseToRun): Promise<CaseResults> } };

/** Writes a test with `write` and runs it at once: it is returned with its result. */
export async function writeCase(
  parts: Parameters<typeof keepResults>[0] & Pick<Parts, "clock"> & Tries,
  inScope: InScope,
  chatbotId: string,
  write: (db: Db) => Promise<KnowledgeCase>,
): Promise<KnowledgeCase> {
  const test = await inScope(write);
  const now = parts.clock();
  await keepResults(parts, await parts.assistant.tryCase(chatbotId, test), { now, variants: true });
  return (await findCase(parts.db, chatbotId, test.id)) ?? test;
}

/**
 * Imports a file's tests, each replacing the one that asks the same. Only reports what would happen if `dry_run` is
 * set, or if rows are invalid and `skip_refused` is not set. Throws `not-found`, and `too-many-rows` if there would be
 * more than the maximum.
 */
export async function importCases(
  db: Kysely<Schema>,
  actor: Actor,
  chatbotId: string,
  rows: FileRow<CaseInFile>[],
  { dry_run, skip_refused }: z.output<typeof ImportOptions>,
): Promise<ImportReport> {
  if (!(await findChatbot(db, chatbotId))) throw new AppError("not-found", "no such chatbot");
  const plan = async (reading: Db) => {
    const known = new Map((await listCaseKeys(reading, chatbotId)).map((row) => [row.asked_key, row]));
    const planned = planImport(rows, known, { fields: ["expected", "article", "must", "forbidden"] });
    return { ...planned, total: known.size + planned.added.length };
  };
  const planned = await plan(db);
  if (dry_run || (planned.report.refused > 0 && !skip_refused)) return planned.report;
  return asActor(db, actor, async (transaction) => {
    await lockCases(transaction, chatbotId);
    const { added, changed, report, total } = await plan(transaction);
    if (total > MAX_CASES) throw new AppError("too-many-rows", `at most ${MAX_CASES} tests`);
    const tests = [...added, ...changed];
    const ids = risingIds(tests.length);
    const common = { chatbot_id: chatbotId, origin: "import" as const, finding_id: null, created_by: actor.id };
    await upsertCases(
      transaction,
      tests.map((test, at) => ({ ...test, ...common, id: ids[at]!, asked_key: keyOf(test) })),
    );
    return { ...report, done: true };
  });
}

/** The key of a test: the same for equal questions, whatever is expected. */
export function keyOf({ question, before }: Pick<CaseContent, "question" | "before">): string {
  const said = [...before, question].map((text) => foldTurkish(text).replaceAll(/\s+/g, " ").trim());
  return createHash("sha256").update(JSON.stringify(said)).digest("hex").slice(0, 32);
}

function withoutVisitor<Said extends Pick<CaseContent, "question" | "before">>(test: Said): Said {
  const cleaned = (text: string) => redactPersonalData(maskCards(text), []);
  return { ...test, question: cleaned(test.question), before: test.before.map(cleaned) };
}

function refuseTooMany(count: number): void {
  if (count <= MAX_CASES) return;
  throw new AppError("invalid-input", "the chatbot has as many tests as it may", {
    fields: { question: `at most ${MAX_CASES} tests` },
  });
}

async function refuseMissingArticle(db: Db, chatbotId: string, slug: string | null): Promise<void> {
  if (slug === null || (await findKnowledgeArticle(db, chatbotId, slug))) return;
  throw new AppError("invalid-input", "article: there is none", { fields: { article: "there is none" } });
}

const asked = () =>
  new AppError("conflict", "the same is tested already", { fields: { question: "is tested already" } });
