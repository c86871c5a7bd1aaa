import type { Turn } from "../turn/turn.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import { isAsking } from "../language/clauses.ts";
import { wordsOf } from "../language/turkish.ts";

/** "Yaralı yok çok şükür", "kimseye bir şey olmadı", "iyiyiz şükür". */
const UNHURT =
  /\b(?:yarali|yaralanan|olen|can kaybi) (?:\w+ )?yok\b|\b(?:kimse|kimseye|kimseler|bize|bana|insanlara) (?:\w+ )?(?:(?:bi|bir|hicbir) sey olmadi|zarar gormedi|yaralanmadi)\b|\byara almadi[km]\b|\bburnu\w* (?:bile )?kanamadi\b|\b(?:iyiyi[mz]|bir sey(?:im|imiz) yok) (?:\w+ )?sukur|\bsukur\w* (?:\w+ )?(?:iyiyi[mz]|bir sey(?:im|imiz) yok)\b/;
const HAPPENED = /\b(?:kaza(?![kn])|carp(?:t|is)|yan(?:gin|di)|dustu|devril|takla|patla|coktu|deprem)\w*|\bsel\b/;
const MAX_WORDS = 10;

/** True if a visitor whose accident was just answered tells that nobody was hurt, and neither asks nor objects. */
export function isRelief(text: string, { dialogue }: Turn): boolean {
  const words = expandAbbreviations(wordsOf(text));
  const said = words.join(" ");
  if (words.length > MAX_WORDS || isAsking(words) || /\b(?:ama|fakat|ancak)\b/.test(said)) return false;
  if (!UNHURT.test(said) || !dialogue.last?.parts.sources.length) return false;
  return dialogue.written.slice(-2).some((told) => HAPPENED.test(wordsOf(told).join(" ")));
}
