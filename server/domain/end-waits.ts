import { AWAY_AFTER_MS } from "#contract/team-inbox.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Parts } from "#server/parts.ts";
import { listCompaniesLeft, listWaitsOf } from "#server/store/inbox-watch.ts";
import { availabilityOf, opensInWords } from "./availability.ts";
import { noteCallback } from "./callbacks.ts";
import { notifyConversationGrown } from "./conversation-changes.ts";
import { signalMessage, signalState } from "./conversation-signals.ts";
import { endWait } from "./conversation-states.ts";
import { endedWaitText } from "./wait-texts.ts";

/** The most of one company per run; the rest follows a minute later. */
const MAX_AT_ONCE = 200;

/**
 * Ends waits that nobody will come to: outside the opening hours, with nobody in the inbox, busy or not. The visitor is
 * told and continues with the assistant; the staff have a call-back instead. A wait of a few minutes is left alone: its
 * owner may be on the way back.
 */
export async function endWaits(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const now = clock();
  const before = new Date(now.getTime() - AWAY_AFTER_MS);
  for (const companyId of await listCompaniesLeft(db, before)) {
    const availability = await availabilityOf(db, companyId, now);
    if (availability.isThere) continue;
    const opens = opensInWords(availability, now);
    for (const waiting of await listWaitsOf(db, companyId, before, MAX_AT_ONCE)) {
      if (signal.aborted) return;
      const ended = await inTransaction(db, async (transaction) => {
        const moved = await endWait(transaction, waiting, waiting.epoch, endedWaitText(waiting, opens));
        if (moved) await noteCallback(transaction, moved, now);
        return moved;
      });
      if (!ended) continue;
      signalMessage(parts, ended);
      signalState(parts, ended);
      notifyConversationGrown(parts, ended);
    }
  }
}
