import type { ProcessInTalk } from "#contract/processes.ts";
import { expandAbbreviations } from "../language/chat-abbreviations.ts";
import type { OfferedProcess } from "../retrieval/knowledge-base.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type SpellingDictionary, spellingOf } from "../language/spelling.ts";
import { rootsOf } from "../language/suffixes.ts";
import { wordsOf } from "../language/turkish.ts";
import { asksAbout, WISH } from "./form-wishes.ts";

/** Longer messages are stories, in which somebody else may want it. */
const MAX_WORDS = 30;
/** Words that express a request without telling what is requested. */
const FILLERS = new Set(
  wordsOf(`istiyorum istiyoruz isterim isteriz isterdim istiyom istek isteği isteğim talep talebi talebim talebinde formu form
  lütfen rica ederim bir için icin ben biz bana bize de da ve ile acaba merhaba selam iyi günler lazım gerek gerekiyor ihtiyacım ihtiyaç hemen şimdi yarın yarına bugün olabilir mi
  mümkün mü bulunmak miyim miyiz misiniz mısınız musunuz muyuz`),
);
/** Verbs that combine with any noun and so say nothing of their own. */
const DOES =
  /^(?:al|yap|et|ed|ol|olustur|ver|ayarla|planla|ac|birak|baslat|kaydet|yaz|yazdir)(?:$|(?=[aeiudtmbycskr]))/;
const NEEDS = /\b(?:lazim|gerek(?:iyor|li)?|ihtiyac\w*)\b/;
/** "Alabilir miyim", "oluşturur musunuz": requests in the form of a question. */
const REQUESTS =
  /\b\w+(?:bilir|[aeiu]r|lim|yim) m[iu](?:y[iu][mz]|s[iu]n(?:[iu]z)?)\b|\b(?:olur|olabilir|mumkun) m[iu]\b/;
const ASKS =
  /\bm[iu](?:y[iu][mz]|s[iu]n(?:[iu]z)?|d[iu]r)?\b|\b(?:nasil|neden|nicin|niye|kac|hangi\w*|nerede\w*|nereye|kim)\b/;

type Phrase = { said: string; words: string[]; things: string[] };
type Prepared = { phrases: Phrase[]; spelling: SpellingDictionary };
/** Trigger phrases by custom form; parsed once, since the forms of an index do not change. */
const prepared = new WeakMap<OfferedProcess, Prepared>();

function prepare(process: OfferedProcess): Prepared {
  const known = prepared.get(process);
  if (known) return known;
  const phrases = [process.name, ...process.triggers].map((text) => {
    const all = expandAbbreviations(wordsOf(text));
    const words = all.filter((word) => !FILLERS.has(word));
    const things = words.filter((word) => !DOES.test(word) && word.length > 3);
    return { said: all.join(" "), words, things: things.length > 0 ? things : words };
  });
  const made = { phrases, spelling: spellingOf(phrases.flatMap(({ words }) => words)) };
  prepared.set(process, made);
  return made;
}

/**
 * The custom form that a message requests, by its name or one of its trigger phrases, allowing for suffixes and
 * misspellings; null for none, or if the message only asks about one.
 */
export function wishedProcess({ processes }: Pick<KnowledgeIndex, "processes">, text: string): OfferedProcess | null {
  if (processes.length === 0) return null;
  const said = expandAbbreviations(wordsOf(text));
  if (said.length === 0 || said.length > MAX_WORDS) return null;
  let best: { process: OfferedProcess; score: number } | null = null;
  for (const process of processes) {
    const score = wishScore(said, prepare(process));
    if (score > (best?.score ?? 0)) best = { process, score };
  }
  return best?.process ?? null;
}

/** The number of a trigger phrase's words that the request contains; 0 if it does not match. */
function wishScore(said: readonly string[], { phrases, spelling }: Prepared): number {
  const whole = said.join(" ");
  let best = 0;
  for (const phrase of phrases) {
    if (phrase.said === whole) return said.length + 1;
    if (phrase.words.length === 0 || phrase.words.length <= best) continue;
    const has = (wanted: string) => said.some((word) => isMeant(word, wanted, spelling));
    const things = phrase.things.every(has);
    if (!things) continue;
    // The words of the phrase itself, as in "arızamın iptali", do not count as a question.
    if (asksAbout(whole) && !asksAbout(phrase.said)) continue;
    const asks = ASKS.test(whole) && !REQUESTS.test(whole);
    const isWhole = phrase.words.every(has);
    const isWish =
      (WISH.test(whole) || NEEDS.test(whole)) && !asks
        ? true
        : isWhole &&
          !asks &&
          (phrase.words.length > 1 ||
            said.every(
              (word) => has(word) || FILLERS.has(word) || phrase.words.some((own) => isMeant(word, own, spelling)),
            ));
    if (isWish) best = Math.max(best, isWhole ? phrase.words.length : phrase.things.length);
  }
  return best;
}

function isMeant(said: string, wanted: string, spelling: SpellingDictionary): boolean {
  if (said === wanted || sharesRoot(said, wanted)) return true;
  return said.length >= 5 && wanted.length >= 5 && spelling.near(said) === wanted;
}

const SHORT_VERBS = new Set(["al", "et", "ol", "ed", "ac"]);

/** "Randevuya" and "randevu", "almak" and "alabilir". */
const sharesRoot = (one: string, other: string): boolean =>
  rootsOf(one).some((root) => (root.length > 2 || SHORT_VERBS.has(root)) && rootsOf(other).includes(root));

/** The form without its trigger phrases: what a conversation stores of a custom form that begins. */
export const inTalk = ({ triggers: _, ...process }: OfferedProcess): ProcessInTalk => process;
