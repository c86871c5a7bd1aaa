import type { AssistantAct } from "#contract/assistant.ts";
import { answerFrom } from "./answer-from.ts";
import { withPassedDays } from "../answer-parts/with-passed-days.ts";
import { verbatim } from "../turn/alternatives.ts";
import type { BuiltInAnswer } from "../turn/built-in-answer.ts";
import type { Turn } from "../turn/turn.ts";
import { fold } from "../language/turkish.ts";
import { type Context, nameOf, type Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { type AskedHours, askedHours } from "../hours/asked-hours.ts";
import { dateInWords } from "../hours/date-in-words.ts";
import { hoursInWords, isWithin, tellsOfOpening } from "../hours/hours-in-words.ts";
import { leavesDoubt, statedHours } from "../hours/stated-hours.ts";
import { OPENING } from "../hours/wished-time.ts";

/** Answers to anything else (an order, a complaint, danger) stay as they are. */
const ACTS: ReadonlySet<AssistantAct> = new Set(["answer", "suggest", "decline", "ask-back"]);
/** Hours told so many answers ago need not be quoted again. */
const TOLD_LASTS = 6;
const MAX_LENGTH = 600;

/**
 * The answer, with what the firm's own text says of the day or the time that is asked about ("bugün", "salı sabah 8'de
 * gelsem olur mu") in a sentence before the quoted hours, or in their place where they were quoted lately. Unchanged where
 * no hours are asked for, or the text leaves a doubt.
 */
export function withHours(index: KnowledgeIndex, text: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer {
  if (!ACTS.has(answer.act) || answer.products.length > 0) return answer;
  const { context, dialogue } = turn;
  const { now } = turn.calendar;
  const told = dialogue.last?.text ?? "";
  const asked = askedHours(text, { now, before: context.previousQuestions, told });
  if (!asked) return answer;
  for (const { source, usual } of sourcesFor(index, asked, answer, context)) {
    const stated = textOf(index, source);
    const hours = stated === null || !usual ? null : hoursInWords(stated, asked, now);
    const said = stated === null ? null : (hours ?? dateInWords(stated, asked, now));
    if (stated !== null && said === null && isCut(stated, asked, source, answer)) return wholly(stated, answer, turn);
    if (stated === null || said === null || !isOf(asked, `${source.title} ${stated}`)) continue;
    // Hours and periods alone do not answer what else is asked: "şimdi sipariş etsem bugün gelir mi".
    const isEnough = asked.things.length <= (hours === null ? 0 : 1);
    return tell(index, text, { asked, source, told: stated, said, isEnough }, answer, turn);
  }
  return answer;
}

/** True for an answer that tells a part of hours of which the text states several for that day: the rest may be meant. */
const isCut = (stated: string, { days: [day], things }: AskedHours, source: Source, answer: BuiltInAnswer): boolean =>
  things.length === 0 &&
  tellsOfOpening(stated) &&
  leavesDoubt(stated, day!) &&
  answer.sources[0]?.title === source.title &&
  !answer.text.includes(stated);

const wholly = (stated: string, answer: BuiltInAnswer, turn: Turn): BuiltInAnswer => ({
  ...answer,
  text: withPassedDays(verbatim(stated), turn),
});

/**
 * Where hours are looked for, and whether its usual hours count. A bare day ("peki yarın?") is about what was just told;
 * what answers the message has to say its hours itself, and what else tells of opening counts for a date ("31 Aralık'ta")
 * only where it names that.
 */
function* sourcesFor(
  index: KnowledgeIndex,
  { matter, things, isDate, isHourAlone }: AskedHours,
  answer: BuiltInAnswer,
  { lastSource, earlierSources = [] }: Context,
): Generator<{ source: Source; usual: boolean }> {
  const last = lastSource ? [lastSource] : earlierSources.slice(0, 1);
  const own = answer.outcome === "answered" ? answer.sources : [];
  const isOfOpening = (source: Source) => tellsOfOpening(textOf(index, source) ?? "");
  const usual = (source: Source) => ({ source, usual: true });
  if (matter === null && things.length === 0) yield* last.map(usual);
  if (matter !== null || !isHourAlone) yield* own.map(usual);
  const mayBeElsewhere = own.length === 0 || (isDate && !own.some(isOfOpening));
  if (matter === null || things.length > 0 || !mayBeElsewhere) return;
  const found = retrieve(index, OPENING).sources.filter(({ title }) => /saat|acik|mesai|calisma/.test(fold(title)));
  yield* last.filter(isOfOpening).map(usual);
  yield* [...answer.sources.filter(isOfOpening), ...found].map((source) => ({ source, usual: !isDate }));
}

function textOf(index: KnowledgeIndex, source: Source): string | null {
  const entry = index.find(source.kind, nameOf(source));
  if (entry?.kind === "article") return entry.article.answer;
  return entry?.kind === "passage" ? entry.passage.text : null;
}

/** True if the text has each thing that the message names. */
function isOf({ things }: AskedHours, text: string): boolean {
  const words = fold(text);
  return things.every((thing) => words.includes(thing));
}

type Found = { asked: AskedHours; source: Source; told: string; said: string; isEnough: boolean };

function tell(
  index: KnowledgeIndex,
  text: string,
  { asked, source, told, said, isEnough }: Found,
  answer: BuiltInAnswer,
  turn: Turn,
): BuiltInAnswer {
  const isVisit = asked.matter === "visit" && answer.act === "decline" && answer.outcome === "small-talk";
  // Who only says when to come is not told the hours, as long as they fit.
  if (isVisit) return asked.asks || !fits(told, asked) ? { ...answer, text: `${said} ${answer.text}` } : answer;
  const wasTold = turn.dialogue.answers.slice(-TOLD_LASTS).some((earlier) => earlier.includes(told));
  const isQuoted = answer.outcome === "answered" && answer.sources.some(({ title }) => title === source.title);
  const quoted = isQuoted
    ? { outcome: answer.outcome, text: answer.text }
    : answerFrom(index, text, { sources: [source], wantsPerson: false }, turn, MAX_LENGTH);
  return {
    ...answer,
    ...quoted,
    act: "answer",
    sources: isQuoted ? answer.sources : [source],
    suggestions: [],
    related: [],
    handoff: false,
    form: null,
    text: wasTold && isEnough ? said : quoted.text.includes(said) ? quoted.text : `${said}\n\n${quoted.text}`,
  };
}

const fits = (told: string, { days: [day], clock, things }: AskedHours): boolean => {
  const hours = statedHours(told, day!, things) ?? [];
  return hours.length > 0 && (clock === null || isWithin(hours, clock));
};
