import { join } from "node:path";
import { connect } from "#server/database/connect.ts";
import { findRunningServer } from "#server/database/embedded/running.ts";
import { journeyFolder } from "./journey-folder.ts";
import { readInto } from "./knowledge-documents.ts";

/** Reads Markdown as a file of a chatbot, as if somebody had sent it. Gives the document's id. */
export async function sendFile(chatbotId: string, name: string, markdown: string): Promise<string> {
  const url = await findRunningServer(join(journeyFolder(), "data", "postgres"));
  if (!url) throw new Error("the server of the journeys has no database");
  const { db, close } = connect(url, { max: 1 });
  try {
    return await readInto(db, chatbotId, name, markdown);
  } finally {
    await close();
  }
}
