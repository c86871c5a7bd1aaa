import type { Passage } from "#contract/passages.ts";
import { type BuiltInAnswer, NOTHING } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { passedDays, withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import { fold } from "../language/turkish.ts";
import { chooseRows } from "../passages/choose-rows.ts";
import { ANSWER_MAX_LENGTH } from "../passages/answer-passage.ts";
import { createMatcher, type Matcher } from "../passages/match-question.ts";
import { plainHeading } from "../passages/passage-title.ts";
import { type Comparison, readComparison } from "../passages/read-comparison.ts";
import { type ComparedList, listsFor } from "../passages/rows-to-compare.ts";
import { rowOf, showRow, showRows } from "../passages/show-rows.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { isAmong, type PassageEntry, siblingsOf } from "../retrieval/index/siblings.ts";
import { entriesOf } from "../retrieval/context.ts";
import { subjectUnits } from "../retrieval/follow-up.ts";
import { asksForPerson } from "../retrieval/person-wish.ts";
import { readQuestion } from "../retrieval/question.ts";
import { questionsIn } from "../retrieval/questions-of-message.ts";
import { sourceOf } from "../retrieval/choose-sources.ts";
import { rank } from "../retrieval/retrieve.ts";

/** Lists that suit a question equally are each compared; more of them are suggested as usual. */
const MAX_LISTS = 3;

/**
 * Answers a question with a superlative ("en ucuz oda hangisi") or a limit to the price ("2.000 liranın altında oda var
 * mı") from the lists and tables of documents that say all that it asks about; a figure whose last day has passed
 * counts only if none holds. Null if it compares nothing, if an article answers it, or if no list suits it, or more than three.
 */
export function compareRows(index: KnowledgeIndex, text: string, turn: Turn): BuiltInAnswer | null {
  if (index.firstPassage === index.firstProduct) return null;
  const comparison = readComparison(text);
  if (!comparison || asksForPerson(text) || questionsIn(text).length > 1) return null;
  const asWritten = rank(index, text, turn.context);
  if (asWritten.tier === "answer" && asWritten.ranked[0]!.entry.kind === "article") return null;
  const question = readQuestion(index, comparison.subject);
  const match = createMatcher(index, question);
  const found = rank(index, comparison.subject, turn.context);
  const near = [...found.ranked, ...asWritten.ranked].map(({ entry }) => entry);
  const { lists: suiting, wanted } = listsFor(index, near, comparison, question, match);
  const lists = subjectUnits(question).length === 0 ? ofTheLast(index, suiting, turn) : suiting;
  if (lists.length === 0 || lists.length > MAX_LISTS) return null;
  // Of a single thing, none is the cheapest.
  if (comparison.within === null && lists.every(({ rows }) => rows.length === 1)) return null;
  const chosen = thatHold(lists, turn).map((list) => ({ list, ...chooseRows(list, comparison, wanted, match) }));
  const fitting = chosen.some(({ fits }) => fits) ? chosen.filter(({ fits }) => fits) : chosen;
  const limit = Math.floor(ANSWER_MAX_LENGTH / fitting.length);
  return {
    ...NOTHING,
    outcome: "answered",
    act: "answer",
    sources: fitting.flatMap(({ rows }) => rows.map((entry) => sourceOf({ entry, score: 1 }))),
    text: fitting
      .map(({ list, rows, fits }) => shown(list, rows, labelOf(comparison, fits), match, limit))
      .map((told) => withPassedDays(told, turn))
      .join("\n\n"),
  };
}

/** "En ucuzu hangisi" after a row of one of the lists is asked of that one. */
function ofTheLast(index: KnowledgeIndex, lists: ComparedList[], { context }: Turn): ComparedList[] {
  const [last] = context.lastSource ? entriesOf(index, [context.lastSource]) : [];
  const own = last ? lists.filter(({ rows }) => isAmong(siblingsOf(index, rows[0]!), last)) : [];
  return own.length > 0 ? own : lists;
}

/** The lists without the figures whose last day has passed; unchanged if none holds. */
function thatHold(lists: ComparedList[], turn: Turn): ComparedList[] {
  const holding = lists.flatMap((list) => {
    const reduced = list.columns.filter(({ head }) => REDUCED.test(fold(head)));
    const columns = list.columns
      .map((column) => {
        const { head, figures } = column;
        const isOfCampaign = reduced.length === 0 || reduced.includes(column);
        const holds = ({ passage }: PassageEntry) =>
          untilWhen(passage, head, isOfCampaign).every((told) => passedDays(told, turn).length === 0);
        return { head, figures: new Map([...figures].filter(([row]) => holds(row))) };
      })
      .filter(({ figures }) => figures.size > 0);
    return columns.length > 0 ? { ...list, columns } : [];
  });
  return holding.length > 0 ? holding : lists;
}

/** A column that tells until when a row holds, and not a discount on it. */
const OF_THE_ROW = /^(?:gecerli|bitis|son (?:gun|tarih|gecerli|basvuru|kayit|katilim))/;
const OF_THE_CAMPAIGN = /^kampanya/;
/** A price beside the usual one. */
const REDUCED = /^(?:kampanya|indirim)/;
/** Ends with a day, or has it before a colon; a day that more is said of is that of something else: "… kadar %10". */
const ENDS_WITH_DAY = /(?:kadar|dek|degin|gecerli(?:dir)?|20\d\d)[\s.)]*(?::|$)/;
const ON_IT = /%|indirim/;

/** The parts of an item or row that tell until when its figure under this head holds, if they name a last day. */
function untilWhen({ cells, text }: Passage, head: string, isOfCampaign: boolean): string[] {
  if (cells === null) return endsWithDay(text, text) ? [text] : [];
  const { name } = rowOf({ cells });
  return cells.flatMap((cell) => {
    const [column, told] = [fold(cell.head), `${cell.head}: ${cell.value}`];
    const mayTell = cell === name || cell.head === head || (isOfCampaign && OF_THE_CAMPAIGN.test(column));
    return OF_THE_ROW.test(column) || (mayTell && endsWithDay(told, cell.value)) ? told : [];
  });
}

const endsWithDay = (told: string, value: string): boolean =>
  ENDS_WITH_DAY.test(fold(told)) && !ON_IT.test(fold(value));

const labelOf = ({ within, label }: Comparison, fits: boolean): string =>
  within === null ? label : fits ? "bu fiyata olanlar" : "bu fiyata olan yok, en yakını";

function shown(list: ComparedList, rows: PassageEntry[], label: string, match: Matcher, limit: number): string {
  const [{ passage }] = rows as [PassageEntry];
  const lead = `${verbatim(headingOf(list))} içinde ${label}:`;
  const room = limit - lead.length - 2;
  const lines =
    passage.cells === null
      ? rows.map((row) => `- ${row.passage.text}`)
      : rows.length === 1
        ? [showRow(passage, match, room)]
        : showRows(
            rows.map((row) => row.passage),
            passage,
            match,
            room,
          ).lines;
  return [lead, ...lines.map(verbatim)].join("\n");
}

function headingOf({ rows: [first] }: ComparedList): string {
  const { passage, document } = first!;
  return plainHeading(passage.headings.at(-1) ?? document.title).replace(/:$/, "");
}
