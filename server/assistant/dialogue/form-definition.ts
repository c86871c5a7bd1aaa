import type { ChatForm } from "#contract/assistant.ts";
import type { DateRule } from "#contract/processes.ts";

/** `firm` is a company name, on one line; `text` is stored as typed. */
type FieldKind = "name" | "phone" | "email" | "firm" | "date" | "choice" | "text";

/**
 * A field of a form: `label` in the summary, `ask` in the chat. `options` are the choices of a choice field, `days`
 * restricts a date field. The form is complete without its optional fields.
 */
export type Field = {
  key: string;
  kind: FieldKind;
  label: string;
  ask: string;
  options?: readonly string[];
  days?: DateRule;
  optional?: boolean;
};

/** A form that is filled in the chat. Fields are asked for in their order. */
export type FormDefinition = {
  kind: ChatForm["kind"];
  /** Used in "… devam etmek için". */
  name: string;
  fields: readonly Field[];
  /** Fields that are recorded if the visitor volunteers them, but never asked for. */
  alsoTakes?: readonly string[];
  /** Said before the first question. */
  begins: string;
  /** True once the form can be stored; further answers complete it. */
  isWhole(values: ChatForm["values"]): boolean;
  /** Said once it is stored; `added` holds values that came after that, if any. */
  keptText(values: ChatForm["values"], added: ChatForm["values"] | null): string;
  /** Explains why it asks, for visitors who want to know. */
  why?: string;
  /** Said if the visitor gives up before anything is stored. */
  givenUp: string;
  /** If a required field is withheld, stores what was given as a call-back request. */
  orCall?: boolean;
  /** A required field that is withheld is asked for once more. */
  insists?: boolean;
};
