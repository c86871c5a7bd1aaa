import type { HandoffReason } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { promiseCallback } from "#server/domain/callbacks.ts";
import { keepChatForm, takeBackChatForm } from "#server/domain/chat-forms.ts";
import { askForPerson } from "#server/domain/conversation-states.ts";
import { summarise } from "#server/domain/handoff-summary.ts";
import { changeOrder, recordOrder, takeBackOrder } from "#server/domain/orders.ts";
import { wishForPerson } from "#server/domain/person-wishes.ts";
import { listMessages } from "#server/store/messages.ts";
import { keepHandoff } from "#server/store/person-wishes.ts";
import type { AssistantParts } from "../assistant-parts.ts";
import type { Consequences } from "../turn/consequences.ts";
import type { Question } from "../provider.ts";

/** How many of the last messages the handoff summary is written from. */
const SUMMARISED = 40;

/** True where the answer requires more than being stored. */
export const hasConsequences = ({ wish, order, changedOrder, offer, form, takenBack }: Consequences): boolean =>
  Boolean(wish || order || changedOrder || offer || form || takenBack);

/**
 * Carries out what the answer to `words` claims was done (an order, a form, a request for a person) in the transaction
 * that stores the answer, so that both commit or neither does. Returns true if the visitor now waits for a person.
 */
export async function applyConsequences(
  parts: AssistantParts,
  transaction: Db,
  thread: ConversationRow,
  { words, person, answerId }: { words: string; person: Question["person"]; answerId: string },
  { wish, order, changedOrder, offer, form, takenBack }: Consequences,
): Promise<boolean> {
  const { clock } = parts;
  if (form) await keepChatForm(parts, transaction, thread, form, words);
  if (takenBack === "order") await takeBackOrder(parts, transaction, thread);
  else if (takenBack) await takeBackChatForm(parts, transaction, thread, takenBack);
  if (wish)
    await wishForPerson(parts, transaction, thread, {
      reason: wish,
      words,
      ...(person.contact && { contact: person.contact }),
    });
  if (order) await recordOrder(parts, transaction, thread, answerId, order);
  if (changedOrder) await changeOrder(parts, transaction, thread, changedOrder);
  const reason = handoffReason(thread, person, { ...(wish && { wish }), ...(offer && { offer }) });
  if (reason) {
    const summary = summarise(await listMessages(transaction, thread.id, SUMMARISED), reason, clock());
    await keepHandoff(transaction, thread.id, summary, offer ? clock() : null);
  }
  if (wish !== "asked" && wish !== "needed" && wish !== "danger") {
    if (wish) await promiseCallback(transaction, thread, clock());
    return false;
  }
  if (await askForPerson(transaction, thread, reason ?? (wish === "danger" ? "needed" : wish), clock())) return true;
  await promiseCallback(transaction, thread, clock());
  return false;
}

/** The reason for the handoff; a visitor who accepts an offer inherits the reason of that offer. */
function handoffReason(
  { person_offered_at, handoff_summary }: ConversationRow,
  { offered }: Question["person"],
  { wish, offer }: Consequences,
): HandoffReason | undefined {
  if (offer) return offer;
  if (wish !== "asked" && wish !== "needed") return undefined;
  return (offered && person_offered_at !== null && handoff_summary?.reason) || wish;
}
