import { sentencesOf } from "#server/domain/documents/sentences.ts";
import { verbatim } from "../turn/alternatives.ts";
import { excepts, leansOnBefore } from "../passages/choose-sentences.ts";
import { taxNote } from "../passages/tax-note.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { askedPriceOf, findStatedPrice, type FoundPrice, textOf, thingsIn } from "./find-stated-price.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";

/** The sentence that states the price of the thing that a question asks it of ("poğaça kaça"); null if none surely does. */
export function priceAsStated(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  const found = statedPriceFor(index, text);
  return found && asStated(index, [found], [], turn);
}

/** The price that articles and passages state for the thing that a question asks it of; null if none surely does. */
export function statedPriceFor(index: KnowledgeIndex, text: string): FoundPrice | null {
  const said = askedPriceOf(text);
  const asked = said === null ? null : thingsIn(index, said);
  return asked && findStatedPrice(index, asked);
}

/** An answer of lines above the sentences that state the prices they are made of, and what these come without. */
export function asStated(
  index: KnowledgeIndex,
  found: readonly FoundPrice[],
  lines: readonly string[],
  turn: Turn,
): BuiltInAnswer {
  const quotes = new Set(found.map((one) => withPassedDays(verbatim(sentenceOf(one)), turn)));
  const entries = new Set(found.map(({ entry }) => entry));
  const notes = new Set(
    found.flatMap((one) => (one.entry.kind === "passage" ? (taxNote(index, one.entry, sentenceOf(one)) ?? []) : [])),
  );
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    text: [...lines, ...quotes, ...[...notes].map(verbatim)].join("\n"),
    sources: [...entries].map((entry) => sourceOf({ entry, score: 1 })),
  };
}

/** The sentence that states a price, with those before and after it without which it would mislead. */
export function sentenceOf({ sentence, entry }: Pick<FoundPrice, "sentence" | "entry">): string {
  const sentences = sentencesOf(textOf(entry)).map(({ text }) => text);
  let from = sentences.indexOf(sentence);
  if (from < 0) return sentence;
  let to = from + 1;
  while (from > 0 && leansOnBefore(sentences[from]!)) from -= 1;
  while (to < sentences.length && excepts(sentences[to]!)) to += 1;
  return sentences.slice(from, to).join(" ");
}
