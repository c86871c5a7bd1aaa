import { answer, browserApi } from "../api.ts";
import type { Reason } from "../reauthentication.ts";

/** Confirms the sign-in, or signs the same account in anew where its session is over. Throws what the API says. */
export async function submitPassword(reason: Reason, email: string, password: string): Promise<void> {
  if (reason === "unauthenticated") await answer(browserApi.auth["sign-in"].email.$post({ json: { email, password } }));
  else await answer(browserApi.auth.confirm.$post({ json: { password } }));
}

/** The second step of a sign-in that asks for a code. */
export async function submitCode(code: string): Promise<void> {
  await answer(browserApi.auth["sign-in"].code.$post({ json: { code } }));
}
