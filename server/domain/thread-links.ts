import { DAY_MS } from "#contract/durations.ts";
import { AppError } from "#contract/errors.ts";
import { THREAD_LINK_KEY } from "#contract/thread-links.ts";
import { isUuid } from "#contract/uuids.ts";
import type { Parts } from "#server/parts.ts";
import { isSigned, signText } from "#server/secrets/tokens.ts";
import { findConversationById, type ConversationRow } from "#server/store/conversations.ts";

const PURPOSE = "thread links";
export const LINK_DAYS = 7;

/** A link back into a thread, for a mail to its visitor. It contains the conversation's id, never the thread's. */
export async function threadLink(
  { config, clock, publicUrl }: Pick<Parts, "config" | "clock" | "publicUrl">,
  { id, chatbot_id }: Pick<ConversationRow, "id" | "chatbot_id">,
  isProvider: boolean,
): Promise<string> {
  const until = clock().getTime() + LINK_DAYS * DAY_MS;
  const token = `${id}.${until}.${await signText(config, PURPOSE, `${id}.${until}`)}`;
  const page = isProvider ? "/live-support" : `/chatbot-iframe/${encodeURIComponent(chatbot_id)}`;
  return `${publicUrl}${page}#${THREAD_LINK_KEY}=${token}`;
}

/**
 * The conversation of a link's token. Throws `thread-not-found` if it is not ours, has expired, or its thread is gone.
 */
export async function readThreadLink({ config, clock, db }: Parts, token: string): Promise<ConversationRow> {
  const [id, until, mark] = token.split(".");
  const isOurs = id && isUuid(id) && until && mark && (await isSigned(config, PURPOSE, `${id}.${until}`, mark));
  const row = isOurs && Number(until) > clock().getTime() ? await findConversationById(db, id) : undefined;
  if (!row) throw new AppError("thread-not-found", "the link is not valid any more");
  return row;
}

const LINK = new RegExp(`(#${THREAD_LINK_KEY}=)[\\w.-]+`, "g");

/** Removes the links to visitors' threads from mails, except unsent ones, which nothing else delivers. */
export const hideThreadLinks = <M extends { body: string; sent_at: string | null }>(mails: readonly M[]): M[] =>
  mails.map((mail) => (mail.sent_at === null ? mail : { ...mail, body: mail.body.replace(LINK, "$1••••") }));
