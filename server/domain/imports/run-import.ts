import type { Kysely } from "kysely";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { ImportOptions, ImportReport } from "#contract/import-reports.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { type Actor, asActor } from "#server/database/scope.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { type ChatbotRow, findChatbot, lockKnowledge } from "#server/store/chatbots.ts";
import { type Checked, confirmChecked } from "../knowledge-check.ts";
import type { ImportPlan } from "./import-plan.ts";

/**
 * Plans what a file changes in a chatbot's knowledge and writes it in one transaction, as `actor` if given. Only
 * reports if `dry_run` is set, or if rows are invalid and `skip_refused` is not set. The plan is made before the
 * transaction and locks nothing; it is made again inside if somebody changed the knowledge meanwhile. With `checked`,
 * it is written only to the knowledge that was checked. Throws `not-found`.
 */
export async function runImport<Item>(
  db: Kysely<Schema>,
  actor: Actor | null,
  chatbotId: string,
  { dry_run, skip_refused, checked }: z.output<typeof ImportOptions> & { checked: Checked | null },
  plan: (db: Db) => Promise<ImportPlan<Item>>,
  write: (db: Db, chatbot: ChatbotRow, plan: ImportPlan<Item>) => Promise<void>,
): Promise<ImportReport> {
  const before = await findChatbot(db, chatbotId);
  if (!before) throw noSuchChatbot();
  const planned = await plan(db);
  if (dry_run || (planned.report.refused > 0 && !skip_refused)) return planned.report;
  const inScope = <T>(work: (db: Db) => Promise<T>) => (actor ? asActor(db, actor, work) : inTransaction(db, work));
  return inScope(async (transaction) => {
    await confirmChecked(transaction, chatbotId, checked);
    const chatbot = await lockKnowledge(transaction, chatbotId);
    if (!chatbot) throw noSuchChatbot();
    const isAsPlanned = chatbot.knowledge_version === before.knowledge_version;
    const current = isAsPlanned ? planned : await plan(transaction);
    await write(transaction, chatbot, current);
    return { ...current.report, done: true };
  });
}

const noSuchChatbot = () => new AppError("not-found", "no such chatbot");
