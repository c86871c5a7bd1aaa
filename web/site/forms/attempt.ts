import type { FormTicket } from "#contract/form-guard.ts";
import { readStorage, writeStorage } from "../../chat/browser-storage.ts";

/** Storage key of a form's last submit, as long as its result is unknown or a failure. */
const keyOf = (form: string) => `sozbir.form.${form}.sent`;

/** A submit whose result never reached the page. */
type Attempt = { sent: false; ticket?: FormTicket };

export function attemptOf(form: string): Attempt | undefined {
  try {
    return JSON.parse(readStorage("sessionStorage", keyOf(form)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepAttempt(form: string, ticket: FormTicket | undefined): void {
  const attempt: Attempt = { sent: false, ticket };
  writeStorage("sessionStorage", keyOf(form), JSON.stringify(attempt));
}

export const forgetAttempt = (form: string) => writeStorage("sessionStorage", keyOf(form), null);
