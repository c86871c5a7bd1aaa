import { type BuiltInAnswer, NOTHING } from "../built-in-answer.ts";
import { dangerOf } from "./danger.ts";
import type { Dialogue } from "./dialogue.ts";
import { dangerText, textsIn } from "./language-texts.ts";
import type { Language } from "./language.ts";

/**
 * The answer to a visitor in danger, whatever the conversation is about: whom to call now, nothing else, and the staff
 * are told with it. What only sounds like danger, and what follows it without a danger word of its own, belongs to it
 * unless `isKnown`: the knowledge answers it, or it was asked for.
 */
export function keepSafe(
  text: string,
  { last }: Dialogue,
  { language, isThere, isKnown }: { language: Language; isThere: boolean; isKnown: () => boolean },
): BuiltInAnswer | null {
  const danger = dangerOf(text, isKnown);
  if (danger) return safety(dangerText(danger, { language, isThere }), true);
  if (last?.parts.act !== "safety" || isKnown()) return null;
  const { callNow, staffTold } = textsIn(language);
  return safety(`${callNow}\n\n${staffTold[isThere ? "isThere" : "isAway"]}`, false);
}

const safety = (text: string, tells: boolean): BuiltInAnswer => ({
  ...NOTHING,
  outcome: "small-talk",
  act: "safety",
  text,
  consequences: tells ? { wish: "danger" } : {},
});
