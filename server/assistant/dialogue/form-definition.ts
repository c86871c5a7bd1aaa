import type { ChatForm } from "#contract/assistant.ts";
import type { DateRule } from "#contract/processes.ts";
import type { Hours } from "#server/domain/opening-hours.ts";

/** `firm` is the name of a firm, in a line; `text` is kept as it is written. */
type FieldKind = "name" | "phone" | "email" | "firm" | "date" | "choice" | "text";

/**
 * One thing a form asks for: `label` in the summary, `ask` in the chat. `options` are those of a choice, `days` what
 * serves as a date. Without an optional one the form is whole.
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

/** What is collected in the chat. The fields are asked for in their order. */
export type FormDefinition = {
  kind: ChatForm["kind"];
  /** As in "… devam etmek için". */
  name: string;
  fields: readonly Field[];
  /** What is taken where it is said, and never asked for. */
  alsoTakes?: readonly string[];
  /** Said before the first question. */
  begins: string;
  /** True once it can be stored; what is still asked afterwards completes it. */
  isWhole(values: ChatForm["values"]): boolean;
  /** Said once it is stored; `added`: what was said after it was stored, which completes it. */
  keptText(values: ChatForm["values"], added: ChatForm["values"] | null): string;
  /** Why it asks at all, for who asks that. */
  why?: string;
  /** Said where the visitor gives it up before anything is stored. */
  givenUp: string;
  /** Where something is withheld that it cannot do without, what was given is kept as a call-back. */
  orCall?: boolean;
  /** What it cannot do without is asked for once more where it is withheld. */
  insists?: boolean;
};

/** What dates are read by: the moment, and the hours of whoever is visited. */
export type Calendar = { now: Date; hours: Hours | null };

export const calendarAt = (now: Date): Calendar => ({ now, hours: null });
