import { z } from "zod";
import { RecoveryCodes, SecondFactor, SecondFactorCode, SecondFactorSetUp } from "#contract/second-factors.ts";
import {
  beginSecondFactor,
  disableSecondFactor,
  enableByCode,
  renewRecoveryCodes,
  showSecondFactor,
} from "#server/domain/second-factors.ts";
import { NewToken, newTokenOf } from "./new-token.ts";
import { Routes } from "./routes.ts";
import { clientOf, setDeviceCookie } from "./sign-in-cookies.ts";

/** The caller's own second factor. */
export const secondFactors = new Routes()
  .get(
    "/auth/second-factor",
    { summary: "Whether it is on, and whether it must be", access: "signed in", answer: SecondFactor },
    ({ services, session }) => showSecondFactor(services, session),
  )
  .post(
    "/auth/second-factor",
    {
      summary: "Begin to set it up: a secret for an authenticator app",
      access: "signed in",
      answer: SecondFactorSetUp,
      errors: ["conflict"],
      recentSignIn: true,
    },
    ({ services, user }) => beginSecondFactor(services, user),
  )
  .post(
    "/auth/second-factor/enable",
    {
      summary:
        "Turn it on by a code of the app; the recovery codes are shown once. Other sessions end, this one gets a new token",
      access: "signed in",
      body: z.object({ code: SecondFactorCode }),
      answer: RecoveryCodes.extend(NewToken.shape),
      errors: ["second-factor-invalid", "too-many-requests"],
      recentSignIn: true,
    },
    async (call) => {
      const client = clientOf(call);
      const codes = await enableByCode(call.services, call.session, call.body.code, client);
      const account = { email: call.user.email, hasGivenCode: true };
      call.setHeader("Set-Cookie", await setDeviceCookie(call.services, client, account));
      return { recovery_codes: codes, ...newTokenOf(call) };
    },
  )
  .post(
    "/auth/second-factor/recovery-codes",
    {
      summary: "New recovery codes in place of the old ones, shown once",
      access: "signed in",
      answer: RecoveryCodes,
      errors: ["not-found"],
      recentSignIn: true,
    },
    async (call) => ({ recovery_codes: await renewRecoveryCodes(call.services, call.session, clientOf(call)) }),
  )
  .delete(
    "/auth/second-factor",
    {
      summary: "Turn it off; this session gets a new token",
      access: "signed in",
      answer: z.object({ ok: z.literal(true) }).extend(NewToken.shape),
      recentSignIn: true,
    },
    async (call) => {
      await disableSecondFactor(call.services, call.session, clientOf(call));
      return { ok: true as const, ...newTokenOf(call) };
    },
  );
