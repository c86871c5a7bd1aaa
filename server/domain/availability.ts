import { AWAY_AFTER_MS } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import type { OpeningHours } from "#contract/opening-hours.ts";
import { findOpeningHours } from "#server/store/opening-hours.ts";
import { isAnyoneOnline } from "#server/store/staff-presence.ts";
import { isOpen, nextOpening, openingInWords } from "./opening-hours.ts";

/** Staff seen in the inbox since then count as online. */
export const onlineSince = (now: Date): Date => new Date(now.getTime() - AWAY_AFTER_MS);

/** Whether anybody has the inbox open and takes conversations. */
const isSomeoneOnline = (db: Db, companyId: string | null, now: Date): Promise<boolean> =>
  isAnyoneOnline(db, companyId, onlineSince(now));

/** Whether staff are available and, if not, when they will be: null if no hours are set. */
export type Availability = { isThere: true } | { isThere: false; opens: Date | null };

/**
 * Whether a visitor may be asked to wait: within the opening hours, or while somebody is online; without hours,
 * presence alone decides. `companyId` null: the provider's own staff.
 */
export async function availabilityOf(db: Db, companyId: string | null, now: Date): Promise<Availability> {
  const hours = await findOpeningHours(db, companyId);
  return availabilityBy(hours, (hours && isOpen(hours, now)) || (await isSomeoneOnline(db, companyId, now)), now);
}

/** The same for known hours and presence. */
export function availabilityBy(hours: OpeningHours | undefined, someoneOnline: boolean, now: Date): Availability {
  if ((hours && isOpen(hours, now)) || someoneOnline) return { isThere: true };
  return { isThere: false, opens: hours ? nextOpening(hours, now) : null };
}

export const isSomeoneThere = async (db: Db, companyId: string | null, now: Date): Promise<boolean> =>
  (await availabilityOf(db, companyId, now)).isThere;

/** When staff are available again, in words; null if they are now, or if no hours are set. */
export const opensInWords = (availability: Availability, now: Date): string | null =>
  availability.isThere || !availability.opens ? null : openingInWords(availability.opens, now);
