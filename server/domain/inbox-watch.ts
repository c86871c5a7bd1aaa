import { MINUTE_MS } from "#contract/durations.ts";
import { AWAY_AFTER_MS } from "#contract/team-inbox.ts";
import { inTone } from "#contract/tone.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { findChatbot } from "#server/store/chatbots.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { listAbandoned, claimUnattended } from "#server/store/inbox-watch.ts";
import { insertSystemMessage } from "#server/store/messages.ts";
import { correctPresenceTimes, deletePresenceElsewhere } from "#server/store/staff-presence.ts";
import { findTone } from "#server/store/voices.ts";
import { notifyConversationGrown } from "./conversation-changes.ts";
import { signalMessage, signalState } from "./conversation-signals.ts";
import { returnToQueue } from "./conversation-states.ts";
import { endWaits } from "./end-waits.ts";
import { notifyStaff } from "./staff-notices.ts";
import { longWaitText } from "./wait-texts.ts";

/** The most per run; the rest follows a minute later. */
const MAX_AT_ONCE = 200;

/** Time-based changes of conversations, run once a minute; on concurrent nodes each happens once. */
export async function watchInbox(parts: Parts, signal: AbortSignal): Promise<void> {
  const now = parts.clock();
  // Of earlier versions, or of a call that was under way while its user moved.
  await deletePresenceElsewhere(parts.db);
  await correctPresenceTimes(parts.db, { now, latest: new Date(now.getTime() + AWAY_AFTER_MS) });
  // First: who waits no longer needs no notice, and those that are returned begin to wait now.
  await endWaits(parts, signal);
  await tellOfUnattended(parts, signal);
  await returnAbandoned(parts, signal);
}

/** Conversations whose owner is gone return to the queue. */
async function returnAbandoned(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  for (const { id, epoch } of await listAbandoned(db, new Date(clock().getTime() - AWAY_AFTER_MS), MAX_AT_ONCE)) {
    if (signal.aborted) return;
    const returned = await inTransaction(db, (transaction) => returnToQueue(transaction, { id }, epoch));
    if (!returned) continue;
    signalMessage(parts, returned);
    signalState(parts, returned);
    notifyConversationGrown(parts, returned);
  }
}

/** Of each wait that no staff member sees, mails the staff once and tells the visitor, who may leave a way to be reached. */
async function tellOfUnattended(parts: Parts, signal: AbortSignal): Promise<void> {
  for (let told = 0; told < MAX_AT_ONCE && !signal.aborted; told += 1) {
    const now = parts.clock();
    const seen = new Date(now.getTime() - AWAY_AFTER_MS);
    const found = await inTransaction(parts.db, async (db) => {
      const waiting = await claimUnattended(db, { now, seen });
      if (!waiting) return undefined;
      await tellOf(parts, db, waiting, now);
      const tone = await findTone(db, waiting.chatbot_id);
      await insertSystemMessage(db, waiting, inTone(longWaitText(waiting), tone));
      return waiting;
    });
    if (!found) return;
    signalMessage(parts, found);
  }
}

async function tellOf(parts: Parts, db: Db, waiting: ConversationRow, now: Date): Promise<void> {
  const chatbot = await findChatbot(db, waiting.chatbot_id);
  const minutes = Math.floor((now.getTime() - Date.parse(waiting.state_changed_at)) / MINUTE_MS);
  const contact = [waiting.contact_name, waiting.contact_phone, waiting.contact_email].filter((text) => text !== null);
  await notifyStaff(parts, db, waiting, {
    kind: "waiting",
    subject: "Bekleyen ziyaretçi",
    about: contact[0] ?? chatbot?.name ?? waiting.chatbot_id,
    lines: [
      `Bir ziyaretçi ${minutes} dakikadır bir temsilci bekliyor ve şu anda gelen kutusunda kimse yok.`,
      "",
      `Asistan: ${chatbot?.name ?? waiting.chatbot_id}`,
      ...(waiting.person_wish_words ? [`Mesajı: ${waiting.person_wish_words}`] : []),
      ...(contact.length > 0 ? [`İletişim: ${contact.join(", ")}`] : []),
    ],
  });
}
