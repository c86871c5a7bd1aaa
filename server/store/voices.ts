import type { Tone } from "#contract/tone.ts";
import type { ShownVoice, Voice } from "#contract/voices.ts";
import type { Db } from "#server/database/connect.ts";

type Row = ShownVoice & { is_provider: boolean };

const COLUMNS = ["name", "tone", "greetings", "unknown_texts", "farewells", "color", "is_provider"] as const;

/** The chatbot's voice; undefined if it is outside the caller's scope. */
export const findVoice = (db: Db, chatbotId: string): Promise<Row | undefined> =>
  db.selectFrom("chatbots").select(COLUMNS).where("id", "=", chatbotId).executeTakeFirst();

export const updateVoice = (db: Db, chatbotId: string, voice: Voice): Promise<Row | undefined> =>
  db.updateTable("chatbots").set(voice).where("id", "=", chatbotId).returning(COLUMNS).executeTakeFirst();

/** The chatbot's form of address; "siz" if it is no longer in the caller's scope. */
export async function findTone(db: Db, chatbotId: string): Promise<Tone> {
  const row = await db.selectFrom("chatbots").select("tone").where("id", "=", chatbotId).executeTakeFirst();
  return row?.tone ?? "siz";
}
