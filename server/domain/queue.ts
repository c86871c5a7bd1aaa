import type { Queue } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { ConversationRow } from "#server/store/conversations.ts";
import { countPosition, readWaits, type Waits } from "#server/store/queue.ts";

const WEEKS_MS = 4 * 7 * 24 * 60 * 60 * 1000;
/** Of fewer waits nobody can say what is usual. */
const LEAST_WAITS = 5;

/** Where a waiting conversation stands, and how long people have waited; null for one that does not wait. */
export async function queueOf(
  db: Db,
  conversation: Pick<ConversationRow, "id" | "company_id" | "state" | "state_changed_at">,
  now: Date,
): Promise<Queue | null> {
  if (conversation.state !== "waiting") return null;
  const position = await countPosition(db, conversation);
  return queueAt({ position, ...(await readWaits(db, conversation.company_id, waitsSince(now))) });
}

/** From when on the waits of others count. */
export const waitsSince = (now: Date): Date => new Date(now.getTime() - WEEKS_MS);

/** A place in the queue as it is told, by the waits of others. */
export const queueAt = ({ position, median, count }: Waits & { position: number }): Queue => ({
  position,
  usualWaitMinutes: median === null || count < LEAST_WAITS ? null : Math.max(1, Math.round(median / 60)),
});

/** The same as a sentence for the visitor, in both tones. */
export function queueInWords({ position, usualWaitMinutes }: Queue): string {
  const place = position === 1 ? "Sırada ilk ⟨sizsiniz|sensin⟩" : `Sırada ${position}. kişisin⟨iz⟩`;
  return usualWaitMinutes === null ? `${place}.` : `${place}; bekleme genellikle ${usualWaitMinutes} dakika.`;
}
