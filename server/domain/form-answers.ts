import { dateInWords } from "./date-words.ts";

/** Contact details that are stored if the visitor gives them, though the form does not ask for them. */
const OTHERS: Record<string, string> = { name: "Ad Soyad", phone: "Telefon", email: "E-posta", title: "Unvan" };

/** A value in readable form; a date has its year if that differs from the year of `now`. */
export const inWords = (kind: string, value: string, now?: Date): string =>
  kind === "date" ? dateInWords(value, now) : value;

/** The answers to a form's fields, in the fields' order. */
export const answersOf = (
  fields: readonly { key: string; kind: string; label: string }[],
  values: Record<string, string>,
  now?: Date,
): { label: string; text: string }[] => [
  ...fields
    .filter(({ key }) => values[key])
    .map(({ key, kind, label }) => ({ label, text: inWords(kind, values[key]!, now) })),
  ...Object.entries(values)
    .filter(([key]) => key in OTHERS && !fields.some((field) => field.key === key))
    .map(([key, text]) => ({ label: OTHERS[key]!, text })),
];
