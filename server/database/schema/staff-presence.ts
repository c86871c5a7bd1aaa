import type { Generated } from "kysely";
import type { Presence } from "#contract/team-inbox.ts";
import type { Stamp } from "./timestamps.ts";

export type StaffPresenceTables = {
  staff_presence: { user_id: string; company_id: string | null; status: Generated<Presence>; seen_at: Stamp };
};
