import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { stopWords } from "../../language/stop-words.ts";
import { rootsOf } from "../../language/suffixes.ts";
import { fold, wordsOf } from "../../language/turkish.ts";
import { isVerbOf } from "../../language/verbs.ts";
import { STANDS_FOR } from "../expansions.ts";
import { isProcessVerb } from "../follow-up.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import type { Question } from "../question.ts";
import type { Unit } from "../question-units.ts";
import { factsAskedBy } from "./facts.ts";
import type { Ranking } from "./rank.ts";
import { positionsOf } from "../index/positions.ts";

/** "… tamiri yapmıyoruz", "… satmıyoruz", "… da yoktur": the end of a sentence that says what is not to be had. */
const REFUSES =
  /\b(?:(?:yap|sat|bak|ver|al|calis|bulundur|temizle|yika|onar|takm?|kabul et|tamir et)m[iu]yoruz|(?:yap|sat|bak|al|calis)mayiz|vermeyiz|yok(?:tur)?|(?:yapil|satil|bulun)maz|verilmez)\W*$/;
/** What is refused under a condition, or is no thing to be had: a return, a deposit, a discount. */
const OF_CONDITIONS =
  /\b(?:iade|degisim|garanti|indirim|kampanya|kapora|depozit|taksit|ucret|rezervasyon|randevu|ekspres|soz|sorumlu|once|sonra|kadar|disinda|gunu|gunleri|ayinda|donem|yas|alti|ustu)\w*|\d/;
/** "Satıyor musunuz", "klima var mı", "bakar mısınız", "fön": asks whether a thing is to be had, or only names it. */
const ASKS_WHETHER = /\bm[iu](?:y\w*|s\w*)?$|musunuz$|\b(?:istiyo\w*|lazim|bozuldu|bozuk|calismiyo\w*)$/;
/** "Yapmadığımız işler", "satmadıklarımız": titles of lists of it. */
const NOT_DONE = /m[ae]d[iu]g[iu]m[iu]z|m[ae]d[iu]klar[iu]m[iu]z|\bolmayan/;
const MAX_WORDS = 7;
const MAX_RIVALS = 8;
/** The least weight of a word that names a thing. */
const NAMES = 0.3;

/**
 * The article that says that what a short question asks for is not to be had, if it alone speaks of all that the question
 * names: a list of what is not done wins over what has only one of the words. Null for any other question.
 */
export function toldAsRefused(index: KnowledgeIndex, plain: Question, { tier, ranked }: Ranking): Entry | null {
  if (plain.words.length > MAX_WORDS || factsAskedBy(plain.folded) !== 0) return null;
  const things = plain.units.filter(isThing);
  const known = things.filter((unit) => unit.known);
  if (known.length === 0 || !(ASKS_WHETHER.test(plain.folded) || things.length === plain.units.length)) return null;
  const rivals = ranked.slice(0, MAX_RIVALS).map(({ entry }) => entry);
  const isRefusing = (entry: Entry, meant: readonly Unit[], whole: boolean) =>
    entry.kind === "article" && refuses(index, entry.article.answer, meant, whole);
  // "Miele çamaşır makinem": what nothing else speaks of, refused by its name alone.
  const rare = known.filter(({ term }) => term !== null && isOfOneEntry(index, term));
  // "Kürk mantomu": what else is named may be said of the thing, if the whole of it is refused.
  const all = rivals.filter((entry) => isRefusing(entry, known, known.length < things.length));
  const refusing =
    all.find(({ title }) => NOT_DONE.test(fold(title))) ??
    all[0] ??
    (rare.length > 0 ? rivals.find((entry) => isRefusing(entry, rare, true)) : undefined);
  if (!refusing || (tier === "answer" && rivals[0] === refusing)) return null;
  const speaksOfAll = ({ position }: Entry) =>
    known.every(({ term }) => term !== null && index.valueIn(term, position) > 0);
  return rivals.some((entry) => entry !== refusing && speaksOfAll(entry) && !all.includes(entry)) ? null : refusing;
}

const isOfOneEntry = (index: KnowledgeIndex, term: string): boolean => positionsOf(index, term).length === 1;

const isThing = ({ asking, word, weight }: Unit): boolean =>
  !asking && weight >= NAMES && !isProcessVerb(word) && !rootsOf(word).some((root) => isVerbOf(root, word));

/** True if one sentence refuses all of these things, at least one of them by an item of its list; `whole`: by all of it. */
const refuses = (index: KnowledgeIndex, answer: string, things: readonly Unit[], whole: boolean): boolean =>
  sentencesOf(answer)
    .flatMap(({ text }) => text.split(";"))
    .some((sentence) => {
      if (!REFUSES.test(fold(sentence)) || OF_CONDITIONS.test(fold(sentence))) return false;
      // Its last word is the verb.
      const said = sentence.trim().replace(/\s+\S+$/u, "");
      const items = said.split(/,|\s(?:ve|ile|veya|ya da)\s/u).map(wordsOf);
      const shared = items.at(-1)!;
      return items.some((item) => {
        const met = things.map((unit) => isMet(index, unit, item));
        if (whole && item.some((word) => !things.some((unit) => isMet(index, unit, [word])))) return false;
        return met.some((own) => own) && things.every((unit, at) => met[at] || isMet(index, unit, shared));
      });
    });

/** True if one of the words is the thing's, or stands for it. A concept of the lexicon is too wide for that. */
function isMet(index: KnowledgeIndex, { term, expansions }: Unit, words: readonly string[]): boolean {
  const terms = words
    .filter((word) => !stopWords.has(word))
    .flatMap((word) =>
      rootsOf(word)
        .flatMap((root) => index.termOf(root) ?? [])
        .slice(0, 1),
    );
  return terms.some((found) => found === term || (expansions.get(found) ?? 0) >= STANDS_FOR);
}
