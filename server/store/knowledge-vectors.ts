import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { inBatches } from "./batches.ts";

/** `hash` is in base64url. */
export type KeptVector = { hash: string; vector: Uint8Array };

/** A model's embeddings of the chatbot's texts, or only of the texts with these hashes. */
export async function listVectors(
  db: Db,
  chatbotId: string,
  model: string,
  hashes?: readonly string[],
): Promise<Map<string, Uint8Array>> {
  const bytes = hashes?.map((hash) => Buffer.from(hash, "base64url"));
  const rows = await db
    .selectFrom("knowledge_vectors")
    .select(["text_hash", "vector"])
    .where("chatbot_id", "=", chatbotId)
    .where("model", "=", model)
    .$if(bytes !== undefined, (query) => query.where("text_hash", "in", bytes!))
    .execute();
  return new Map(rows.map(({ text_hash, vector }) => [text_hash.toString("base64url"), vector]));
}

/** The hashes of the texts that have embeddings of a model. */
export async function listVectorHashes(db: Db, chatbotId: string, model: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom("knowledge_vectors")
    .select("text_hash")
    .where("chatbot_id", "=", chatbotId)
    .where("model", "=", model)
    .execute();
  return new Set(rows.map(({ text_hash }) => text_hash.toString("base64url")));
}

/** Two nodes may have requested the same embeddings: stored ones stay. */
export async function insertVectors(db: Db, chatbotId: string, model: string, vectors: KeptVector[]): Promise<void> {
  if (vectors.length === 0) return;
  await db
    .insertInto("knowledge_vectors")
    .values(
      vectors.map(({ hash, vector }) => ({
        chatbot_id: chatbotId,
        model,
        text_hash: Buffer.from(hash, "base64url"),
        vector: Buffer.from(vector),
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute();
}

/** Removes a model's embeddings of another length: it has been replaced under its name. Resolves to their number. */
export async function removeVectorsUnlike(db: Db, chatbotId: string, model: string, length: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("knowledge_vectors")
    .where("chatbot_id", "=", chatbotId)
    .where("model", "=", model)
    .where(sql<number>`length(vector)`, "!=", length)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes embeddings of texts that no longer exist, and those of other models. */
export async function removeOtherVectors(
  db: Db,
  chatbotId: string,
  model: string,
  gone: readonly string[],
): Promise<void> {
  await db.deleteFrom("knowledge_vectors").where("chatbot_id", "=", chatbotId).where("model", "!=", model).execute();
  await inBatches(gone, async (hashes) => {
    await db
      .deleteFrom("knowledge_vectors")
      .where("chatbot_id", "=", chatbotId)
      .where("model", "=", model)
      .where(
        "text_hash",
        "in",
        hashes.map((hash) => Buffer.from(hash, "base64url")),
      )
      .execute();
  });
}

/** Increments the knowledge version for a change of only these entries, named as in `readKnowledgeChanges`. */
export const countNamedChange = (db: Db, chatbotId: string, names: readonly string[]) =>
  sql`select count_knowledge_names(${chatbotId}, ${names}::text[])`.execute(db);

/** Makes the index of every chatbot, or of one, be rebuilt. */
export async function countKnowledgeChange(db: Db, chatbotId?: string): Promise<void> {
  await db
    .updateTable("knowledge_versions")
    .set({ version: sql`version + 1` })
    .$if(chatbotId !== undefined, (query) => query.where("chatbot_id", "=", chatbotId!))
    .execute();
}
