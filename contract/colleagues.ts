import { z } from "zod";
import { email, moment } from "./text.ts";

/** How long an invitation is valid. */
export const INVITATION_DAYS = 7;

/** The roles that a company's administrator can give to colleagues. */
export const ColleagueRole = z.enum(["company_admin", "company_user"]);
export type ColleagueRole = z.infer<typeof ColleagueRole>;

/** `invited_until`: they have not chosen a password yet, and can until then with the mailed link. */
export const Colleague = z.object({
  id: z.uuid(),
  email: z.string(),
  role: ColleagueRole,
  invited_until: moment().nullable(),
});
export type Colleague = z.infer<typeof Colleague>;

export const NewColleague = z.object({ email: email(), role: ColleagueRole });
export const ColleagueChange = z.object({ role: ColleagueRole });
