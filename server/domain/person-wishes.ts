import type { Contact, PersonWish, WishReason } from "#contract/person-wishes.ts";
import { wishReasons } from "#contract/labels.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { insertLiveSupportSession, previewOf, setSessionEmail } from "#server/store/live-support-sessions.ts";
import { keepContact, keepPersonWish } from "#server/store/person-wishes.ts";
import { promiseCallback } from "./callbacks.ts";
import { tellConversationGrown } from "./conversation-changes.ts";
import { signalState } from "./conversation-signals.ts";
import { noticeStaff, type NoticeParts } from "./staff-notices.ts";

/** A wish said again within this time is the same wish: it is kept once and told once. */
export const SAME_WISH_MS = 24 * 60 * 60 * 1000;
/** More of a message than a mail needs is read in the conversation. */
const WORDS_MAX_LENGTH = 1000;

export type Wished = { reason: WishReason; words: string; contact?: Partial<Contact> };

/**
 * Keeps a visitor's wish for a person, with how to reach that visitor as far as it was said, and tells the staff of a
 * new one. Call it in the transaction of what made the visitor wish, so that what is said of it is true.
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
  // Of danger nobody is told too often.
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

/**
 * Keeps how a visitor can be reached, without a wish of its own. Call it in the transaction of what tells the staff.
 */
export async function keepVisitor(db: Db, thread: ConversationRow, contact: Partial<Contact>): Promise<void> {
  const known = await keepContact(db, thread.id, contact);
  if (thread.company_id === null) await showInLiveSupport(db, thread, "", known.email);
}

/** What a visitor left in the chat's card: a wish by itself, where there is none yet. */
export async function leaveContact(
  parts: NoticeParts & Pick<Parts, "db" | "changes">,
  thread: ConversationRow,
  contact: Partial<Contact>,
): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    await wishForPerson(parts, db, thread, { reason: "contact", words: "", contact });
    if (thread.state === "bot") await promiseCallback(db, thread, parts.clock());
  });
  tellConversationGrown(parts, thread);
  // Who waits stands in the inbox by the name that was left.
  if (thread.state !== "bot") signalState(parts, thread);
}

/**
 * The provider's own conversations that came in by an embedded frame have no session yet, and no list shows them. Gives
 * the visitor's address as far as it is known: of who is signed in it is.
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
  await noticeStaff(parts, db, thread, {
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
