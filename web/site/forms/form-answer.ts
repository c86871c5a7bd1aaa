import type { FormTicket } from "#contract/form-guard.ts";
import type { FieldErrors, FieldValues } from "../../ui/form-context.ts";

/** What became of a form that was sent. */
export type FormAnswer = {
  sent: boolean;
  /** It could not be sent, by no fault of a field. */
  failed?: boolean;
  /** What to do about the failure. */
  hint?: string;
  errors?: FieldErrors;
  values?: FieldValues;
  /** Goes along with the next attempt; none: with the one that the page was loaded with. */
  ticket?: FormTicket;
};

/** The browser could not reach us: nothing typed is lost, and the same ticket makes sure that nothing is stored twice. */
export const unreachable: FormAnswer = { sent: false, failed: true, hint: "İnternet bağlantınızı kontrol edin. Yazdıklarınız duruyor." };
