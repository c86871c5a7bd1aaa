import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Turn } from "../turn/turn.ts";
import { type Intent, LEAVE_CONTACT } from "./intent.ts";
import { tellsOfSymptom } from "./symptom-intents.ts";

/** So many messages later the symptom may still be meant. */
const TOLD_LASTS = 2;
/** "Ne içeyim", "hangi ilaç", "evde ne yapabilirim": what helps against it. */
const ASKS_WHAT_HELPS =
  /^(?:(?:peki|ya|e|simdi|o zaman|evde|buna|bunun icin|acaba|bana|bir|sizce) )*(?:ne (?:icey\w+|ic[em]\w+|iyi gelir|ye(?:yey|mel|sem)\w*|kullan\w+|alay\w+|almal\w+|sur\w+|yap(?:ay|mal|ab|sam|il)\w*|oner\w+)|hangi (?:ilac|hap|krem|surup|vitamin|antibiyotik)\w*|(?:ilac|hap|krem|surup|antibiyotik|vitamin)\w* (?:oner|tavsiye|yaz|ver|ic|al|soyle)\w*)(?: \w+){0,2}$/;

/**
 * Asked of a symptom that was told just before, and of nothing else: which remedy helps. Nobody who has not seen the
 * patient says that. Null for any other message.
 */
export function askedOfSymptom(text: string, { context }: Turn): Intent | null {
  const said = expandAbbreviations(wordsOf(text)).join(" ");
  if (!ASKS_WHAT_HELPS.test(said) || !context.previousQuestions.slice(-TOLD_LASTS).some(tellsOfSymptom)) return null;
  return { kind: "advice", text: `${NO_REMEDY} ${LEAVE_CONTACT}`, forPeople: true };
}

const NO_REMEDY =
  "İlaç ya da tedavi öneremem; bunu ⟨sizi|seni⟩ gören hekim ya da eczacın⟨ız⟩ söyler. Şikâyetin⟨iz⟩ ağırlaşırsa beklemeden 112’yi ara⟨yın⟩.";
