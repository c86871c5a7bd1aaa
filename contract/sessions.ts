import { z } from "zod";
import { moment } from "./text.ts";

/** After so many minutes a weighty step asks for the password again (`recentSignIn` of a route). */
export const RECENT_SIGN_IN_MINUTES = 15;

/** A place where an account is signed in, as its owner sees it. `last_seen_at` is exact to the hour. */
export const OpenSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment(),
  last_seen_at: moment(),
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
