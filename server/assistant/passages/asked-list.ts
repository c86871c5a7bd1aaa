import type { Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { siblingsOf } from "../retrieval/index/siblings.ts";
import { readQuestion } from "../retrieval/question.ts";
import { isBare } from "../retrieval/bare-questions.ts";
import type { Retrieval } from "../retrieval/retrieve.ts";
import { createMatcher } from "./match-question.ts";

/** A word of less weight hardly says what is asked about. */
const MIN_WEIGHT = 0.2;
/** What names a list says a word, or one that stands for it. */
const SAID = 0.75;
/** A list of prices has one in most of its lines. */
const MOSTLY = 0.5;
/** A thing elsewhere, where the texts have it: "Fiyatlar TL'dir". */
const FIGURE_NOUN = /^(?:fiyat|ucret|tarife|bedel|saat|sure)/;
/** "Adana (porsiyon) 320": menus leave the currency out. */
const ENDS_IN_FIGURE = /[\s–-]\d(?:[\d.,:]*\d)?(?:\s?(?:₺|TL|€|lira))?$/i;
const FIGURES: ReadonlySet<string> = new Set(["price", "free", "duration", "hours", "count"]);

/** Answers with the list among the suggestions that is asked for as a whole, if one is. */
export function withAskedList(index: KnowledgeIndex, text: string, found: Retrieval): Retrieval {
  if (found.tier !== "suggest") return found;
  const list = askedList(index, text, found.sources);
  return list ? { ...found, tier: "answer", sources: [list] } : found;
}

/**
 * The list or table that a question asks for as a whole, as "çalışma saatleriniz" does of the lines below "Çalışma
 * saatleri": what names it says all that is asked about, and most of its lines have the figure that is. Null if no list
 * is asked for, or more than one.
 */
function askedList(index: KnowledgeIndex, text: string, suggested: readonly Source[]): Source | null {
  const question = readQuestion(index, text);
  // "Ücreti var mı" is of what was spoken of, and asks for no list of fees.
  if (isBare(question.folded)) return null;
  const said = question.units.filter(({ weight }) => weight >= MIN_WEIGHT);
  const things = said.filter(({ asking, word }) => !asking && !FIGURE_NOUN.test(word));
  // "Çalışma saatleri" and "gerekli belgeler" are nothing but what is asked for.
  const subject = things.length > 0 ? things : said;
  if (subject.length === 0) return null;
  const match = createMatcher(index, question);
  const wantsFigure = question.units.some(
    ({ asking, concepts, word }) =>
      FIGURE_NOUN.test(word) || (asking && [...concepts].some((concept) => FIGURES.has(concept))),
  );
  const lists = suggested.filter((source) => {
    const entry = source.kind === "passage" && source.whole ? index.find("passage", source.id) : undefined;
    if (entry?.kind !== "passage") return false;
    const { met } = match([entry.passage.headings.at(-1), entry.passage.lead].join("\n"));
    if (!subject.every((unit) => (met.get(unit) ?? 0) >= unit.weight * SAID)) return false;
    const lines = siblingsOf(index, entry);
    const figures = lines.filter(({ passage: { text } }) => match(text).hasFigure || ENDS_IN_FIGURE.test(text));
    return !wantsFigure || figures.length >= lines.length * MOSTLY;
  });
  return lists.length === 1 ? lists[0]! : null;
}
