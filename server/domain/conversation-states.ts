import {
  type CloseReason,
  type EventKind,
  type HandoffReason,
  NOBODY_THERE,
  REOPENS_WITHIN_MS,
} from "#contract/team-inbox.ts";
import { AppError } from "#contract/errors.ts";
import { inTone } from "#contract/tone.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { findTone } from "#server/store/voices.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { type From, insertConversationEvent, moveConversation, type To } from "#server/store/conversation-states.ts";
import { updateLiveSupportSessionOfThread } from "#server/store/live-support-sessions.ts";
import { insertSystemMessage } from "#server/store/messages.ts";
import { isSomeoneThere } from "./availability.ts";
import { queueInWords, queueOf } from "./queue.ts";
import { pushToStaff } from "./staff-push.ts";

// docs/product.md, People in the conversation. Every change of a conversation's state is made here, in one transaction:
// one statement with its conditions, the event with actor, time and reason, and the message for both sides.

/** A staff member, with the name that visitors read. */
export type Staff = { id: string; name: string };
type Conversation = Pick<ConversationRow, "id">;

/** The messages for both sides, in both tones. */
export const SAID = {
  joined: ({ name }: Pick<Staff, "name">) => `${name} sohbete katıldı.`,
  closed: "Görüşme sonlandırıldı. Yazarsan⟨ız⟩ yeniden açılır.",
  asked: (queue: string) => `⟨Sizi|Seni⟩ bir temsilciye bağlıyoruz. ${queue} Bu arada yazmaya devam edebilirsin⟨iz⟩.`,
};

/** The version of the conversation that the actor has seen. */
type Seen = { epoch: number };

/** Takes the conversation over, from the assistant, the queue or the archive. Throws `conversation-changed`. */
export const claim = (db: Db, conversation: Conversation, staff: Staff, { epoch }: Seen): Promise<ConversationRow> =>
  move(db, conversation, "claimed", {
    from: { states: ["bot", "waiting", "closed"], epoch },
    to: { state: "human", owner: staff },
    actor: staff,
    said: SAID.joined(staff),
  });

/** Transfers the conversation to a colleague: by its owner, or by someone who may decide for others (`mayAny`). */
export const transfer = (
  db: Db,
  conversation: Conversation,
  staff: Staff,
  to: Staff,
  { epoch, mayAny }: Seen & { mayAny: boolean },
): Promise<ConversationRow> =>
  move(db, conversation, "transferred", {
    from: { states: ["human"], epoch, ...(!mayAny && { ownerId: staff.id }) },
    to: { state: "human", owner: to },
    actor: staff,
    said: SAID.joined(to),
  });

/** Puts the conversation back into the queue. */
export const release = (
  db: Db,
  conversation: Conversation,
  staff: Staff,
  { epoch, mayAny }: Seen & { mayAny: boolean },
): Promise<ConversationRow> =>
  move(db, conversation, "released", {
    from: { states: ["human"], epoch, ...(!mayAny && { ownerId: staff.id }) },
    to: { state: "waiting", owner: null },
    actor: staff,
    said: "Başka bir temsilci sohbete katılacak.",
  });

/** Gives the conversation back to the assistant. */
export const handBack = (
  db: Db,
  conversation: Conversation,
  staff: Staff,
  { epoch, mayAny }: Seen & { mayAny: boolean },
): Promise<ConversationRow> =>
  move(db, conversation, "handed-back", {
    from: { states: ["human", "waiting"], epoch, ...(!mayAny && { ownerId: staff.id }) },
    to: { state: "bot", owner: null },
    actor: staff,
    said: "Sohbete asistan devam ediyor.",
  });

/** Closes the conversation: by its owner, or by someone who may decide for others. */
export const close = (
  db: Db,
  conversation: Conversation,
  staff: Staff,
  { epoch, mayAny, reason }: Seen & { mayAny: boolean; reason: CloseReason },
): Promise<ConversationRow> =>
  move(db, conversation, "closed", {
    from: { states: ["bot", "waiting", "human"], epoch, ...(!mayAny && { ownerId: staff.id }) },
    to: { state: "closed", owner: null, closeReason: reason },
    actor: staff,
    reason,
    said: SAID.closed,
  });

/** The visitor ends it; nothing happens if it is closed. A conversation that never began gets no message. */
export const leave = (
  db: Db,
  conversation: Pick<ConversationRow, "id" | "message_count">,
): Promise<ConversationRow | undefined> =>
  tryMove(db, conversation, "closed", {
    from: { states: ["bot", "waiting", "human"] },
    to: { state: "closed", owner: null, closeReason: "left" },
    actor: null,
    reason: "left",
    said: conversation.message_count > 0 ? SAID.closed : null,
  });

/** The visitor asks for a person while somebody is available, and joins the queue. Undefined if nobody is available. */
export async function askForPerson(
  db: Db,
  conversation: Pick<ConversationRow, "id" | "company_id">,
  reason: HandoffReason,
  now: Date,
): Promise<ConversationRow | undefined> {
  if (!(await isSomeoneThere(db, conversation.company_id, now))) return undefined;
  return tryMove(db, conversation, "asked", {
    from: { states: ["bot"] },
    to: { state: "waiting", owner: null },
    actor: null,
    reason,
    said: async (moved) => SAID.asked(await queueSaid(db, moved, now)),
  });
}

