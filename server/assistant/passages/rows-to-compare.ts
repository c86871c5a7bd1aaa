import { ONES, TENS } from "../language/number-words.ts";
import type { Entry, KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { type PassageEntry, siblingsOf } from "../retrieval/index/siblings.ts";
import { type Question, readQuestion } from "../retrieval/question.ts";
import type { Unit } from "../retrieval/question-units.ts";
import { compareQuantities } from "../retrieval/ranking/compare-quantities.ts";
import { type Quantity, quantitiesOfPassage } from "../retrieval/ranking/quantities.ts";
import type { Matcher } from "./match-question.ts";
import { rowOf } from "./show-rows.ts";
import type { Comparison, Dimension } from "./read-comparison.ts";
import { type FigureColumn, figureColumns } from "./row-figures.ts";

/** The rows of a list or table that a question is about, with the columns of figures that they are compared by. */
export type ComparedList = { rows: PassageEntry[]; columns: FigureColumn[] };

/** Words that stand for whatever is compared, for its figures, their units and bounds. */
const SAYS_NOTHING =
  /^(?:paket|secene[kg]|tarife|urun|hizmet|islem|model|cesit|tip|plan|hangi|olan|tane|\d|metrekare|m2|mbps|kisi|dakika|saat|gun|ay$|tl|lira|euro|dolar|alti?$|altin|ust|kadar|ara[ls]|fazla|az$|cok$|kac)/;
/** "Aylık kaça" may only say how the price is told. */
const OPTIONAL = /^(?:gun|gece|hafta|ay|yil|sene|saat)l[iu][kg]/;
/** Comparing so many rows takes a tenth of a second. */
const MAX_ROWS = 500;
const NUMBERS = new Set([...ONES, ...TENS]);
/** A word of less weight hardly says what is asked about. */
const MIN_WEIGHT = 0.2;
/** The share of a question's words by weight that a list need not say, if the knowledge has them elsewhere. */
const MAX_UNSAID = 0.4;
/**
 * Where a word is said: in what stands above the list, or names its rows; in a heading that names several things; in the
 * document's title, which stands above all of its lists; in a row. Of such a heading's rows those count that say it too.
 */
const SHARES = { above: 1, joinedHeading: 0.5, title: 0.5, row: 0.9, besideJoined: 0.1 };
const NAMES_SEVERAL = /,|\/|&|\sve\s|\sveya\s/;
/** Rows, and lists, that say as much as the best one. */
const AS_GOOD = 0.95;

/**
 * The lists among `near` that say the most of what the question asks about and show what it compares by, with that
 * dimension's wish; an empty list if none does.
 */
export function listsFor(
  index: KnowledgeIndex,
  near: readonly Entry[],
  { by, within, thing }: Comparison,
  { units, quantities }: Question,
  match: Matcher,
): { lists: ComparedList[]; wanted: "least" | "most" } {
  const asked = units.filter(
    ({ asking, told, weight, word }) =>
      !asking &&
      !told &&
      weight >= MIN_WEIGHT &&
      !SAYS_NOTHING.test(word) &&
      !NUMBERS.has(word) &&
      !by.some(({ dimension }) => dimension.heads.test(word)),
  );
  const things = new Set(readQuestion(index, thing).words);
  const named = new Set(asked.map(({ word }) => word).filter((word) => things.has(word) && !OPTIONAL.test(word)));
  const kinds = by.flatMap(({ dimension }) => dimension.kinds);
  const conditions = quantities.filter(({ kind }) => !kinds.includes(kind));
  const said = tablesOf(index, near).flatMap((siblings) => {
    const { rows, worth } = rowsSaying(asked, named, siblings, match);
    const meeting = rows.filter((row) => meets(row, conditions));
    return meeting.length > 0 ? { rows: meeting, worth } : [];
  });
  for (const { dimension, wanted } of by) {
    const showing = said.flatMap(({ rows, worth }) => {
      const columns = figureColumns(rows, dimension);
      return columns.length > 0 && !(within && isRule(rows, dimension)) ? { rows, columns, worth } : [];
    });
    const best = Math.max(...showing.map(({ worth }) => worth));
    if (showing.length > 0) return { lists: showing.filter(({ worth }) => worth >= best * AS_GOOD), wanted };
  }
  return { lists: [], wanted: "least" };
}

/**
 * The lists and tables that the entries belong to, each once and whole: of a part of one nothing is the cheapest. Longer
 * ones are left out.
 */
function tablesOf(index: KnowledgeIndex, near: readonly Entry[]): PassageEntry[][] {
  const tables: PassageEntry[][] = [];
  const seen = new Set<number>();
  for (const entry of near) {
    if (entry.kind !== "passage" || seen.has(entry.position)) continue;
    const siblings = siblingsOf(index, entry, MAX_ROWS);
    for (const { position } of siblings) seen.add(position);
    if (siblings.length > 1 && siblings.length <= MAX_ROWS) tables.push(siblings);
  }
  return tables;
}

/**
 * The rows that, with what stands above them, say the most of what is asked about, and how much that is. The thing asked
 * for must be named by what stands above the list, or by the last word of a row's name: "lens kabı" is no lens.
 */
function rowsSaying(asked: readonly Unit[], things: ReadonlySet<string>, siblings: PassageEntry[], match: Matcher) {
  const [{ passage, document }] = siblings as [PassageEntry];
  const [first, ...heads] = (passage.cells ?? []).map(({ head }) => head);
  const heading = passage.headings.at(-1) ?? "";
  const headingShare = NAMES_SEVERAL.test(heading) ? SHARES.joinedHeading : SHARES.above;
  const naming = [
    { met: match([...passage.headings.slice(0, -1), first ?? ""].join("\n")).met, share: SHARES.above },
    { met: match(heading).met, share: headingShare },
    { met: match(document.title).met, share: SHARES.title },
  ];
  const beside = { met: match([passage.lead ?? "", ...heads].join("\n")).met, share: SHARES.above };
  const needed = asked.filter(({ word }) => !OPTIONAL.test(word));
  const mayLack = sumOf(needed) * MAX_UNSAID;
  const rated = siblings.map((row) => {
    const inRow = { met: match(row.passage.text).met, share: SHARES.row };
    const inName = { met: match(headNounOf(row)).met, share: SHARES.row };
    const saidOf = (unit: Unit) => {
      const isThing = things.has(unit.word);
      const above = shareOf(unit, isThing ? naming : [...naming, beside]);
      const own = isThing ? literally(unit, inName) : shareOf(unit, [inRow]);
      const isJoined = above > 0 && own > above;
      return Math.max(above, own) + (isJoined ? unit.weight * SHARES.besideJoined : 0);
    };
    const unsaid = needed.filter((unit) => saidOf(unit) === 0);
    const isNamed = things.size === 0 || needed.some((unit) => things.has(unit.word) && !unsaid.includes(unit));
    const lacks = !isNamed || unsaid.some(({ known }) => !known) || sumOf(unsaid) > mayLack;
    return { row, worth: lacks ? -1 : asked.reduce((sum, unit) => sum + saidOf(unit), 0) };
  });
  const worth = Math.max(...rated.map((one) => one.worth));
  const rows = worth < 0 ? [] : rated.filter((one) => one.worth >= worth * AS_GOOD).map(({ row }) => row);
  return { rows, worth };
}

type Place = { met: ReadonlyMap<Unit, number>; share: number };
const shareOf = (unit: Unit, places: readonly Place[]): number =>
  Math.max(...places.map(({ met, share }) => (met.get(unit) ?? 0) * share));

/** A row's name counts for the word itself alone: a "bebek arabası" is no "araç". */
const literally = (unit: Unit, place: Place): number =>
  (place.met.get(unit) ?? 0) >= unit.weight ? shareOf(unit, [place]) : 0;

/** The last word of a row's name, which says what it is. */
function headNounOf({ passage }: PassageEntry): string {
  const name =
    passage.cells === null ? passage.text.replace(/\s*(?::|\s[–-]\s|\.{3,}).*$/su, "") : rowOf(passage).name.value;
  return name
    .replace(/\s*[(,].*$/su, "")
    .split(/\s+/)
    .at(-1)!;
}

const sumOf = (units: readonly Unit[]) => units.reduce((sum, { weight }) => sum + weight, 0);

/** True for a row that states none of these quantities otherwise ("iki kişilik" among rooms of other sizes). */
const meets = ({ passage }: PassageEntry, conditions: readonly Quantity[]): boolean =>
  compareQuantities(conditions, quantitiesOfPassage(passage)).beyond === 0;

/** True for a table of rules ("0–500 TL: 79 TL"), which offers nothing for a price. */
const isRule = (rows: readonly PassageEntry[], { kinds }: Dimension): boolean =>
  rows.some(({ passage }) =>
    quantitiesOfPassage(passage).some(({ kind, from, to }) => kinds.includes(kind) && from !== to),
  );
