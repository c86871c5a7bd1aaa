import type { AssistantAct } from "#contract/assistant.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { wordsOf } from "../language/turkish.ts";
import type { Turn } from "../turn/turn.ts";
import { type Intent, LEAVE_CONTACT } from "./intent.ts";

/** "Kaç dakika beklerim", "beklemem ne kadar sürer", "önümde kaç kişi var": after a person was asked for. */
const ASKS_HOW_LONG =
  /^(?:(?:peki|ya|e|ee|acaba|daha|cok|simdi|burada|tahmini|ortalama) )*(?:(?:kac (?:dakika|dk|saat|gun)|ne kadar|cok mu|daha mi) (?:daha )?(?:sur(?:e|e[dr])? )?bekle\w*|bekle\w* (?:sure\w* )?(?:ne kadar|kac (?:dakika|dk|saat))(?: sur\w*)?|(?:onum|sira)\w* kac kisi(?: var)?|kac kisi var (?:onum|sira)\w*|(?:kac|kacinci) sira\w*|siram kac)(?: (?:acaba|olur|lazim|gerekir|daha))?$/;
const ASKED_FOR: ReadonlySet<AssistantAct | undefined> = new Set(["hand-off", "collect", "confirm", "decline"]);

/** Asked right after a person was asked for: how long one waits. Null for any other message. */
export function askedOfWaiting(text: string, { dialogue, person }: Turn): Intent | null {
  if (!person.wished || !ASKED_FOR.has(dialogue.last?.parts.act)) return null;
  if (!ASKS_HOW_LONG.test(expandAbbreviations(wordsOf(text)).join(" "))) return null;
  return { kind: "call-time", text: person.reachable ? NOT_KNOWN : `${NOT_KNOWN} ${LEAVE_CONTACT}`, forPeople: true };
}

const NOT_KNOWN = "Ne kadar süreceğini buradan göremiyorum; talebin⟨iz⟩ ekibimizde, sıran⟨ız⟩ kaybolmaz.";
