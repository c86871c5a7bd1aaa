import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { wordsOf } from "../language/turkish.ts";
import { readQuestion } from "../retrieval/question.ts";
import { excepts, leansOnBefore } from "./choose-sentences.ts";
import { createMatcher, worthOf } from "./match-question.ts";

/** The least that a sentence must say of the question, and the least that another one must add. */
const MIN_WORTH = 0.3;
const ADDS = 0.2;
/** A text up to this length, or an answer of more of it than this share, is as well told whole. */
const WHOLE_LENGTH = 160;
const MOST = 2 / 3;
/** Of what concerns somebody's health nothing is left out. */
const OF_HEALTH = /al+erj|gluten|glüten|çölyak|eser miktar|doktor|hekim|zehir|acil servis|112/iu;
const MIN_LETTERS = 4;

/**
 * The sentences of a text that say what the question asks, with those they depend on; null if none does, nearly all do,
 * or they lack a word or number of the question ("3 gün kala"), which the others may decide. A text of lists or several
 * paragraphs, or about health, is not taken apart.
 */
export function answeringSentences(index: KnowledgeIndex, question: string, text: string): string | null {
  if (text.length <= WHOLE_LENGTH || text.includes("\n") || OF_HEALTH.test(text)) return null;
  const match = createMatcher(index, readQuestion(index, question));
  const sentences = sentencesOf(text).map((sentence) => sentence.text);
  const matches = sentences.map((sentence) => match(sentence));
  const chosen = new Set<number>();
  for (let least = MIN_WORTH; ; least = ADDS) {
    const known = new Set(chosen.values().flatMap((at) => matches[at]!.met.keys()));
    const worths = matches.map((one, at) => (chosen.has(at) ? 0 : worthOf(one, known)));
    const best = Math.max(...worths);
    if (best < least) break;
    withDependent(sentences, worths.indexOf(best)).forEach((at) => chosen.add(at));
  }
  const said = sentences.filter((_, at) => chosen.has(at)).join(" ");
  return said === "" || said.length > text.length * MOST || leavesOut(said, text, question) ? null : said;
}

/** True if what is said lacks a number of the question, or a word of it with which a word of the whole text begins. */
function leavesOut(said: string, text: string, question: string): boolean {
  const [told, whole] = [wordsOf(said), wordsOf(text)];
  return wordsOf(question).some((asked) =>
    /\d/.test(asked)
      ? !told.includes(asked)
      : asked.length >= MIN_LETTERS &&
        whole.some((word) => word.startsWith(asked)) &&
        !told.some((word) => word.startsWith(asked)),
  );
}

/** "İç giyim iade alınmaz." */
const REFUSES = /(?:m[ae]z|m[ıiuü]yor(?:uz|lar)?|yok(?:tur)?|değil(?:dir)?)[.!]?$/u;

/** A sentence's place, and the places of those before and after it without which it would mislead. */
function withDependent(sentences: readonly string[], at: number): number[] {
  let [from, to] = [at, at];
  while (from > 0 && leansOnBefore(sentences[from]!)) from -= 1;
  while (to + 1 < sentences.length && (excepts(sentences[to + 1]!) || REFUSES.test(sentences[to + 1]!))) to += 1;
  return Array.from({ length: to - from + 1 }, (_, place) => from + place);
}
