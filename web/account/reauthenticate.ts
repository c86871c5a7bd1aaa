import { answer, browserApi } from "../api.ts";
import type { Reason } from "../reauthentication.ts";

/** Confirms the session by password, or signs in again if it has expired. Throws the API's error. */
export async function submitPassword(reason: Reason, email: string, password: string): Promise<void> {
  if (reason === "unauthenticated") await answer(browserApi.auth["sign-in"].email.$post({ json: { email, password } }));
  else await answer(browserApi.auth.confirm.$post({ json: { password } }));
}

/** The second step, if the account has a second factor. */
export async function submitCode(code: string): Promise<void> {
  await answer(browserApi.auth["sign-in"].code.$post({ json: { code } }));
}