/** The visitor continues with the assistant instead of waiting. */
export const stopWaiting = (db: Db, conversation: Conversation): Promise<ConversationRow | undefined> =>
  tryMove(db, conversation, "handed-back", {
    from: { states: ["waiting"] },
    to: { state: "bot", owner: null },
    actor: null,
    said: "Sohbete asistan devam ediyor.",
  });

/** Nobody is left who could come: the assistant continues, and `said` tells the visitor. */
export const endWait = (
  db: Db,
  conversation: Conversation,
  epoch: number,
  said: string,
): Promise<ConversationRow | undefined> =>
  tryMove(db, conversation, "handed-back", {
    from: { states: ["waiting"], epoch },
    to: { state: "bot", owner: null },
    actor: null,
    reason: NOBODY_THERE,
    said,
  });

/** Its owner was away too long: somebody else may take it. */
export const returnToQueue = (
  db: Db,
  conversation: Conversation,
  epoch: number,
): Promise<ConversationRow | undefined> =>
  tryMove(db, conversation, "returned", {
    from: { states: ["human"], epoch },
    to: { state: "waiting", owner: null },
    actor: null,
    said: "Temsilcimizin bağlantısı koptu. Başka bir temsilci sohbete katılacak.",
  });

/**
 * The visitor writes after the end: within a day the conversation goes to available staff, otherwise to the assistant.
 * `place` is the conversation's state when the message was stored, in the same transaction.
 */
export async function reopen(
  db: Db,
  conversation: Pick<ConversationRow, "id" | "company_id" | "thread_id">,
  place: Pick<ConversationRow, "close_reason" | "state_changed_at">,
  now: Date,
): Promise<ConversationRow | undefined> {
  const wasPersons = place.close_reason === "answered" || place.close_reason === "unreachable";
  const isRecent = now.getTime() - Date.parse(place.state_changed_at) < REOPENS_WITHIN_MS;
  const waits = wasPersons && isRecent && (await isSomeoneThere(db, conversation.company_id, now));
  return tryMove(db, conversation, "reopened", {
    from: { states: ["closed"] },
    to: { state: waits ? "waiting" : "bot", owner: null },
    actor: null,
    said: waits
      ? async (moved) => `Görüşme yeniden açıldı. Bir temsilcimiz sohbete katılacak. ${await queueSaid(db, moved, now)}`
      : null,
  });
}

async function queueSaid(db: Db, moved: ConversationRow, now: Date): Promise<string> {
  const queue = await queueOf(db, moved, now);
  return queue ? queueInWords(queue) : "";
}

type Move = { from: From; to: To; actor: Staff | null; reason?: string; said: string | SystemMessage | null };
/** A sentence that depends on the conversation's new state. */
type SystemMessage = (moved: ConversationRow) => Promise<string>;

async function move(db: Db, conversation: Conversation, kind: EventKind, change: Move): Promise<ConversationRow> {
  const moved = await tryMove(db, conversation, kind, change);
  if (moved) return moved;
  const now = await findConversationById(db, conversation.id);
  if (!now) throw new AppError("not-found", "no such conversation");
  const { epoch, ownerId } = change.from;
  if (ownerId !== undefined && now.owner_id !== ownerId && (epoch === undefined || now.epoch === epoch))
    throw new AppError("not-the-owner", "the conversation is a colleague's");
  throw new AppError("conversation-changed", "the conversation changed meanwhile", {
    ...(now.owner_name && { fields: { owner: now.owner_name } }),
  });
}

async function tryMove(
  db: Db,
  { id }: Conversation,
  kind: EventKind,
  { from, to, actor, reason, said }: Move,
): Promise<ConversationRow | undefined> {
  const before = await findConversationById(db, id);
  // The previous state is part of the condition, so that the event records the right one.
  if (!before || !from.states.includes(before.state)) return undefined;
  const moved = await moveConversation(db, id, { ...from, states: [before.state] }, to);
  if (!moved) return undefined;
  await insertConversationEvent(db, moved, { kind, from: before.state, actor, reason: reason ?? null });
  if (said !== null) {
    const text = typeof said === "string" ? said : await said(moved);
    await insertSystemMessage(db, moved, inTone(text, await findTone(db, moved.chatbot_id)));
  }
  if (moved.state === "waiting") await pushToStaff(db, "waiting", moved.id);
  if (kind === "transferred") await pushToStaff(db, "assigned", moved.id);
  // The live-support list shows the provider's own conversations; a company's staff have no rights on it.
  if (moved.company_id === null && (moved.state === "closed") !== (before.state === "closed"))
    await updateLiveSupportSessionOfThread(db, moved.thread_id, { status: sessionStatusOf(to) });
  return moved;
}

const sessionStatusOf = ({ state, closeReason }: To) =>
  state !== "closed" ? "open" : closeReason === "answered" ? "resolved" : "closed";
