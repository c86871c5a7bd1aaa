import { sentencesOf } from "#server/domain/documents/sentences.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { type Matcher, worthOf } from "./match-question.ts";

/** A text up to this length is quoted whole. */
const WHOLE_LENGTH = 280;
const MAX_SENTENCES = 3;
/**
 * An answer shorter than the first is extended by an adjacent sentence, up to the second length: the neighbour may be
 * part of it.
 */
const BARE_LENGTH = 200;
const FULL_LENGTH = 360;
/** The least that another sentence must add to the best, and the cost of a hundred characters. */
const LENGTH_COST = 0.12;
const ADDS = 0.3;

/** Beginnings of sentences that depend on the sentence before them. */
const LEANS =
  /^\((?![\p{L}\d]{1,3}\))|^(?:\p{N}[\p{N}.]*\s)?(?:bu(?:nun|na|nu|nda|ndan|nlar\p{L}*|nunla|rada|radan)?|o(?:nun|na|nu|nlar\p{L}*)?|şu|ancak|ama|fakat|yalnız|oysa|aksi|aksine|böyle\p{L}*|öyle\p{L}*|dolayısıyla|ayrıca|üstelik|yine de|sonra(?:sında)?|ardından|aynı şekilde|söz konusu|yani|çünkü|daha(?: sonra| fazla| büyük| az)|\p{L}{2,}m[ae]zs[ae](?:n[ıi]z)?)(?=$|[\s,;:])/iu;
/** Beginnings of sentences that restrict the sentence before them, or say what to do if it is not so: "Düzelmezse …". */
const EXCEPTS =
  /^(?:ancak|ama|fakat|yalnız(?:ca)?|oysa|aksi|istisna|bununla birlikte|şu kadar ki|not:|\(|\p{L}{2,}m[ae]zs[ae](?:n[ıi]z)?(?=[\s,]))|(?:^|[^\p{L}])(?:hariç|dışındaki?|geçerli değil|geçmez|istisna|uygulanmaz|kapsamaz)(?=$|[^\p{L}])/iu;
/** "Yemek gecikti. …": a first sentence of up to so many words is the paragraph's label. */
const LABEL_WORDS = 5;

/** True for a sentence that depends on the one before it. */
export const leansOnBefore = (sentence: string): boolean => LEANS.test(sentence);
/** True for a sentence that restricts the one before it. */
export const excepts = (sentence: string): boolean => EXCEPTS.test(sentence);

/** Selects the one to three sentences of a text that answer the question, verbatim, with those that they depend on. */
export function chooseSentences(text: string, match: Matcher, limit: number): string {
  if (text.length <= Math.min(WHOLE_LENGTH, limit)) return text;
  const sentences = sentencesOf(text);
  if (sentences.length === 1) return cut(text, limit);
  const matches = sentences.map((sentence) => match(sentence.text));
  const lengthOf = (from: number, to: number) =>
    sentences.slice(from, to + 1).reduce((sum, sentence) => sum + sentence.text.length + 1, 0);
  /** The value of a run of sentences; each word of the question counts once. */
  const worthOfRun = (from: number, to: number, known: ReadonlySet<Unit> = new Set()) => {
    const met = new Map<Unit, number>();
    for (const one of matches.slice(from, to + 1))
      for (const [unit, value] of one.met) met.set(unit, Math.max(value, met.get(unit) ?? 0));
    return worthOf({ met, hasFigure: matches.slice(from, to + 1).some(({ hasFigure }) => hasFigure) }, known);
  };

  let best = { from: 0, to: 0, worth: -Infinity };
  for (let from = 0; from < sentences.length; from++)
    for (let to = from; to < Math.min(sentences.length, from + MAX_SENTENCES); to++) {
      const length = lengthOf(from, to);
      if (to > from && length > limit) break;
      const worth = worthOfRun(from, to) - (length / 100) * LENGTH_COST;
      if (worth > best.worth) best = { from, to, worth };
    }
  let { from, to } = best;
  while (from > 0 && leansOnBefore(sentences[from]!.text) && lengthOf(from - 1, to) <= limit) from -= 1;
  while (to < sentences.length - 1 && excepts(sentences[to + 1]!.text) && lengthOf(from, to + 1) <= limit) to += 1;

  while (to - from + 1 < MAX_SENTENCES && lengthOf(from, to) < BARE_LENGTH) {
    const [next, previous] = [to + 1 < sentences.length, from > 0];
    if (next && lengthOf(from, to + 1) <= Math.min(limit, FULL_LENGTH)) to += 1;
    else if (previous && lengthOf(from - 1, to) <= Math.min(limit, FULL_LENGTH)) from -= 1;
    else break;
  }

  const chosen = new Set(sentences.keys().filter((at) => at >= from && at <= to));
  const label = sentences[0]!.text;
  if (label.split(" ").length <= LABEL_WORDS && label.length + lengthOf(from, to) < limit) chosen.add(0);
  const known = new Set(matches.slice(from, to + 1).flatMap(({ met }) => [...met.keys()]));
  const lacksFigure = chosen.values().every((at) => !matches[at]!.hasFigure);
  const adds = (at: number) => worthOf({ ...matches[at]!, hasFigure: lacksFigure && matches[at]!.hasFigure }, known);
  const also = sentences
    .keys()
    .toArray()
    .filter((at) => !chosen.has(at) && adds(at) >= ADDS)
    .toSorted((one, other) => adds(other) - adds(one))[0];
  if (also !== undefined && chosen.size < MAX_SENTENCES && lengthOf(from, to) + sentences[also]!.text.length < limit)
    chosen.add(also);
  return cut(
    [...chosen]
      .toSorted((one, other) => one - other)
      .map((at) => sentences[at]!.text)
      .join(" "),
    limit,
  );
}

/** Cuts a text at the end of a word. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf(" ", limit - 1);
  return `${text.slice(0, end > 0 ? end : limit - 1).replace(/[\s,;:–-]+$/, "")}…`;
}
