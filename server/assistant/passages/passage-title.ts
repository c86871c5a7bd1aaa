import { foldTurkish } from "#contract/fold-turkish.ts";
import type { Passage } from "#contract/passages.ts";
import { nameOf, type Source } from "../retrieval/context.ts";
import type { Suggestion } from "../retrieval/gather-lists.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { readQuestion } from "../retrieval/question.ts";
import { scoreEntries } from "../retrieval/ranking/scoring.ts";
import { cut } from "./choose-sentences.ts";
import { rowOf } from "./show-rows.ts";
import { isBeside, type PassageEntry, passageAt } from "../retrieval/index/siblings.ts";

/** Separates a heading from what is meant below it; nobody types it. */
const BELOW = " › ";
/** Ends the title of a whole list or table. */
const WHOLE = `${BELOW}tümü`;
const GIST_LENGTH = 60;
const TITLE_LENGTH = 110;

/** "4.2 İmplant" and "Madde 7 – Cayma" without their numbers. */
export const plainHeading = (heading: string): string =>
  heading.replace(
    /^(?:(?:(?:madde|bölüm)\s*)?\d+(?:\.\d+)*[.)]?|\p{L}\.(?:\d+(?:\.\d+)*\.?)?(?=\s))\s*(?:[–—:-]\s*)?(?=\p{L})/iu,
    "",
  );

/** "5.1. Otobüste …" and "(2) Öğrenci …" without their numbers; "10.30 Kahvaltı" and "1.500 TL" have none. */
export const plainClause = (text: string): string =>
  text.replace(/^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.|\d{1,2}\.\d(?:\.\d)*|\(\d{1,2}\))\s+(?=\p{Lu})/u, "");

/** The sentence above a list or table, without its number; null for none. */
export const leadOf = ({ passage }: PassageEntry): string | null =>
  passage.lead === null ? null : plainClause(passage.lead);

/** The title of a passage: its heading, and the passage below it. */
function titleOf(index: KnowledgeIndex, entry: PassageEntry): string {
  const { passage, document } = entry;
  const heading = plainHeading(passage.headings.at(-1) ?? document.title);
  const isAlone = [-1, 1].every((step) => !isBeside(entry, passageAt(index, entry.position + step)));
  if (passage.kind === "paragraph" && (heading.endsWith("?") || (isAlone && passage.headings.length > 0)))
    return cut(heading, TITLE_LENGTH);
  return `${cut(heading, GIST_LENGTH)}${BELOW}${gistOf(passage)}`;
}

/** What tells a passage from others below its heading: the row's name, or its first words. */
export function gistOf(passage: Passage): string {
  const gist = passage.kind === "row" ? rowOf(passage).name.value : plainClause(passage.text);
  return cut(gist.replace(/[.,;:]$/, ""), GIST_LENGTH);
}

/** The title of the whole list or table that a passage belongs to: what introduces it. */
function listTitleOf(entry: PassageEntry): string {
  const { passage, document } = entry;
  const title = leadOf(entry) ?? plainHeading(passage.headings.at(-1) ?? document.title);
  return cut(title.replace(/[.:]$/, ""), GIST_LENGTH) + WHOLE;
}

/** The text by which an entry is suggested to a visitor, who sends it back to choose the entry. */
export const offeredAs = (index: KnowledgeIndex, entry: Entry): string =>
  entry.kind === "passage" ? titleOf(index, entry) : entry.title;

/** The same for a source. */
export function offeredAsSource(index: KnowledgeIndex, source: Source): string {
  const entry = index.find(source.kind, nameOf(source));
  if (entry?.kind === "passage" && source.kind === "passage" && source.whole) return listTitleOf(entry);
  return entry ? offeredAs(index, entry) : source.title;
}

/** The passage, or the list or table, that was suggested with exactly this text; else undefined. */
export function passageTitled(index: KnowledgeIndex, text: string, offered: readonly string[]): Suggestion | undefined {
  if (!text.includes(BELOW.trim()) && !offered.includes(text.trim())) return undefined;
  const title = foldTurkish(text.trim());
  const whole = title.endsWith(foldTurkish(WHOLE));
  const asked = whole ? text.trim().slice(0, -WHOLE.length) : text;
  const isTitled = (entry: PassageEntry) =>
    whole
      ? entry.passage.kind !== "paragraph" && foldTurkish(listTitleOf(entry)) === title
      : foldTurkish(titleOf(index, entry)) === title;
  for (const { entry } of scoreEntries(index, readQuestion(index, asked), "passage"))
    if (entry.kind === "passage" && isTitled(entry)) return { entry, whole };
  return undefined;
}
