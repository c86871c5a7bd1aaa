import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { hereText } from "../turn/built-in-texts.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import { contactForm } from "./forms.ts";

/** "Kimse yok mu", "orda kimse var mı", "cevap versenize", "bi bakar mısınız". */
const ASKS =
  /^(?:(?:hey|alo|hala|ya|e|ee|of|off|lutfen|artik|merhaba|pardon|bi|bir) )*(?:(?:orda|orada|burda|burada|karsimda) )?(?:(?:hic )?(?:kimse|biri|birisi) (?:var|yok) m[iu]\w*|ses (?:seda )?(?:yok|ver\w*)|(?:cevap|yanit) (?:ver(?:sene|seniz\w*|in|iniz|ir misin\w*|ecek misin\w*)|yok(?: mu)?|gelmedi)|(?:orda|orada|burda|burada|bakar) m[iu]s[iu]n\w*|yok musun\w*)(?: (?:ya|artik|lutfen|bana|orda|orada|burda|burada|acaba|be|yahu))*$/;

/** Tells a visitor who asks in the middle of a conversation whether anybody is there who it is, and what of people. */
export function answerWhetherThere(text: string, { dialogue, person }: Turn): BuiltInAnswer | null {
  if (!dialogue.last || !ASKS.test(expandAbbreviations(wordsOf(text)).join(" "))) return null;
  const here: BuiltInAnswer = {
    ...NOTHING,
    outcome: "small-talk",
    act: "ask-back",
    text: hereText(person),
    handoff: true,
  };
  if (!person.wished) return here;
  return { ...here, act: "hand-off", handoff: !person.reachable, form: dialogue.form ?? contactForm(person) };
}
