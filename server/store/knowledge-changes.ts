import type { Db } from "#server/database/connect.ts";

/**
 * The version of the chatbot's knowledge, and the names of the entries changed since version `after`, each once: "a:"
 * and an article's slug, "p:" and a product's number, "processes". The names are null if not every change is known.
 */
export async function readKnowledgeChanges(
  db: Db,
  chatbotId: string,
  after: number,
): Promise<{ version: number; names: string[] | null }> {
  const rows = await db
    .selectFrom("knowledge_versions as known")
    .leftJoin("knowledge_changes as changed", (join) =>
      join.onRef("changed.chatbot_id", "=", "known.chatbot_id").on("changed.version", ">", after),
    )
    .select(["known.version", "changed.version as changed", "changed.names"])
    .where("known.chatbot_id", "=", chatbotId)
    .execute();
  const version = rows[0]?.version ?? 0;
  const told = rows.filter(({ changed, names }) => changed !== null && names !== null);
  const isWhole = version >= after && told.length === version - after;
  return { version, names: isWhole ? [...new Set(told.flatMap(({ names }) => names!))] : null };
}
