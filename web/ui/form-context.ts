import { createContext } from "react";

export type FieldErrors = Record<string, string>;
/** What was sent, so that a page rendered anew still holds it. Passwords are never among them. */
export type FieldValues = Record<string, string>;

/** What a form tells the fields and the submit button inside it. */
export const FormContext = createContext<{ errors: FieldErrors; values: FieldValues; busy: boolean }>({
  errors: {},
  values: {},
  busy: false,
});
