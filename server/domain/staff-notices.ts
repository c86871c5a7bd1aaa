import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findLiveSupportSession } from "#server/store/live-support-sessions.ts";
import {
  countNotices,
  insertNotice,
  listStaffEmails,
  lockNotices,
  type NoticeKind,
} from "#server/store/staff-notices.ts";
import { istanbulDay } from "./conversation-providers/istanbul-days.ts";
import { oneLine } from "./form-mail.ts";
import { providerAddress } from "./provider-address.ts";

export type NoticeParts = Pick<Parts, "config" | "mail" | "log" | "publicUrl" | "clock">;
/** The conversation that the staff are told of. */
export type NoticedConversation = {
  id: string;
  thread_id: string;
  chatbot_id: string;
  company_id: string | null;
  created_at: string;
};
/** What the staff read: `about` closes the subject, `lines` are the mail's body. */
export type Notice = { kind: NoticeKind; subject: string; about: string; lines: readonly string[] };

/** So many notices an hour reach a company's staff one by one; what is beyond waits in the lists for them. */
export const MAILS_AN_HOUR = 10;
const HOUR_MS = 60 * 60 * 1000;
/** Of notices that were not mailed, later mails count those of so many hours. */
const REMEMBERED_HOURS = 7 * 24;
/** A company may have hundreds of accounts; a mail to each of them helps nobody. */
const MOST_RECIPIENTS = 20;

/**
 * Tells a company's staff by mail, the provider where the conversation is its own or the company has nobody, as part of
 * the transaction that stores what happened. Beyond {@link MAILS_AN_HOUR} it is only noted: the last mail says so, and
 * the next one how many there were.
 */
export async function noticeStaff(
  parts: NoticeParts,
  db: Db,
  conversation: NoticedConversation,
  { kind, subject, about, lines }: Notice,
): Promise<void> {
  const { config, mail, log, publicUrl, clock } = parts;
  const now = clock();
  await lockNotices(db, conversation.company_id);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const { mailed, kept_back } = await countNotices(db, conversation.company_id, {
    since: hoursAgo(1),
    earliest: hoursAgo(REMEMBERED_HOURS),
  });
  // As every limit, for an installation that is tried with hundreds of visitors.
  const most = MAILS_AN_HOUR * config.RATE_LIMIT_FACTOR;
  const mails = mailed < most;
  const { id: conversation_id, company_id } = conversation;
  await insertNotice(db, { conversation_id, company_id, kind, mailed: mails, now });
  if (!mails) return log.info({ conversation: conversation_id }, "staff notice not mailed: too many this hour");

  const { to: recipients, isProvider } = await recipientsOf(parts, db, conversation);
  if (recipients.length === 0)
    return log.warn({ conversation: conversation_id }, "nobody to tell: the company has no staff, set ADMIN_EMAIL");
  // A company without staff has nobody in its inbox.
  const isOwnInbox = kind === "waiting" && (company_id === null || !isProvider);
  const place = isOwnInbox ? inboxPlace(conversation) : await placeOf(db, conversation, isProvider);
  const body = [
    ...lines,
    "",
    `Konuşmayı açın: ${publicUrl}${place.conversation}`,
    ...digestLines(kept_back, mailed + 1 === most, `${publicUrl}${place.wishes}`),
  ].join("\n");
  for (const to of recipients) await mail.post(db, { to, subject: oneLine(`${subject}: ${about}`), body });
}

function digestLines(keptBack: number, isLast: boolean, address: string): string[] {
  const said = [
    ...(keptBack > 0 ? [`Bundan önce gelen ${keptBack} bildirim, sayı çok olduğu için ayrıca e-postalanmadı.`] : []),
    ...(isLast
      ? [`Son bir saatte ${MAILS_AN_HOUR} bildirim oldu. Bir süre yenileri için e-posta göndermeyeceğiz.`]
      : []),
  ];
  return said.length === 0 ? [] : ["", ...said, `Görüşme isteyenlerin hepsi: ${address}`];
}

async function recipientsOf(
  parts: Pick<Parts, "config">,
  db: Db,
  { company_id }: NoticedConversation,
): Promise<{ to: string[]; isProvider: boolean }> {
  const staff = company_id === null ? [] : await listStaffEmails(db, company_id, MOST_RECIPIENTS);
  if (staff.length > 0) return { to: staff, isProvider: false };
  const provider = await providerAddress(parts, db);
  return { to: provider ? [provider] : [], isProvider: true };
}

/** Who waits is answered in the inbox. */
function inboxPlace({ id, company_id }: NoticedConversation): { conversation: string; wishes: string } {
  const inbox = company_id === null ? "/admin/inbox" : "/company/inbox";
  return {
    conversation: `${inbox}?${new URLSearchParams({ view: "waiting", conversation: id })}`,
    wishes: `${inbox}?view=waiting`,
  };
}

/** Where who is told finds the conversation, and all that wish for a person. */
async function placeOf(
  db: Db,
  { id, thread_id, company_id, chatbot_id, created_at }: NoticedConversation,
  isProvider: boolean,
): Promise<{ conversation: string; wishes: string }> {
  const day = istanbulDay(created_at);
  if (!isProvider)
    return {
      conversation: `/company/conversations?${new URLSearchParams({ day, conversation: id })}`,
      wishes: "/company/conversations?wished=1",
    };
  const session = company_id === null ? await findLiveSupportSession(db, thread_id) : undefined;
  if (session)
    return {
      conversation: `/admin/forms/live-support?${new URLSearchParams({ session: session.id })}`,
      wishes: "/admin/forms/live-support?wished=1",
    };
  // A company without staff: the provider can only give it some.
  const address = `/admin/chatbots/${encodeURIComponent(chatbot_id)}`;
  return { conversation: address, wishes: address };
}
