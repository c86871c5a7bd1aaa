import type { FormTicket } from "#contract/form-guard.ts";
import { formText } from "../../form-text.ts";
import type { FieldErrors, FieldValues } from "../../ui/form-context.ts";

/** The result of submitting a form. */
export type FormAnswer = {
  sent: boolean;
  /** It failed for a reason other than invalid fields. */
  failed?: boolean;
  /** How to proceed after the failure. */
  hint?: string;
  /** By field; a new object for each result, even if empty, so that the form re-evaluates it. */
  errors?: FieldErrors;
  values?: FieldValues;
  /** Sent with the next attempt. */
  ticket?: FormTicket | undefined;
};

/** Returns the ticket a form was submitted with; without scripts it has none. */
export function ticketOf(form: FormData): FormTicket | undefined {
  const [key, stamp] = [formText(form, "form_key"), formText(form, "form_stamp")];
  return stamp ? { key, stamp } : undefined;
}

/** The request or its response was lost. The entered values are included, because a select would be reset. */
export const unreachable = (form: FormData): FormAnswer => ({
  sent: false,
  failed: true,
  values: Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)])),
  errors: {},
  hint: "İnternet bağlantınızı kontrol edin. Yazdıklarınız duruyor.",
  ticket: ticketOf(form),
});
