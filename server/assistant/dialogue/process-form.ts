import type { ProcessField, ProcessInTalk } from "#contract/processes.ts";
import { wordsOf } from "../language/turkish.ts";
import { verbatim } from "../turn/alternatives.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import { processKeptText, summaryOf } from "./form-texts.ts";

const toField = ({ key, kind, label, ask, required, options, days }: ProcessField): Field => ({
  ...{ key, kind, label, ask: verbatim(ask) },
  ...(kind === "choice" && { options }),
  ...(kind === "date" && { days }),
  ...(!required && { optional: true }),
});

/** The definition of a company's custom form, as used in the chat; dates are written relative to `now`. */
export function processForm({ name, intro, closing, fields: composed }: ProcessInTalk, now: Date): FormDefinition {
  const fields = composed.map(toField);
  return {
    kind: "process",
    name: `“${verbatim(name)}” için`,
    fields,
    begins: verbatim(intro),
    // Contact data that the visitor volunteers is recorded too.
    alsoTakes: ["phone", "email", "name"],
    isWhole: (values) => fields.every(({ key, optional }) => optional || Boolean(values[key])),
    keptText: (values, added) => processKeptText({ closing, summary: summaryOf(fields, values, now) }, added !== null),
    givenUp: "Peki, kaydetmedim. Fikrini⟨zi⟩ değiştirirse⟨niz|n⟩ “devam edelim” yazma⟨nız|n⟩ yeterli.",
    insists: true,
  };
}

/** True if a text names the custom form: "iptal" with its name abandons this form. */
export const namesProcess = ({ name }: ProcessInTalk, text: string): boolean => {
  const own = wordsOf(name);
  return wordsOf(text).some((word) => own.some((one) => one.length > 3 && word.startsWith(one.slice(0, 5))));
};
