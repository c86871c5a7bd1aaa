import { z } from "zod";
import { email, moment } from "./text.ts";

/** How long an invitation may be accepted. */
export const INVITATION_DAYS = 7;

/** The roles that a company's administrator gives to colleagues. */
export const ColleagueRole = z.enum(["company_admin", "company_user"]);
export type ColleagueRole = z.infer<typeof ColleagueRole>;

/** `invited_until`: has not chosen a password yet, and may until then by the mailed link. */
export const Colleague = z.object({
  id: z.uuid(),
  email: z.string(),
  role: ColleagueRole,
  invited_until: moment().nullable(),
});
export type Colleague = z.infer<typeof Colleague>;

export const NewColleague = z.object({ email: email(), role: ColleagueRole });
export const ColleagueChange = z.object({ role: ColleagueRole });
