/** What may threaten somebody, as far as a message tells. */
export const DANGERS = [
  "self-harm",
  "self-harm-of-another",
  "poisoning",
  "medical",
  "fire-or-accident",
  "child",
  "violence",
  "threat",
] as const;
export type Danger = (typeof DANGERS)[number];

/**
 * In folded words with a space around each (see ../danger.ts). `sign` and `unless` are said of one clause, `beside` of the
 * whole message, `written` of the clause in lower case with its Turkish letters.
 */
export type Sign = { danger: Danger; sign: RegExp; beside?: RegExp; unless?: RegExp; written?: RegExp };
