import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import type { ConversationRow } from "#server/store/conversations.ts";

/**
 * Queues a job that collects staff's answers once they are done with a conversation: it was closed or given back to the
 * assistant. Call it in the transaction that does that.
 */
export async function collectAnswersOf(
  { jobs }: Pick<Parts, "jobs">,
  db: Db,
  before: Pick<ConversationRow, "state">,
  now: Pick<ConversationRow, "id" | "state">,
): Promise<void> {
  if (before.state !== "human" || (now.state !== "closed" && now.state !== "bot")) return;
  await jobs.add(db, "answers.collect", { id: now.id }, { key: now.id });
}
