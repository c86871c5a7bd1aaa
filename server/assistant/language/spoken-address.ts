import { fold } from "./turkish.ts";

const DOT = "\\s+nokta\\s+|\\s*\\.\\s*";
const JOINED = `(?:${DOT}|\\s+(?:alt\\s*tire|alt\\s*çizgi|alt\\s*cizgi|tire)\\s+)`;
/** "Ela nokta tekin et gmail nokta com"; "et" is how the sign "@" is read aloud. */
const SPOKEN = new RegExp(
  `(?<![\\p{L}\\d_.+-])([\\p{L}\\d_+-]+(?:${JOINED}[\\p{L}\\d_+-]+)*)(?:\\s+(?:et|at|kuyruklu a)\\s+|\\s*@\\s*)([\\p{L}\\d-]+(?:(?:${DOT})[\\p{L}\\d-]+)*?(?:${DOT}|\\s+)(?:com|net|org|edu|gov|info)(?:(?:${DOT})tr)?)(?![\\p{L}\\d])`,
  "giu",
);
/** A longer text is no address that somebody spells out, and would take the pattern long. */
const MAX_LENGTH = 400;

/** The text with a spelled-out e-mail address ("ela nokta tekin et gmail nokta com") as it is written. */
export function withAddressWritten(text: string): string {
  if (text.length > MAX_LENGTH || !/nokta|\s@|@\s|\s\./iu.test(text)) return text;
  return text.replace(
    SPOKEN,
    (_, local: string, domain: string) => `${written(local)}@${written(domain).replace(/\s+/g, ".")}`,
  );
}

const written = (spoken: string): string =>
  fold(spoken)
    .replace(/\s+alt\s*(?:tire|cizgi)\s+/g, "_")
    .replace(/\s+tire\s+/g, "-")
    .replace(/\s+nokta\s+|\s*\.\s*/g, ".");
