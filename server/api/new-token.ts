import { z } from "zod";
import type { LiveSession } from "#server/domain/sessions.ts";

/** Part of the answer of a call that renews its session's token: a program receives it here, a browser in its cookie. */
export const NewToken = z.object({ token: z.string().optional() });

type SignedInCall = { session: LiveSession; request: Request };

export const newTokenOf = ({ session, request }: SignedInCall): z.infer<typeof NewToken> =>
  request.headers.has("authorization") ? { token: session.token } : {};
