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

/** Who has the page open sees a message within moments; who has not is written to after so long. */
const MAILED_AFTER_MS = 2 * 60 * 1000;
/** The same while an earlier mail has not been followed. */
const MAILED_AGAIN_AFTER_MS = 30 * 60 * 1000;
const MOST_MESSAGES = 20;
const WORDS_MAX_LENGTH = 2000;

/**
 * Sees to it that the visitor is mailed what staff wrote, should it not be seen. Call it in the transaction that stores
 * the message: of several soon after each other there is one mail.
 */
export function mailUnlessSeen({ jobs, clock }: Parts, db: Db, conversation: ConversationRow): Promise<void> {
  const { id, mailed_to_visitor, seen_by_visitor } = conversation;
  const wait = mailed_to_visitor > seen_by_visitor ? MAILED_AGAIN_AFTER_MS : MAILED_AFTER_MS;
  return jobs.add(db, "visitor.mail", { id }, { key: id, at: new Date(clock().getTime() + wait) });
}

/** Mails the visitor what staff wrote and neither the page showed nor a mail said; nothing where no address is known. */
export async function mailUnseen(parts: Parts, id: string): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    const conversation = await lockUnmailed(db, id);
    if (!conversation) return;
    const after = Math.max(conversation.seen_by_visitor, conversation.mailed_to_visitor);
    const messages = await listStaffMessagesAfter(db, id, after, MOST_MESSAGES);
    const to = messages.length > 0 ? await addressOf(db, conversation) : null;
    // Not noted: should an address be left, a later mail says this too.
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

/** What the visitor left, else what a signature vouches for; never what a page only claims. */
async function addressOf(db: Db, conversation: ConversationRow): Promise<string | null> {
  const known = conversation.contact_email ?? conversation.customer_email;
  if (known !== null || conversation.company_id !== null) return known;
  return (await findLiveSupportSession(db, conversation.thread_id))?.user_email ?? null;
}

const shortened = (text: string) => {
  const characters = [...text];
  return characters.length > WORDS_MAX_LENGTH ? `${characters.slice(0, WORDS_MAX_LENGTH).join("")}…` : text;
};
