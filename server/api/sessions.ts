import { z } from "zod";
import { OpenSession } from "#contract/sessions.ts";
import { endEverySession, endSession, listOpenSessions } from "#server/domain/sessions.ts";
import { Routes } from "./routes.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { clientOf } from "./sign-in-cookies.ts";

const Done = z.object({ ok: z.literal(true) });

export const sessions = new Routes()
  .get(
    "/auth/sessions",
    { summary: "Where one is signed in, last seen first", access: "signed in", answer: z.array(OpenSession) },
    ({ services, session }) => listOpenSessions(services, session),
  )
  .delete(
    "/auth/sessions",
    { summary: "Sign out everywhere, here too", access: "signed in", answer: Done },
    async (call) => {
      await endEverySession(call.services, call.session, clientOf(call));
      call.session.renewed = false;
      call.setHeader("Set-Cookie", clearSessionCookie(call.services));
      return { ok: true };
    },
  )
  .delete(
    "/auth/sessions/{id}",
    {
      summary: "End one of one's own sessions",
      access: "signed in",
      params: z.object({ id: z.uuid() }),
      answer: Done,
      errors: ["not-found"],
    },
    async (call) => {
      await endSession(call.services, call.session, call.params.id, clientOf(call));
      return { ok: true };
    },
  );
