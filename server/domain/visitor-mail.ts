import { MINUTE_MS } from "#contract/durations.ts";
import { inTone } from "#contract/tone.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { oneLine } from "#server/mail/one-line.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { lockUnmailed, markMailed } from "#server/store/conversation-states.ts";
import { findLiveSupportSession } from "#server/store/live-support-sessions.ts";
import { listStaffMessagesAfter } from "#server/store/messages.ts";
import { LINK_DAYS, threadLink } from "./thread-links.ts";

/** A visitor with the page open sees a message within moments; others are mailed after this time. */
const MAILED_AFTER_MS = 2 * MINUTE_MS;
/** The same while the link in an earlier mail has not been followed. */
const MAILED_AGAIN_AFTER_MS = 30 * MINUTE_MS;
const MAX_MESSAGES = 20;
const WORDS_MAX_LENGTH = 2000;

/**
 * Schedules a mail to the visitor about staff's message, unless it is seen. Call it in the transaction that stores the
 * message; several messages in quick succession are combined in one mail.
 */
export function mailUnlessSeen({ jobs, clock }: Parts, db: Db, conversation: ConversationRow): Promise<void> {
  const { id, mailed_to_visitor, seen_by_visitor } = conversation;
  const wait = mailed_to_visitor > seen_by_visitor ? MAILED_AGAIN_AFTER_MS : MAILED_AFTER_MS;
  return jobs.add(db, "visitor.mail", { id }, { key: id, at: new Date(clock().getTime() + wait) });
}

/**
 * Mails the visitor the staff messages that neither the page showed nor an earlier mail contained; does nothing without
 * a known address.
 */
export async function mailUnseen(parts: Parts, id: string): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    const conversation = await lockUnmailed(db, id);
    if (!conversation) return;
    const after = Math.max(conversation.seen_by_visitor, conversation.mailed_to_visitor);
    const messages = await listStaffMessagesAfter(db, id, after, MAX_MESSAGES);
    const to = messages.length > 0 ? await addressOf(db, conversation) : null;
    // Not recorded as mailed: if an address is left later, a later mail includes this message.
    if (!to) return;
    await markMailed(db, id, conversation.message_count);
    const chatbot = await findChatbot(db, conversation.chatbot_id);
    const link = await threadLink(parts, conversation, chatbot?.is_provider ?? false);
    const tone = chatbot?.tone ?? "siz";
    const name = conversation.contact_name ?? conversation.customer_name;
    const names = [...new Set(messages.map(({ author_name }) => author_name ?? "Temsilcimiz"))];
    await parts.mail.post(db, {
      to,
      subject: `${names.join(" ve ")} sohbette ${inTone("⟨size|sana⟩", tone)} yazdı`,
      body: [
        name ? `Merhaba ${oneLine(name)},` : "Merhaba,",
        "",
        `${chatbot?.name ?? "Canlı destek"} ${inTone("ile sohbetin⟨iz⟩de yeni mesajın⟨ız⟩ var.", tone)}`,
        ...messages.flatMap(({ author_name, content }) => ["", `${author_name ?? "Temsilcimiz"}:`, shortened(content)]),
        "",
        inTone("Yanıtlamak ve sohbete kaldığın⟨ız⟩ yerden devam etmek için bağlantıyı aç⟨ın⟩:", tone),
        link,
        "",
        inTone(
          `Bağlantı ${LINK_DAYS} gün geçerlidir. Açan kişi konuşman⟨ız⟩ı görebilir; lütfen kimseyle paylaşma⟨yın⟩.`,
          tone,
        ),
      ].join("\n"),
    });
  });
}

/** The address that the visitor left or else the signed one; never one that a page only claims. */
async function addressOf(db: Db, conversation: ConversationRow): Promise<string | null> {
  const known = conversation.contact_email ?? conversation.customer_email;
  if (known !== null || conversation.company_id !== null) return known;
  return (await findLiveSupportSession(db, conversation.thread_id))?.user_email ?? null;
}

const shortened = (text: string) => {
  const characters = [...text];
  return characters.length > WORDS_MAX_LENGTH ? `${characters.slice(0, WORDS_MAX_LENGTH).join("")}…` : text;
};
