import { MINUTE_MS } from "#contract/durations.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import { lockOwned, markOwnerMailed } from "#server/store/conversation-states.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { countVisitorMessagesAfter } from "#server/store/messages.ts";
import { findWanting, settingsLine } from "./notice-settings.ts";

/** An owner not seen for five minutes loses the conversation: mailed earlier, they have time to come back. */
const MAILED_AFTER_MS = 3 * MINUTE_MS;

/** Whether the visitor wrote something that the conversation's owner has not seen. */
export const hasUnseen = async (db: Db, { id, state, owner_id, seen_by_staff }: ConversationRow): Promise<boolean> =>
  state === "human" && owner_id !== null && (await countVisitorMessagesAfter(db, id, seen_by_staff)) > 0;

/** Schedules a mail to the owner, in case it is still unseen then. */
export const mailOwnerLater = ({ db, jobs, clock }: Parts, { id }: ConversationRow): Promise<void> =>
  jobs.add(db, "owner.mail", { id }, { key: id, at: new Date(clock().getTime() + MAILED_AFTER_MS) });

/** Mails the owner that the visitor wrote: one mail until something is seen. The content stays in the inbox. */
export async function mailOwner(parts: Parts, id: string): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    const conversation = await lockOwned(db, id);
    // Already mailed, and nothing seen since.
    if (!conversation || conversation.mailed_to_owner > conversation.seen_by_staff) return;
    const unseen = await countVisitorMessagesAfter(db, id, conversation.seen_by_staff);
    const owner = unseen > 0 && (await findWanting(parts, db, conversation.owner_id!, "mine", "mail"));
    if (!owner) return;
    await markOwnerMailed(db, id, conversation.message_count);
    const chatbot = await findChatbot(db, conversation.chatbot_id);
    const area = owner.role === "superadmin" ? "/admin" : "/company";
    await parts.mail.post(db, {
      to: owner.email,
      subject: `Ziyaretçi size yazdı: ${chatbot?.name ?? conversation.chatbot_id}`,
      body: [
        `Yürüttüğünüz bir görüşmede ${unseen} yeni mesaj var ve henüz görülmedi.`,
        "Yanıtsız kalırsa görüşme bekleyenlere döner.",
        "",
        `Görüşmeyi açın: ${parts.publicUrl}${area}/inbox?view=mine&conversation=${id}`,
        "",
        settingsLine(parts.publicUrl, owner.role),
      ].join("\n"),
    });
  });
}
