import { inTone, type Tone } from "#contract/tone.ts";

// Private-use characters: no font shows them and nobody types them.
const [FIRST, OR, LAST] = ["\ue000", "\ue001", "\ue002"] as const;
const ALTERNATIVES = /\ue000([^\ue000\ue002]*)\ue002/g;

/**
 * A text with several wordings. When the answer is complete, `say` picks the one used longest ago, or the first if none
 * was used. The result can be used like any other text; a wording may contain tone marks, but no nested alternatives.
 */
export const anyOf = (...wordings: readonly string[]): string => FIRST + wordings.join(OR) + LAST;

/** Escapes text written by others, so that none of the marks has an effect in it. */
export const verbatim = (text: string): string =>
  text.replace(/[\ue000-\ue002⟨⟩]/g, (mark) => String.fromCharCode(HIDDEN + MARKS.indexOf(mark)));

const MARKS = `${FIRST}${OR}${LAST}⟨⟩`;
const HIDDEN = 0xe010;

/** Resolves a text's alternatives and tone marks, given the conversation's previous `answers`, oldest first. */
export const say = (text: string, tone: Tone, answers: readonly string[]): string =>
  shown(inTone(text, tone).replace(ALTERNATIVES, (_, wordings: string) => saidLongestAgo(wordings.split(OR), answers)));

const shown = (text: string): string =>
  text.replace(/[\ue010-\ue014]/g, (hidden) => MARKS[hidden.charCodeAt(0) - HIDDEN]!);

function saidLongestAgo(wordings: readonly string[], answers: readonly string[]): string {
  const lastSaid = (wording: string) => answers.findLastIndex((said) => said.includes(shown(wording)));
  return wordings.toSorted((one, other) => lastSaid(one) - lastSaid(other))[0]!;
}

/** The source of a regular expression that matches the text in either tone and any of its wordings. */
export const asSaid = (text: string): string =>
  shown(
    RegExp.escape(text)
      .replace(
        /⟨([^⟨⟩]*)⟩/g,
        (_, both: string) => `(?:${both.includes("\\|") ? both.replace("\\|", "|") : `${both}|`})`,
      )
      .replace(ALTERNATIVES, (_, wordings: string) => `(?:${wordings.replaceAll(OR, "|")})`),
  );
