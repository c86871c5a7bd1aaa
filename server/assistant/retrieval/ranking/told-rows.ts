import { rootsOf } from "../../language/suffixes.ts";
import { wordsOf } from "../../language/turkish.ts";
import type { Context } from "../context.ts";
import type { Entry, KnowledgeIndex } from "../index/knowledge-index.ts";
import { type PassageEntry, siblingsOf } from "../index/siblings.ts";
import type { Question } from "../question.ts";
import { compareQuantities } from "./compare-quantities.ts";
import { quantitiesIn } from "./quantities.ts";

/** A longer question says by itself what it is about. */
const MAX_WORDS = 5;
/** What may stand beside the name of a row, and asks of it what was asked before. */
const BESIDE =
  /^(?:peki|ya|ee?|o|zaman|bir|de|da|ols[ae]\w*|olur\w*|al(?:sam|sak|irsam|irsak)|icin|ne|nedir|kadar|kac|kaca|para|tl|lira|fiyat\w*|ucret\w*|tutar|m[iu])$/;

/**
 * Another row of the table that the last answer quoted a row of, for a message that names only that: by its first cell
 * ("orta boy", "2 kişilik?"), or by a quantity within it ("20 kilo olsa" of "16–20"). Null for any other message, and
 * where several rows are meant.
 */
export function toldRow(index: KnowledgeIndex, plain: Question, { lastSource }: Context): Entry | null {
  const last = lastSource?.kind === "passage" ? index.find("passage", lastSource.id) : undefined;
  if (last?.kind !== "passage" || !last.passage.cells || plain.words.length > MAX_WORDS) return null;
  const named = namedBeside(plain);
  const rows = siblingsOf(index, last).filter((row) => row.passage.cells?.length);
  const meant = rows.filter((row) => isMeant(row, plain, named));
  return meant.length === 1 && meant[0]!.position !== last.position ? meant[0]! : null;
}

/** The words of the message that are no number, nothing that a number counts, and nothing that may stand beside it. */
const namedBeside = ({ words }: Question): string[] =>
  words.filter((word, at) => !isNumber(word) && !isNumber(words[at - 1] ?? "") && !BESIDE.test(word));

const isNumber = (word: string): boolean => /^\d/.test(word);

function isMeant({ passage }: PassageEntry, { quantities }: Question, named: readonly string[]): boolean {
  const { head, value } = passage.cells![0]!;
  const has = new Set(wordsOf(value).flatMap((word) => [word, ...rootsOf(word)]));
  if (
    !named.every((word) =>
      rootsOf(word)
        .concat(word)
        .some((root) => has.has(root)),
    )
  )
    return false;
  if (quantities.length === 0) return named.length > 0;
  const { within, same } = compareQuantities(quantities, quantitiesIn(value, head));
  return within + same > 1 - Number.EPSILON * quantities.length;
}
