import { AppError } from "#contract/errors.ts";
import type { RatingAbout } from "#contract/team-inbox.ts";
import type { Parts } from "#server/parts.ts";
import { upsertRating } from "#server/store/conversation-ratings.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { hasSpoken } from "#server/store/messages.ts";
import { notifyConversationMoved } from "./conversation-changes.ts";

type VisitorRating = { about: RatingAbout; good: boolean; comment: string | null };

/**
 * Stores the visitor's rating of someone who has spoken in the conversation. Throws `invalid-input` for anybody else.
 */
export async function rate(
  parts: Pick<Parts, "db" | "clock" | "changes">,
  thread: ConversationRow,
  said: VisitorRating,
): Promise<void> {
  if (!(await hasSpoken(parts.db, thread.id, said.about === "person" ? "staff" : "assistant")))
    throw new AppError("invalid-input", "nobody to rate", { fields: { about: "has said nothing" } });
  await upsertRating(parts.db, thread, { ...said, now: parts.clock() });
  notifyConversationMoved(parts, thread);
}
