import type { AssistantAct } from "#contract/assistant.ts";
import { answerFrom } from "../built-in/answer-from.ts";
import type { BuiltInAnswer, Options } from "../built-in/built-in-answer.ts";
import { calendarAt } from "../dialogue/form-definition.ts";
import { fold } from "../language/turkish.ts";
import { type Context, NO_CONTEXT, nameOf, type Source } from "../retrieval/context.ts";
import type { KnowledgeIndex } from "../retrieval/index/knowledge-index.ts";
import { retrieve } from "../retrieval/retrieve.ts";
import { type AskedHours, askedHours } from "./asked-hours.ts";
import { hoursInWords, isWithin, tellsOfOpening } from "./hours-in-words.ts";
import { statedHours } from "./stated-hours.ts";

/** Answers to anything else (an order, a complaint, danger) stay as they are. */
const ACTS: ReadonlySet<AssistantAct> = new Set(["answer", "suggest", "decline", "ask-back"]);
/** Finds the firm's hours, whatever the message's words are. */
const OPENING = "çalışma saatleri kaçta açılıp kapanıyor";
/** Hours told so many answers ago need not be quoted again. */
const TOLD_LASTS = 6;
const MAX_LENGTH = 600;

/**
 * The answer, with what the firm's own text says of the day or the time that is asked about ("bugün", "salı sabah 8'de
 * gelsem olur mu") in a sentence before the quoted hours, or in their place where they were quoted lately. Unchanged where
 * no hours are asked for, or the text leaves a doubt.
 */
export function withHours(index: KnowledgeIndex, text: string, answer: BuiltInAnswer, options: Options): BuiltInAnswer {
  if (!ACTS.has(answer.act) || answer.products.length > 0) return answer;
  const { calendar: { now } = calendarAt(new Date()), context = NO_CONTEXT } = options;
  const asked = askedHours(text, { now, before: context.previousQuestions });
  if (!asked) return answer;
  for (const source of sourcesFor(index, asked, answer, context)) {
    const told = textOf(index, source);
    const said = told === null ? null : hoursInWords(told, asked, now);
    if (told === null || said === null || !isOf(asked, `${source.title} ${told}`)) continue;
    return tell(index, text, { asked, source, told, said }, answer, options);
  }
  return answer;
}

/**
 * Where hours are looked for. A bare day ("peki yarın?") is about what was just told; what answers the message has to say
 * its hours itself, and for a date ("31 Aralık'ta") or a thing nothing else does.
 */
function* sourcesFor(
  index: KnowledgeIndex,
  { matter, things, isDate, isHourAlone }: AskedHours,
  answer: BuiltInAnswer,
  { lastSource, earlierSources = [] }: Context,
): Generator<Source> {
  const last = lastSource ? [lastSource] : earlierSources.slice(0, 1);
  const own = answer.outcome === "answered" ? answer.sources : [];
  if (matter === null && isHourAlone) return yield* things.length > 0 ? [] : last;
  if (things.length > 0) return yield* own;
  if (matter === null) return yield* [...last, ...own];
  if (isDate || own.length > 0) return yield* own;
  yield* [...last, ...answer.sources].filter((source) => tellsOfOpening(textOf(index, source) ?? ""));
  yield* retrieve(index, OPENING).sources.filter(({ title }) => /saat|acik|mesai|calisma/.test(fold(title)));
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

type Found = { asked: AskedHours; source: Source; told: string; said: string };

function tell(
  index: KnowledgeIndex,
  text: string,
  { asked, source, told, said }: Found,
  answer: BuiltInAnswer,
  options: Options,
): BuiltInAnswer {
  const isVisit = asked.matter === "visit" && answer.act === "decline" && answer.outcome === "small-talk";
  // Who only says when to come is not told the hours, as long as they fit.
  if (isVisit) return asked.asks || !fits(told, asked) ? { ...answer, text: `${said} ${answer.text}` } : answer;
  const wasTold = options.dialogue?.answers.slice(-TOLD_LASTS).some((earlier) => earlier.includes(told)) ?? false;
  const isQuoted = answer.outcome === "answered" && answer.sources.some(({ title }) => title === source.title);
  const quoted = isQuoted
    ? { outcome: answer.outcome, text: answer.text }
    : answerFrom(index, text, { sources: [source], wantsPerson: false }, options, MAX_LENGTH);
  return {
    ...answer,
    ...quoted,
    act: "answer",
    sources: isQuoted ? answer.sources : [source],
    suggestions: [],
    related: [],
    handoff: false,
    form: null,
    text: wasTold ? said : `${said}\n\n${quoted.text}`,
  };
}

const fits = (told: string, { days: [day], clock, things }: AskedHours): boolean => {
  const hours = statedHours(told, day!, things) ?? [];
  return hours.length > 0 && (clock === null || isWithin(hours, clock));
};
