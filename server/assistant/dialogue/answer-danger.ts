import { type BuiltInAnswer, NOTHING } from "../built-in/built-in-answer.ts";
import { dangerOf, wordsOf } from "./danger.ts";
import type { Dialogue } from "./dialogue.ts";
import { dangerText, textsIn } from "./language-texts.ts";
import type { Language } from "../retrieval/detect-language.ts";

/**
 * The answer to a visitor in danger, whatever the conversation is about: whom to call now, and nothing else; the staff
 * are notified. A danger found by the classifier alone is dropped if `isAboutKnowledge` is true for its logit: the message is
 * about something in the knowledge base, or was asked for. A message after such an answer gets the emergency numbers
 * again, unless the knowledge base answers it, or `isOfElse` says that it is an act of its own (a complaint, a wish for a
 * person, contact data).
 */
export function answerDanger(
  text: string,
  { last }: Dialogue,
  {
    language,
    isThere,
    isAboutKnowledge,
    isKnown,
    isOfElse,
  }: {
    language: Language;
    isThere: boolean;
    isAboutKnowledge: (alarm: number) => boolean;
    isKnown: () => boolean;
    isOfElse: () => boolean;
  },
): BuiltInAnswer | null {
  const danger = dangerOf(text, isAboutKnowledge);
  if (danger) return safety(dangerText(danger, { language, isThere }), true);
  if (last?.parts.act !== "safety") return null;
  if (saysNoDanger(text)) return { ...safety(textsIn(language).noDanger, false), act: "ask-back" };
  if (isOfElse() || isKnown()) return null;
  const { callNow, staffTold } = textsIn(language);
  return safety(`${callNow}\n\n${staffTold[isThere ? "isThere" : "isAway"]}`, false);
}

/**
 * True for "yanlış anladınız", "not an emergency"; not for a message that the danger has passed or that the visitor is
 * well.
 */
const saysNoDanger = (text: string): boolean => NO_DANGER.test(` ${wordsOf(text.toLocaleLowerCase("tr")).join(" ")} `);
const NO_DANGER =
  / (?:yanlis anla(?:di|mis|din)\w*|ne (?:alaka\w*|ilgisi|ilgi)|alakasi yok|ilgisi yok|acil (?:bir )?(?:durum )?(?:degil|yok)|tehlike(?:li)? (?:bir sey )?(?:yok|degil)|(?:onu|oyle) (?:demedim|demek istemedim|kastetmedim)|saka (?:yaptim|yapiyorum|yapmistim)|(?:mecaz|lafin gelisi)\w*|misunderst\w*|(?:not an?|no) emergency|false alarm|just kidding|i meant|missverst\w*|kein notfall|falsch verstanden|вы не так поняли|не так поняли|это шутка|ничего срочного|فهمت(?:م|ني|موني) خط\p{L}*|ليست? حالة طارئة|لا خطر) /u;

const safety = (text: string, tells: boolean): BuiltInAnswer => ({
  ...NOTHING,
  outcome: "small-talk",
  act: "safety",
  text,
  consequences: tells ? { wish: "danger" } : {},
});
