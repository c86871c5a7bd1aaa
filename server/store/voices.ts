import type { Tone } from "#contract/tone.ts";
import type { Voice } from "#contract/voices.ts";
import type { Db } from "#server/database/connect.ts";

type Spoken = Voice & { is_provider: boolean };

/** How the chatbot speaks; undefined for one that the caller's scope does not have. */
export const findVoice = (db: Db, chatbotId: string): Promise<Spoken | undefined> =>
  db
    .selectFrom("chatbots")
    .select(["name", "tone", "greetings", "unknown_texts", "farewells", "is_provider"])
    .where("id", "=", chatbotId)
    .executeTakeFirst();

export const updateVoice = (db: Db, chatbotId: string, voice: Voice): Promise<Spoken | undefined> =>
  db
    .updateTable("chatbots")
    .set(voice)
    .where("id", "=", chatbotId)
    .returning(["name", "tone", "greetings", "unknown_texts", "farewells", "is_provider"])
    .executeTakeFirst();

/** How the chatbot addresses visitors; "siz" for one that the caller's scope does not have any more. */
export async function findTone(db: Db, chatbotId: string): Promise<Tone> {
  const row = await db.selectFrom("chatbots").select("tone").where("id", "=", chatbotId).executeTakeFirst();
  return row?.tone ?? "siz";
}
