import visitors from "./live-support-visitors.json" with { type: "json" };
import { type LiveSupportSession, PREVIEW_LENGTH } from "#contract/live-support-sessions.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { iso, type SeededConversation } from "./conversations.ts";

/**
 * Turns some of the provider's conversations into live-support threads; the others came through the embedded frame.
 * From each stretch it takes one whose visitor asked for a person, if there is one: such a conversation is always
 * listed.
 */
export async function seedLiveSupport(db: Db, conversations: SeededConversation[]): Promise<void> {
  const step = conversations.length / visitors.length;
  const sessions = (visitors as { status: LiveSupportSession["status"]; email: string | null }[]).map(
    ({ status, email }, at) => {
      const stretch = conversations.slice(Math.floor(at * step), Math.floor((at + 1) * step));
      const wished = stretch.find(({ exchanges }) => exchanges.some(({ answer }) => answer.consequences.wish));
      const { threadId, exchanges, startedAt, lastQuestionAt } = wished ?? stretch[0]!;
      return {
        id: newId(startedAt),
        thread_id: threadId,
        status,
        user_email: email,
        last_message_preview: [...exchanges.at(-1)!.question].slice(0, PREVIEW_LENGTH).join(""),
        created_at: iso(startedAt),
        updated_at: iso(lastQuestionAt),
      };
    },
  );
  await db.insertInto("live_support_sessions").values(sessions).execute();
}
