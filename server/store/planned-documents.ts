import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { LiveDocument } from "./knowledge-documents.ts";

/** These documents of the chatbot as they would be live in these versions, without the passages that would be off. */
export async function listPlannedDocuments(
  db: Db,
  chatbotId: string,
  planned: readonly { id: string; version: string | null; off: readonly string[] }[],
): Promise<LiveDocument[]> {
  const rows = await db
    .selectFrom("knowledge_documents as document")
    .innerJoin("knowledge_sources as source", "source.id", "document.source_id")
    .innerJoin("knowledge_document_versions as version", "version.document_id", "document.id")
    .select(["document.id", "document.name", "source.kind"])
    .select(["version.title", "version.read_at", "version.passages"])
    .where("document.chatbot_id", "=", chatbotId)
    .where(sql<boolean>`version.id = any(${planned.flatMap(({ version }) => version ?? [])}::uuid[])`)
    .execute();
  const offOf = new Map(planned.map(({ id, off }) => [id, new Set(off)]));
  return rows.map(({ id, name, kind, title, read_at, passages }) => ({
    id,
    title,
    address: kind === "site" ? name : null,
    readAt: read_at,
    passages: passages.filter(({ key }) => !offOf.get(id)?.has(key)),
  }));
}
