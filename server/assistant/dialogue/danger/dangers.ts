/** The kinds of danger that the classifier tells apart, in order of priority. */
export const LEARNT_DANGERS = [
  "self-harm",
  "self-harm-of-another",
  "poisoning",
  "medical",
  "fire-or-accident",
  "child",
  "violence",
  "threat",
] as const;
/**
 * The kinds of danger that a message may report: those, a poison that was not swallowed, and an emergency whose kind is
 * not certain.
 */
export const DANGERS = [...LEARNT_DANGERS, "sting-or-splash", "unclear"] as const;
export type Danger = (typeof DANGERS)[number];

/**
 * A pattern of a danger, matched against folded words surrounded by spaces (see ../danger.ts). `sign` and `unless`
 * apply to one clause, `beside` to the whole message, `written` to the clause in lower case with its Turkish letters.
 */
export type Sign = { danger: Danger; sign: RegExp; beside?: RegExp; unless?: RegExp; written?: RegExp };
