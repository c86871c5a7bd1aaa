import type { ChatForm } from "#contract/assistant.ts";
import { emailShape } from "#server/domain/redact-personal-data.ts";
import { phonesIn } from "../visitor/read-phone.ts";
import { fold } from "../language/turkish.ts";
import type { Field, FormDefinition } from "./form-definition.ts";
import { CALL_BACK, nextField } from "./forms.ts";
import { MAX_TEXT_LENGTH, nameIn } from "./read-fields.ts";

/** The state of a form after a language model submitted values. */
export type RequestedForm = {
  form: ChatForm;
  /** It is complete and must be stored with the answer. */
  kept: boolean;
  /** The field to ask for next, because it is missing or would complete the form. */
  next: Field | null;
  /** The labels of submitted values that do not fit, or that the visitor did not say. */
  refused: string[];
};

/**
 * The form with the values that a language model submitted, and what is missing or was refused. Only values that the
 * visitor said (`said`) are taken, read as the built-in engine reads them: nobody is called at an invented number.
 * `withheld` lists the fields that the visitor refuses.
 */
export function requestForm(
  definition: FormDefinition,
  { withheld = [], ...handedIn }: Record<string, unknown> & { withheld?: readonly string[] },
  { said, before, known }: { said: readonly string[]; before: ChatForm | null; known: ChatForm["values"] },
): RequestedForm {
  const own = before?.kind === definition.kind ? before : null;
  const values: ChatForm["values"] = { ...known, ...own?.values };
  const refused: string[] = [];
  for (const field of takenBy(definition)) {
    const given = handedIn[field.key];
    if (typeof given !== "string" || given.trim() === "") continue;
    const value = readValue(field, given, said);
    if (value !== null) values[field.key] = value;
    else if (fold(values[field.key] ?? "") !== fold(given)) refused.push(field.label);
  }
  const declined = [...new Set([...(own?.declined ?? []), ...withheld])].filter((key) => !values[key]);
  const form: ChatForm = { kind: definition.kind, values, asked: null, declined, state: "open" };
  const next = nextField(definition, form);
  if (definition.isWhole(values))
    return { form: { ...form, asked: next?.key ?? null, state: "kept" }, kept: true, next, refused };
  if (next) return { form: { ...form, asked: next.key }, kept: false, next, refused };
  // A refused field is replaced by a call-back request, as in the built-in engine.
  if (definition.orCall && CALL_BACK.isWhole(values))
    return { form: { ...form, kind: CALL_BACK.kind, state: "kept" }, kept: true, next: null, refused };
  return { form: { ...form, state: "given-up" }, kept: false, next: null, refused };
}

/** All fields of a form, including those that are never asked for. */
export const takenBy = ({ fields, alsoTakes = [] }: FormDefinition): Field[] => [
  ...fields,
  ...[EMAIL, TITLE].filter(
    ({ key }) => !fields.some((field) => field.key === key) && (alsoTakes.includes(key) || key === EMAIL.key),
  ),
];
const EMAIL: Field = { key: "email", kind: "email", label: "E-posta", ask: "" };
const TITLE: Field = { key: "title", kind: "text", label: "Unvan", ask: "" };

function readValue({ kind }: Field, given: string, said: readonly string[]): string | null {
  if (kind === "phone") {
    const [phone] = phonesIn(given);
    return phone !== undefined && said.some((text) => phonesIn(text).includes(phone)) ? phone : null;
  }
  if (kind === "email") {
    const [email] = emailsIn(given);
    return email !== undefined && said.some((text) => emailsIn(text).includes(email)) ? email : null;
  }
  const text = given.replace(/\s+/g, " ").trim();
  if (text.length > MAX_TEXT_LENGTH || !wasSaid(text, said)) return null;
  return kind === "name" ? nameIn(text) : text;
}

const emailsIn = (text: string): string[] => (text.match(emailShape) ?? []).map((address) => address.toLowerCase());

/** True if every word occurs somewhere in what the visitor wrote, with any suffix; a number is no part of another. */
export function wasSaid(text: string, said: readonly string[]): boolean {
  const written = fold(said.join("\n"));
  const numbers = new Set(written.match(/\d+/g));
  const words = fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => (/^\d+$/.test(word) ? numbers.has(word) : written.includes(word)));
}
