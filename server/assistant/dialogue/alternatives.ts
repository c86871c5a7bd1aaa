import { inTone, type Tone } from "#contract/tone.ts";

// Of private use: no font shows these characters, and nobody types them.
const [FIRST, OR, LAST] = ["\ue000", "\ue001", "\ue002"] as const;
const ALTERNATIVES = /\ue000([^\ue000\ue002]*)\ue002/g;

/**
 * Ways of saying the same, of which one is said when the answer is whole (`say`): the one that was said longest ago, the
 * first where none was. Stands in a text like any other words; tone marks may stand in it, alternatives may not.
 */
export const anyOf = (...wordings: readonly string[]): string => FIRST + wordings.join(OR) + LAST;

/** Words of others, in which none of our marks means anything. */
export const verbatim = (text: string): string =>
  text.replace(/[\ue000-\ue002⟨⟩]/g, (mark) => String.fromCharCode(HIDDEN + MARKS.indexOf(mark)));

const MARKS = `${FIRST}${OR}${LAST}⟨⟩`;
const HIDDEN = 0xe010;

/** The text as it is said now, after `answers`, oldest first. */
export const say = (text: string, tone: Tone, answers: readonly string[]): string =>
  shown(inTone(text, tone).replace(ALTERNATIVES, (_, wordings: string) => saidLongestAgo(wordings.split(OR), answers)));

const shown = (text: string): string =>
  text.replace(/[\ue010-\ue014]/g, (hidden) => MARKS[hidden.charCodeAt(0) - HIDDEN]!);

function saidLongestAgo(wordings: readonly string[], answers: readonly string[]): string {
  const lastSaid = (wording: string) => answers.findLastIndex((said) => said.includes(shown(wording)));
  return wordings.toSorted((one, other) => lastSaid(one) - lastSaid(other))[0]!;
}

/** A pattern's source: the text however it may have been said, in either tone and any of its wordings. */
export const asSaid = (text: string): string =>
  shown(
    RegExp.escape(text)
      .replace(
        /⟨([^⟨⟩]*)⟩/g,
        (_, both: string) => `(?:${both.includes("\\|") ? both.replace("\\|", "|") : `${both}|`})`,
      )
      .replace(ALTERNATIVES, (_, wordings: string) => `(?:${wordings.replaceAll(OR, "|")})`),
  );
