import { DAY_MS } from "#contract/durations.ts";
import type { Queue } from "#contract/conversation-status.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { countPosition, readWaits, type Waits } from "#server/store/queue.ts";

const WEEKS_MS = 4 * 7 * DAY_MS;
/** With fewer waits the usual time is not known. */
const MIN_WAITS = 5;

/** A waiting conversation's place in the queue and the usual wait; null if it does not wait. */
export async function queueOf(
  db: Db,
  conversation: Pick<ConversationRow, "id" | "company_id" | "state" | "state_changed_at">,
  now: Date,
): Promise<Queue | null> {
  if (conversation.state !== "waiting") return null;
  const position = await countPosition(db, conversation);
  return queueAt({ position, ...(await readWaits(db, conversation.company_id, waitsSince(now))) });
}

/** The time from which others' waits count. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - WEEKS_MS);

/** A place in the queue as it is shown, with the usual wait. */
export const queueAt = ({ position, median, count }: Waits & { position: number }): Queue => ({
  position,
  usualWaitMinutes: median === null || count < MIN_WAITS ? null : Math.max(1, Math.round(median / 60)),
});

/** The same as a sentence for the visitor, in both tones. */
export function queueInWords({ position, usualWaitMinutes }: Queue): string {
  const place = position === 1 ? "Sırada ilk ⟨sizsiniz|sensin⟩" : `Sırada ${position}. kişisin⟨iz⟩`;
  return usualWaitMinutes === null ? `${place}.` : `${place}; bekleme genellikle ${usualWaitMinutes} dakika.`;
}
