import { DAY_MS } from "#contract/durations.ts";
import type { Contact, PersonWish, WishReason } from "#contract/person-wishes.ts";
import { wishReasons } from "#contract/labels.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { insertLiveSupportSession, previewOf, setSessionEmail } from "#server/store/live-support-sessions.ts";
import { keepContact, keepPersonWish } from "#server/store/person-wishes.ts";
import { promiseCallback } from "./callbacks.ts";
import { notifyConversationGrown } from "./conversation-changes.ts";
import { signalState } from "./conversation-signals.ts";
import { notifyStaff, type NoticeParts } from "./staff-notices.ts";

/** A wish repeated within this time is the same wish: stored and notified once. */
export const SAME_WISH_MS = DAY_MS;
/** A mail quotes this much of a message; the rest is in the conversation. */
const WORDS_MAX_LENGTH = 1000;

export type Wished = { reason: WishReason; words: string; contact?: Partial<Contact> };

/**
 * Stores a visitor's wish for a person with the contact details given so far, and notifies the staff if it is new. Call
 * it in the transaction of the message that caused it, so that the reply to the visitor is true.
 */
export async function wishForPerson(
  parts: NoticeParts,
  db: Db,
  thread: ConversationRow,
  { reason, words, contact = {} }: Wished,
): Promise<void> {
  const now = parts.clock();
  const kept = {
    reason,
    words: words.slice(0, WORDS_MAX_LENGTH),
    now,
    since: new Date(now.getTime() - SAME_WISH_MS),
  };
  // Danger is notified every time.
  const isNew = (await keepPersonWish(db, thread.id, kept)) || reason === "danger";
  const left = await keepContact(db, thread.id, contact);
  const known = {
    name: left.name ?? thread.customer_name,
    phone: left.phone ?? thread.customer_phone,
    email: left.email ?? thread.customer_email,
  };
  const email = thread.company_id === null ? await showInLiveSupport(db, thread, words, left.email) : known.email;
  if (isNew) await tellOfWish(parts, db, thread, { ...kept, ...known, email, wished_at: now.toISOString() });
}

/** Stores a visitor's contact details without a wish. Call it in the transaction that notifies the staff. */
export async function keepVisitor(db: Db, thread: ConversationRow, contact: Partial<Contact>): Promise<void> {
  const known = await keepContact(db, thread.id, contact);
  if (thread.company_id === null) await showInLiveSupport(db, thread, "", known.email);
}

/** The contact card of the chat: it counts as a wish if there is none yet. */
export async function leaveContact(
  parts: NoticeParts & Pick<Parts, "db" | "changes">,
  thread: ConversationRow,
  contact: Partial<Contact>,
): Promise<void> {
  await inTransaction(parts.db, async (db) => {
    await wishForPerson(parts, db, thread, { reason: "contact", words: "", contact });
    if (thread.state === "bot") await promiseCallback(db, thread, parts.clock());
  });
  notifyConversationGrown(parts, thread);
  // A waiting visitor appears in the inbox under the name left.
  if (thread.state !== "bot") signalState(parts, thread);
}

/**
 * Conversations of the provider's own that came through an embedded frame have no session yet, so no list shows them:
 * creates one, with the visitor's address if a signed-in user's is known.
 */
async function showInLiveSupport(db: Db, { thread_id }: ConversationRow, words: string, email: string | null) {
  const session = await insertLiveSupportSession(db, {
    thread_id,
    last_message_preview: previewOf(words) || null,
    user_email: email,
  });
  if (email) await setSessionEmail(db, thread_id, email);
  return email ?? session.user_email;
}

const SUBJECTS: Partial<Record<WishReason, string>> = {
  complaint: "Şikâyet",
  danger: "Acil: tehlikede olabilecek ziyaretçi",
};

async function tellOfWish(parts: NoticeParts, db: Db, thread: ConversationRow, wish: PersonWish): Promise<void> {
  const chatbot = await findChatbot(db, thread.chatbot_id);
  const contact = [wish.name, wish.phone, wish.email].filter((text) => text !== null);
  await notifyStaff(parts, db, thread, {
    kind: "wish",
    subject: SUBJECTS[wish.reason] ?? "Görüşme talebi",
    about: contact[0] ?? chatbot?.name ?? thread.chatbot_id,
    lines: [
      wishReasons[wish.reason],
      "",
      `Asistan: ${chatbot?.name ?? thread.chatbot_id}`,
      ...(wish.words ? [`Mesajı: ${wish.words}`] : []),
      contact.length > 0
        ? `İletişim: ${contact.join(", ")}`
        : "İletişim bilgisi henüz yazılmadı; yazarsa konuşmada görünür.",
    ],
  });
}
