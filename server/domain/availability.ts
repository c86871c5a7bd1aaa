import { AWAY_AFTER_MS } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { OpeningHours } from "#contract/opening-hours.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import { isAnyoneOnline } from "#server/store/staff-presence.ts";
import { isOpen, nextOpening, openingInWords } from "./opening-hours.ts";

/** Who was seen in the inbox since then is there. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - AWAY_AFTER_MS);

/** Somebody has the inbox open and takes conversations. */
const isSomeoneOnline = (db: Db, companyId: string | null, now: Date): Promise<boolean> =>
  isAnyoneOnline(db, companyId, onlineSince(now));

/** Whether somebody who answers is there, and if not, when: null where no hours say it. */
export type Availability = { isThere: true } | { isThere: false; opens: Date | null };

/**
 * Whether a visitor may be asked to wait: inside the hours, or where somebody is there all the same; where no hours are
 * set, presence alone says it. `companyId` null: the provider's own staff.
 */
export async function availabilityOf(db: Db, companyId: string | null, now: Date): Promise<Availability> {
  const hours = await findOpeningHours(db, companyId);
  return availabilityBy(hours, (hours && isOpen(hours, now)) || (await isSomeoneOnline(db, companyId, now)), now);
}

/** The same where the hours are known, and whether somebody is online. */
export function availabilityBy(hours: OpeningHours | undefined, someoneOnline: boolean, now: Date): Availability {
  if ((hours && isOpen(hours, now)) || someoneOnline) return { isThere: true };
  return { isThere: false, opens: hours ? nextOpening(hours, now) : null };
}

export const isSomeoneThere = async (db: Db, companyId: string | null, now: Date): Promise<boolean> =>
  (await availabilityOf(db, companyId, now)).isThere;

/** When somebody is there again, in words; null where somebody is, or nothing says when. */
export const opensInWords = (availability: Availability, now: Date): string | null =>
  availability.isThere || !availability.opens ? null : openingInWords(availability.opens, now);
