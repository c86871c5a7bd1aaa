import type { Tone } from "#contract/tone.ts";
import type { ShownVoice, Voice } from "#contract/voices.ts";
import type { Db } from "#server/database/connect.ts";

type Row = ShownVoice & { is_provider: boolean };

const COLUMNS = ["name", "tone", "greetings", "unknown_texts", "farewells", "color", "is_provider"] as const;

/** How the chatbot speaks; undefined for one that the caller's scope does not have. */
export const findVoice = (db: Db, chatbotId: string): Promise<Row | undefined> =>
  db.selectFrom("chatbots").select(COLUMNS).where("id", "=", chatbotId).executeTakeFirst();

export const updateVoice = (db: Db, chatbotId: string, voice: Voice): Promise<Row | undefined> =>
  db.updateTable("chatbots").set(voice).where("id", "=", chatbotId).returning(COLUMNS).executeTakeFirst();

/** How the chatbot addresses visitors; "siz" for one that the caller's scope does not have any more. */
export async function findTone(db: Db, chatbotId: string): Promise<Tone> {
  const row = await db.selectFrom("chatbots").select("tone").where("id", "=", chatbotId).executeTakeFirst();
  return row?.tone ?? "siz";
}
