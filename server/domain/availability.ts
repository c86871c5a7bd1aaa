import { AWAY_AFTER_MS } from "#contract/team-inbox.ts";
import type { Db } from "#server/database/connect.ts";
import { isAnyoneOnline } from "#server/store/staff-presence.ts";

/**
 * Whether somebody who answers is there now: only then is a visitor asked to wait. `companyId` null: the provider's own
 * staff.
 */
export const isSomeoneThere = (db: Db, companyId: string | null, now: Date): Promise<boolean> =>
  isAnyoneOnline(db, companyId, new Date(now.getTime() - AWAY_AFTER_MS));
