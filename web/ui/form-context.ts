import { createContext } from "react";

export type FieldErrors = Record<string, string>;
/** Submitted values, so that a page rendered again still has them. Never passwords. */
export type FieldValues = Record<string, string>;

/** State that a form shares with its fields and submit button. */
export const FormContext = createContext<{ errors: FieldErrors; values: FieldValues; busy: boolean }>({
  errors: {},
  values: {},
  busy: false,
});
