import type { CurrentUser } from "#contract/accounts.ts";
import type { ChatMessage } from "#contract/assistant.ts";
import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { AWAY_AFTER_MS, type InboxConversation, type StaffMessage } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { listNotes } from "#server/store/conversation-notes.ts";
import { listRatings } from "#server/store/conversation-ratings.ts";
import { listConversationEvents } from "#server/store/conversation-states.ts";
import { findConversationById } from "#server/store/conversations.ts";
import { findFile } from "#server/store/files.ts";
import { insertStaffMessage, listMessages } from "#server/store/messages.ts";
import { staffName } from "#contract/staff-names.ts";
import { listColleagues } from "#server/store/staff-presence.ts";
import { type Desk, findInboxRow } from "#server/store/team-inbox.ts";
import type { Staff } from "./conversation-states.ts";
import { toChatMessage, toInboxMessage } from "./messages.ts";
import { recordStaffsOrder } from "./orders.ts";

/** The staff's counterpart of IMAGE_ONLY_TEXT: the text of a staff message that is only an image. */
const IMAGE_ONLY_TEXT = "Görsel gönderildi";

export const staffOf = (user: CurrentUser): Staff => ({ id: user.id, name: staffName(user) });

/** Users who may decide for colleagues: close, transfer, take back. */
export const mayDecideForOthers = ({ role }: CurrentUser): boolean => role !== "company_user";

/**
 * The inbox of a user: their own company's; for the super administrator the provider's own, or that of a named company.
 * Throws `forbidden` if others name another company.
 */
export const deskOf = (user: CurrentUser, companyId: string | undefined): Desk => ({
  companyId: ownerOf(user, companyId),
  userId: user.id,
});

/** The owner of the conversations, hours and replies a user works with: a company, or null for the provider. */
export function ownerOf(user: CurrentUser, companyId: string | undefined): string | null {
  if (user.role === "superadmin") return companyId ?? null;
  if (companyId !== undefined && companyId !== user.company_id)
    throw new AppError("forbidden", "another company's inbox");
  return user.company_id;
}

/**
 * A conversation that this user may work on. Throws `not-found`: other companies' conversations appear not to exist.
 */
export async function findOwnConversation(db: Db, user: CurrentUser, id: string): Promise<ConversationRow> {
  const row = await findConversationById(db, id);
  if (!row || (user.role !== "superadmin" && row.company_id !== user.company_id))
    throw new AppError("not-found", "no such conversation");
  return row;
}

/** The complete conversation, with what only staff may see. Throws `not-found`. */
export async function readInboxConversation(db: Db, user: CurrentUser, id: string): Promise<InboxConversation> {
  const companyId = user.role === "superadmin" ? undefined : (user.company_id ?? undefined);
  const row = await findInboxRow(db, id, companyId);
  if (!row) throw new AppError("not-found", "no such conversation");
  // Sequential: in a company's scope the queries share one connection.
  const messages = (await listMessages(db, id)).map(toInboxMessage);
  const whole = await findConversationById(db, id);
  return {
    ...row,
    messages,
    notes: await listNotes(db, id),
    events: await listConversationEvents(db, id),
    summary: whole?.handoff_summary ?? null,
    ratings: await listRatings(db, id),
    claimed: whole?.claimed_customer ?? null,
  };
}

/**
 * Stores a staff member's message to the visitor, once per client id. Throws `not-the-owner` if the conversation is not
 * theirs, and `file-not-found`.
 */
export async function sayAsStaff(
  db: Db,
  conversation: ConversationRow,
  staff: Staff,
  { content, fileId, clientMessageId }: StaffMessage,
): Promise<ChatMessage> {
  const file = fileId ? await findFile(db, fileId) : undefined;
  if (fileId && file?.bucket !== "chat-files") throw new AppError("file-not-found", "no such file");
  const stored = await insertStaffMessage(db, conversation, staff, {
    content: content || IMAGE_ONLY_TEXT,
    file_id: fileId ?? null,
    client_message_id: clientMessageId,
  });
  if (!stored) throw new AppError("not-the-owner", "take the conversation over first");
  if (stored.isNew && stored.row.content.includes(ORDER_SENTENCE))
    await recordStaffsOrder(db, conversation, stored.row.id);
  return toChatMessage({ ...stored.row, file: file ? { name: file.name, type: file.type, path: file.path } : null });
}

/**
 * A colleague to whom a conversation may be transferred: of the conversation's company; the super administrator may
 * always take it. Throws `not-found`.
 */
export async function findColleague(
  db: Db,
  user: CurrentUser,
  { company_id }: ConversationRow,
  id: string,
  now: Date,
): Promise<Staff> {
  if (user.role === "superadmin" && id === user.id) return staffOf(user);
  const colleagues = await listColleagues(db, company_id, new Date(now.getTime() - AWAY_AFTER_MS));
  const one = colleagues.find((colleague) => colleague.id === id);
  if (!one) throw new AppError("not-found", "no such colleague");
  return { id: one.id, name: one.name };
}
