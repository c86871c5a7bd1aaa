import { HOUR_MS } from "#contract/durations.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findLiveSupportSession } from "#server/store/live-support-sessions.ts";
import { countNotices, insertNotice, lockNotices, type StaffNoticeKind } from "#server/store/staff-notices.ts";
import { istanbulDay } from "./istanbul-time.ts";
import { listWanting, providerRecipients, type Recipient, recipientsAmong } from "./notice-settings.ts";
import { pushToStaff } from "./staff-push.ts";

export type NoticeParts = Pick<Parts, "config" | "mail" | "log" | "publicUrl" | "clock">;
/** The conversation of a notice. */
export type NoticedConversation = {
  id: string;
  thread_id: string;
  chatbot_id: string;
  company_id: string | null;
  created_at: string;
};
/** The notice's text: `about` completes the subject, `lines` are the mail's body. */
export type Notice = {
  kind: StaffNoticeKind;
  subject: string;
  about: string;
  lines: readonly string[];
  /** It changes an earlier notice: browsers are notified only of new ones. */
  isChange?: boolean;
};

/** How many notices per hour are mailed individually to a company's staff; further ones are only in the lists. */
export const MAILS_AN_HOUR = 10;
/** Later mails count the unmailed notices of this many hours. */
const REMEMBERED_HOURS = 7 * 24;

/**
 * Notifies a company's staff by mail and push, according to their settings, in the transaction that stores the event;
 * the provider, if the conversation is its own or the company has no staff. Beyond {@link MAILS_AN_HOUR} it is only
 * recorded: the last mail says so, and the next one how many there were.
 */
export async function notifyStaff(
  parts: NoticeParts,
  db: Db,
  conversation: NoticedConversation,
  { kind, subject, about, lines, isChange = false }: Notice,
): Promise<void> {
  const { config, mail, log, publicUrl, clock } = parts;
  const now = clock();
  // A waiting visitor was pushed when the wait began.
  if (kind !== "waiting" && !isChange) await pushToStaff(db, kind, conversation.id);
  await lockNotices(db, conversation.company_id);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const { mailed, kept_back } = await countNotices(db, conversation.company_id, {
    now,
    since: hoursAgo(1),
    earliest: hoursAgo(REMEMBERED_HOURS),
  });
  // Scaled like every rate limit, for an installation tested with hundreds of visitors.
  const most = MAILS_AN_HOUR * config.RATE_LIMIT_FACTOR;
  const mails = mailed < most;
  const { id: conversation_id, company_id } = conversation;
  await insertNotice(db, { conversation_id, company_id, kind, mailed: mails, now });
  if (!mails) return log.info({ conversation: conversation_id }, "staff notice not mailed: too many this hour");

  const { to, isProvider } = await recipientsOf(parts, db, conversation, kind);
  if (to === null)
    return log.warn({ conversation: conversation_id }, "nobody to tell: the company has no staff, set ADMIN_EMAIL");
  const place = await placeOf(db, conversation, kind, isProvider);
  const body = [
    ...lines,
    "",
    `Konuşmayı açın: ${publicUrl}${place.conversation}`,
    ...digestLines(kept_back, mailed + 1 === most, `${publicUrl}${place.wishes}`),
  ];
  for (const { email, settings } of to)
    await mail.post(db, {
      to: email,
      subject: `${subject}: ${about}`,
      body: [...body, ...(settings === null ? [] : ["", settings])].join("\n"),
    });
}

function digestLines(keptBack: number, isLast: boolean, address: string): string[] {
  const said = [
    ...(keptBack > 0 ? [`Bundan önce gelen ${keptBack} bildirim, sayı çok olduğu için ayrıca e-postalanmadı.`] : []),
    ...(isLast
      ? [`Son bir saatte ${MAILS_AN_HOUR} bildirim oldu. Bir süre yenileri için e-posta göndermeyeceğiz.`]
      : []),
  ];
  return said.length === 0 ? [] : ["", ...said, `Hepsi: ${address}`];
}

/** The recipients; null if there is nobody who could be mailed, in contrast to nobody who wants to be. */
async function recipientsOf(
  parts: NoticeParts,
  db: Db,
  { company_id }: NoticedConversation,
  kind: StaffNoticeKind,
): Promise<{ to: Recipient[] | null; isProvider: boolean }> {
  if (company_id !== null) {
    const { staff, people } = await listWanting(parts, db, company_id, kind, "mail");
    if (staff.length > 0) return { to: recipientsAmong(parts, people), isProvider: false };
  }
  return { to: await providerRecipients(parts, db, kind), isProvider: true };
}

/**
 * The address of the conversation and of its list for the recipient: the inbox if it is answered there. An order waits
 * for a phone call and is read in the history.
 */
async function placeOf(
  db: Db,
  { id, thread_id, company_id, chatbot_id, created_at }: NoticedConversation,
  kind: StaffNoticeKind,
  isProvider: boolean,
): Promise<{ conversation: string; wishes: string }> {
  const conversation = new URLSearchParams({ conversation: id });
  // A company without staff has nobody in its inbox.
  if (kind === "waiting" && (company_id === null || !isProvider)) {
    const inbox = `${company_id === null ? "/admin" : "/company"}/inbox?view=waiting`;
    return { conversation: `${inbox}&${conversation}`, wishes: inbox };
  }
  if (kind === "process" && !isProvider)
    return {
      conversation: `/company/inbox?${conversation}`,
      wishes: "/company/processes/entries",
    };
  if (!isProvider)
    return {
      conversation:
        kind === "wish"
          ? `/company/inbox?${conversation}`
          : `/company/conversations?day=${istanbulDay(created_at)}&${conversation}`,
      wishes: "/company/conversations?wished=1",
    };
  // All the provider can do is give it staff.
  const chatbot = `/admin/chatbots/${encodeURIComponent(chatbot_id)}`;
  const address = kind === "process" ? `${chatbot}/processes/entries` : chatbot;
  const session = company_id === null ? await findLiveSupportSession(db, thread_id) : undefined;
  if (session)
    return {
      conversation: `/admin/forms/live-support?${new URLSearchParams({ session: session.id })}`,
      wishes: kind === "process" ? address : "/admin/forms/live-support?wished=1",
    };
  return { conversation: address, wishes: address };
}
