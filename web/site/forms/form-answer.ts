import type { FormTicket } from "#contract/form-guard.ts";
import { formText } from "../../form-text.ts";
import type { FieldErrors, FieldValues } from "../../ui/form-context.ts";

/** What became of a form that was sent. */
export type FormAnswer = {
  sent: boolean;
  /** It could not be sent, by no fault of a field. */
  failed?: boolean;
  /** What to do about the failure. */
  hint?: string;
  /** By field; a new object for each answer, also where no field is wrong: the form looks again. */
  errors?: FieldErrors;
  values?: FieldValues;
  /** Goes along with the next attempt. */
  ticket?: FormTicket | undefined;
};

/** The ticket that a form was sent with; without scripts it has none. */
export function ticketOf(form: FormData): FormTicket | undefined {
  const [key, stamp] = [formText(form, "form_key"), formText(form, "form_stamp")];
  return stamp ? { key, stamp } : undefined;
}

/** The browser could not reach us, or did not hear our answer. What was entered goes along: a select forgets it. */
export const unreachable = (form: FormData): FormAnswer => ({
  sent: false,
  failed: true,
  values: Object.fromEntries([...form.keys()].map((name) => [name, formText(form, name)])),
  errors: {},
  hint: "İnternet bağlantınızı kontrol edin. Yazdıklarınız duruyor.",
  ticket: ticketOf(form),
});
