import { z } from "zod";
import {
  BearerSession,
  CurrentUser,
  PasswordChange,
  PasswordReset,
  RecoverRequest,
  Session,
  SignIn,
} from "#contract/accounts.ts";
import {
  changePassword,
  refreshSession,
  requestPasswordReset,
  resetPassword,
  signIn,
  signOut,
} from "#server/domain/accounts.ts";
import { type Call, Routes } from "./routes.ts";
import { clearSessionCookie, sessionToken, setSessionCookie } from "./session-cookie.ts";

const Done = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;
const client = ({ address, request }: Pick<Call, "address" | "request">) => ({
  address,
  userAgent: request.headers.get("user-agent"),
});

/** Specification section 7, Auth. */
export const auth = new Routes()
  .post(
    "/auth/sign-in/email",
    {
      summary: "Sign in; sets the session cookie",
      access: "public",
      body: SignIn,
      answer: Session,
      errors: ["invalid-credentials", "too-many-requests"],
    },
    async (call) => {
      const { user, token, expiresAt } = await signIn(call.services, call.body, client(call));
      call.setHeader("Set-Cookie", setSessionCookie(call.services, token, expiresAt));
      return { user, expires_at: expiresAt.toISOString() };
    },
  )
  .post(
    "/auth/token",
    {
      summary: "Sign in as a program; the token goes into the Authorization header",
      access: "public",
      body: SignIn,
      answer: BearerSession,
      errors: ["invalid-credentials", "too-many-requests"],
    },
    async (call) => {
      const { user, token, expiresAt } = await signIn(call.services, call.body, client(call));
      return { user, token, expires_at: expiresAt.toISOString() };
    },
  )
  .post(
    "/auth/refresh",
    { summary: "Move the session's end on", access: "signed in", answer: Session },
    async ({ services, user, request, setHeader }) => {
      const token = sessionToken(request)!;
      const expiresAt = await refreshSession(services, token);
      if (!request.headers.has("authorization")) setHeader("Set-Cookie", setSessionCookie(services, token, expiresAt));
      return { user, expires_at: expiresAt.toISOString() };
    },
  )
  .post(
    "/auth/sign-out",
    { summary: "End this session", access: "public", answer: Done },
    async ({ services, request, setHeader }) => {
      const token = sessionToken(request);
      if (token) await signOut(services, token);
      setHeader("Set-Cookie", clearSessionCookie(services));
      return done;
    },
  )
  .get("/auth/user", { summary: "Who is signed in", access: "signed in", answer: CurrentUser }, ({ user }) => user)
  .post(
    "/auth/change-password",
    {
      summary: "Set a new password; other sessions end",
      access: "signed in",
      body: PasswordChange,
      answer: Done,
      errors: ["wrong-current-password"],
    },
    async ({ services, user, body, request }) => {
      await changePassword(services, user, body, sessionToken(request)!);
      return done;
    },
  )
  .post(
    "/auth/recover",
    {
      summary: "Ask for a one-time link by e-mail; the answer is the same for every address",
      access: "public",
      body: RecoverRequest,
      answer: Done,
      limits: [{ by: "address", points: 10, seconds: 900 }],
    },
    async ({ services, body }) => {
      // Not awaited: the time it takes would tell whether the account exists.
      services.background(requestPasswordReset(services, body.email), "password reset");
      return done;
    },
  )
  .post(
    "/auth/reset-password",
    {
      summary: "Set a new password by the mailed link; every session ends",
      access: "public",
      body: PasswordReset,
      answer: Done,
      errors: ["reset-link-invalid"],
      limits: [{ by: "address", points: 20, seconds: 900 }],
    },
    async ({ services, body }) => {
      await resetPassword(services, body.token, body.new_password);
      return done;
    },
  );
