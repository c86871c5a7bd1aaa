import type { ChatForm } from "#contract/assistant.ts";

type FieldKind = "name" | "phone" | "email" | "date" | "choice" | "text";

/** One thing a form asks for: `label` in the summary, `ask` in the chat. `options` are those of a choice. */
export type Field = { key: string; kind: FieldKind; label: string; ask: string; options?: readonly string[] };

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
  /** Said once it is stored; `again`: it was stored before, and is completed. */
  keptText(values: ChatForm["values"], again: boolean): string;
  /** Why it asks at all, for who asks that. */
  why?: string;
  /** Said where the visitor gives it up before anything is stored. */
  givenUp: string;
  /** Where something is withheld that it cannot do without, what was given is kept as a call-back. */
  orCall?: boolean;
};
