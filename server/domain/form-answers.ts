import { dateInWords } from "./date-words.ts";

/** What is taken where it is said, though a form does not ask for it. */
const OTHERS: Record<string, string> = { name: "Ad Soyad", phone: "Telefon", email: "E-posta", title: "Unvan" };

/** A value as a person reads it; a date's year is said where it is not that of `now`. */
export const inWords = (kind: string, value: string, now?: Date): string =>
  kind === "date" ? dateInWords(value, now) : value;

/** What was answered in a form's fields, in their order. */
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
