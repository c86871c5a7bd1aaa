import { z } from "zod";
import {
  BearerSession,
  CurrentUser,
  DisplayNameChange,
  PasswordChange,
  PasswordConfirmation,
  PasswordReset,
  RecoverRequest,
  ResetLink,
  Session,
  SignIn,
} from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { SecondFactorCode } from "#contract/second-factors.ts";
import { changePassword, confirmSignIn, signIn, signInByCode, type SignedIn } from "#server/domain/accounts.ts";
import { checkResetLink, requestPasswordReset, resetPassword } from "#server/domain/password-resets.ts";
import { changeDisplayName } from "#server/domain/users.ts";
import { refreshSession, signOut } from "#server/domain/sessions.ts";
import { NewToken, newTokenOf } from "./new-token.ts";
import { type Call, Routes } from "./routes.ts";
import { clearSessionCookie, sessionToken, setSessionCookie } from "./session-cookie.ts";
import { challengeOf, clearChallengeCookie, clientOf, setChallengeCookie, setDeviceCookie } from "./sign-in-cookies.ts";

const Done = z.object({ ok: z.literal(true) });
const done = { ok: true } as const;

const SameSession = Done.extend(NewToken.shape);

const needsCode = () => new AppError("second-factor-required", "send the code of the second factor too");

async function enterBrowser(call: Pick<Call, "services" | "address" | "request" | "setHeader">, signedIn: SignedIn) {
  const { user, token, expiresAt, hasGivenCode } = signedIn;
  call.setHeader("Set-Cookie", setSessionCookie(call.services, token, expiresAt));
  call.setHeader(
    "Set-Cookie",
    await setDeviceCookie(call.services, clientOf(call), { email: user.email, hasGivenCode }),
  );
  return { user, expires_at: expiresAt.toISOString() };
}

/** docs/product.md, Calls, Auth. */
export const auth = new Routes()
  .post(
    "/auth/sign-in/email",
    {
      summary:
        "Sign in; sets the session cookie. With a second factor: send `code` too, or go on at /auth/sign-in/code",
      access: "public",
      body: SignIn,
      answer: Session,
      errors: [
        "invalid-credentials",
        "second-factor-required",
        "second-factor-invalid",
        "too-many-requests",
        "unavailable",
      ],
    },
    async (call) => {
      const result = await signIn(call.services, call.body, clientOf(call));
      if (!("challenge" in result)) return enterBrowser(call, result);
      call.setHeader("Set-Cookie", setChallengeCookie(call.services, result.challenge));
      throw needsCode();
    },
  )
  .post(
    "/auth/sign-in/code",
    {
      summary: "The second step of a browser's sign-in, within five minutes of the first",
      access: "public",
      body: z.object({ code: SecondFactorCode }),
      answer: Session,
      errors: ["invalid-credentials", "second-factor-invalid", "too-many-requests"],
    },
    async (call) => {
      const challenge = challengeOf(call.request) ?? "";
      const answer = await enterBrowser(
        call,
        await signInByCode(call.services, challenge, call.body.code, clientOf(call)),
      );
      call.setHeader("Set-Cookie", clearChallengeCookie(call.services));
      return answer;
    },
  )
  .post(
    "/auth/token",
    {
      summary:
        "Sign in as a program; the token goes into the Authorization header. With a second factor: send `code` too",
      access: "public",
      body: SignIn,
      answer: BearerSession,
      errors: [
        "invalid-credentials",
        "second-factor-required",
        "second-factor-invalid",
        "too-many-requests",
        "unavailable",
      ],
    },
    async (call) => {
      const result = await signIn(call.services, call.body, clientOf(call));
      if ("challenge" in result) throw needsCode();
      return { user: result.user, token: result.token, expires_at: result.expiresAt.toISOString() };
    },
  )
  .post(
    "/auth/refresh",
    { summary: "Move the session's end on", access: "signed in", answer: Session },
    async ({ services, user, session }) => {
      const expiresAt = await refreshSession(services, session);
      Object.assign(session, { expiresAt, renewed: true });
      return { user, expires_at: expiresAt.toISOString() };
    },
  )
  .post(
    "/auth/sign-out",
    { summary: "End this session", access: "public", answer: Done, whileViewing: true },
    async ({ services, request, setHeader }) => {
      const token = sessionToken(request);
      if (token) await signOut(services, token);
      setHeader("Set-Cookie", clearSessionCookie(services));
      return done;
    },
  )
  .get("/auth/user", { summary: "Who is signed in", access: "signed in", answer: CurrentUser }, ({ user }) => user)
  .patch(
    "/auth/user",
    {
      summary: "Change the name that visitors see",
      access: "signed in",
      body: DisplayNameChange,
      answer: CurrentUser,
    },
    ({ services, user, body }) => changeDisplayName(services, user, body),
  )
  .post(
    "/auth/change-password",
    {
      summary: "Set a new password; other sessions end, this one gets a new token",
      access: "signed in",
      body: PasswordChange,
      answer: SameSession,
      errors: ["wrong-current-password", "weak-password", "too-many-requests"],
      recentSignIn: true,
    },
    async (call) => {
      await changePassword(call.services, call.session, call.body, clientOf(call));
      return { ...done, ...newTokenOf(call) };
    },
  )
  .post(
    "/auth/confirm",
    {
      summary: "Give the password again before a weighty step; this session gets a new token",
      access: "signed in",
      body: PasswordConfirmation,
      answer: SameSession,
      errors: ["wrong-current-password", "too-many-requests"],
    },
    async (call) => {
      await confirmSignIn(call.services, call.session, call.body.password);
      return { ...done, ...newTokenOf(call) };
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
      // Not awaited: its duration would reveal whether the account exists.
      services.background(requestPasswordReset(services, body.email), "password reset");
      return done;
    },
  )
  .post(
    "/auth/reset-password/check",
    {
      summary: "Whether a mailed link is still good; it stays so",
      access: "public",
      body: ResetLink,
      answer: Done,
      errors: ["reset-link-invalid"],
      limits: [{ by: "address", points: 60, seconds: 900 }],
    },
    async ({ services, body }) => {
      await checkResetLink(services, body.token);
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
      errors: ["reset-link-invalid", "weak-password"],
      limits: [{ by: "address", points: 20, seconds: 900 }],
    },
    async (call) => {
      const client = clientOf(call);
      const email = await resetPassword(call.services, call.body, client);
      // Whoever can read the account's mail is trusted: other people's failed attempts do not lock this browser out.
      call.setHeader("Set-Cookie", await setDeviceCookie(call.services, client, { email, hasGivenCode: false }));
      return done;
    },
  );
