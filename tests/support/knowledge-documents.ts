import { join } from "node:path";
import type { Kysely } from "kysely";
import { connect } from "#server/database/connect.ts";
import { findRunningServer } from "#server/database/embedded/running.ts";
import type { Schema } from "#server/database/schema.ts";
import { newId } from "#server/database/ids.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { keepReading } from "#server/domain/knowledge-documents.ts";

/** Imports Markdown as a file of a chatbot, replacing its earlier version. Returns the document's id. */
export async function readInto(
  db: Kysely<Schema>,
  chatbotId: string,
  name: string,
  markdown: string,
  now = new Date(),
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const source = { chatbot_id: chatbotId, kind: "files" as const, name: "Dosyalar" };
    const { id: sourceId } =
      (await transaction
        .selectFrom("knowledge_sources")
        .select("id")
        .where("chatbot_id", "=", chatbotId)
        .where("kind", "=", "files")
        .executeTakeFirst()) ??
      (await transaction
        .insertInto("knowledge_sources")
        .values({ ...source, id: newId(), address: null, every_hours: null })
        .returning("id")
        .executeTakeFirstOrThrow());
    const { id } =
      (await transaction
        .selectFrom("knowledge_documents")
        .select("id")
        .where("source_id", "=", sourceId)
        .where("name", "=", name)
        .executeTakeFirst()) ??
      (await transaction
        .insertInto("knowledge_documents")
        .values({ id: newId(), source_id: sourceId, chatbot_id: chatbotId, name, state: "queued" })
        .returning("id")
        .executeTakeFirstOrThrow());
    const read = await readDocument(new TextEncoder().encode(markdown), name);
    await keepReading(transaction, id, read, { bytes: markdown.length }, now);
    return id;
  });
}

/** The same from another process, in the database that the server of a data folder runs. */
export async function readIntoServer(dataDir: string, ...what: [chatbotId: string, name: string, markdown: string]) {
  const url = await findRunningServer(join(dataDir, "postgres"));
  if (!url) throw new Error(`no database runs in ${dataDir}`);
  const { db, close } = connect(url, { max: 1 });
  try {
    return await readInto(db, ...what);
  } finally {
    await close();
  }
}
