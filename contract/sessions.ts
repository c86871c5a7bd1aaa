import { z } from "zod";
import { moment } from "./text.ts";

/** After this many minutes a sensitive step asks for the password again (`recentSignIn` of a route). */
export const RECENT_SIGN_IN_MINUTES = 15;

/** A session of an account as its owner sees it. `last_seen_at` is exact to the hour. */
export const OpenSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment(),
  last_seen_at: moment(),
  /** The session that made the call. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;
