import { maskCards } from "#contract/personal-numbers.ts";
import type { ConversationRating, RatingAbout } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";

/** Stores the visitor's rating, with card numbers masked; a later rating replaces it. */
export async function upsertRating(
  db: Db,
  conversation: { id: string; company_id: string | null },
  { about, good, comment, now }: { about: RatingAbout; good: boolean; comment: string | null; now: Date },
): Promise<void> {
  const said = { good, comment: comment && maskCards(comment), rated_at: now.toISOString() };
  await db
    .insertInto("conversation_ratings")
    .values({ conversation_id: conversation.id, company_id: conversation.company_id, about, ...said })
    .onConflict((row) => row.columns(["conversation_id", "about"]).doUpdateSet(said))
    .execute();
}

/** The ratings of several conversations, each conversation's in order of what they are about. */
export const listRatingsOf = (
  db: Db,
  conversationIds: readonly string[],
): Promise<(ConversationRating & { conversation_id: string })[]> =>
  db
    .selectFrom("conversation_ratings")
    .select(["conversation_id", "about", "good", "comment", "rated_at"])
    .where("conversation_id", "in", [...conversationIds])
    .orderBy("about")
    .execute();

export const listRatings = (db: Db, conversationId: string): Promise<ConversationRating[]> =>
  db
    .selectFrom("conversation_ratings")
    .select(["about", "good", "comment", "rated_at"])
    .where("conversation_id", "=", conversationId)
    .orderBy("about")
    .execute();
