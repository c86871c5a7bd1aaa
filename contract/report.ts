import { z } from "zod";
import { HandoffReason } from "./team-inbox.ts";
import { day } from "./text.ts";

/** The longest period a report covers, in days. */
export const REPORT_MAX_DAYS = 731;
/** What the report shows of the unanswered questions; the export has more. */
export const REPORT_QUESTIONS = 10;

const Day = day();
const length = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Istanbul calendar days, both included. */
const Period = z.object({ from: Day, to: Day });
const ordered = ({ from, to }: z.infer<typeof Period>) => from <= to;
const short = ({ from, to }: z.infer<typeof Period>) => length(from, to) <= REPORT_MAX_DAYS;
const ORDERED = { path: ["to"], message: "must not be before from" };
const SHORT = { path: ["from"], message: `at most ${REPORT_MAX_DAYS} days` };

/**
 * `company` and `signature` are what a report's signed address carries; the page sends them, a program may leave them
 * out.
 */
export const ReportQuery = Period.extend({
  company: z.string().max(100).optional(),
  signature: z.string().max(100).optional(),
})
  .refine(ordered, ORDERED)
  .refine(short, SHORT);
export type ReportQuery = z.infer<typeof ReportQuery>;

export const ReportTable = z.enum(["days", "hours", "questions", "people"]);
export type ReportTable = z.infer<typeof ReportTable>;
export const ReportExportQuery = Period.extend({ table: ReportTable.default("days") })
  .refine(ordered, ORDERED)
  .refine(short, SHORT);

/** Why a person took a conversation over; `taken`: nobody had asked. */
export const TakeOverReason = z.enum([...HandoffReason.options, "taken"]);
export type TakeOverReason = z.infer<typeof TakeOverReason>;

/** How answers ended; what was only small talk is counted apart. */
const Answers = z.object({
  answered: z.number().int(),
  suggested: z.number().int(),
  declined: z.number().int(),
  small_talk: z.number().int(),
});

const Figures = Answers.extend({
  conversations: z.number().int(),
  orders: z.number().int(),
  /** Milliseconds; null where nothing was answered. */
  median_answer_ms: z.number().nullable(),
});

export const ReportDay = Figures.extend({ day: Day });
export type ReportDay = z.infer<typeof ReportDay>;

export const ReportQuestion = z.object({
  /** As it was asked last. */
  question: z.string(),
  count: z.number().int(),
  /** The last conversation it was asked in, and the day that began. */
  conversation_id: z.string(),
  day: Day,
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

const Seconds = z.number().nullable();
/** What people did in the conversations. `waits` ended with a person; durations in seconds. */
export const ReportPeople = z.object({
  waits: z.number().int(),
  wait_p50: Seconds,
  wait_p90: Seconds,
  /** From the moment a person was asked for, or came in unasked, to the first message of one. */
  first_answer_p50: Seconds,
  first_answer_p90: Seconds,
  /** Conversations with an answer of the assistant. */
  answered: z.number().int(),
  /** Those no person was asked for or came into: the visitor said it helped; or said nothing more for 72 hours. */
  alone_confirmed: z.number().int(),
  alone_assumed: z.number().int(),
  take_overs: z.array(z.object({ reason: TakeOverReason, count: z.number().int() })),
  assistant_good: z.number().int(),
  assistant_bad: z.number().int(),
  person_good: z.number().int(),
  person_bad: z.number().int(),
});
export type ReportPeople = z.infer<typeof ReportPeople>;

/** A company's conversations of a period, by the day each began, and of the as many days before it. */
export const Report = z.object({
  from: Day,
  to: Day,
  totals: Figures,
  /** They may lie before the first day one can ask for. */
  before: Figures.extend({ from: z.iso.date(), to: z.iso.date() }),
  /** Every day of the period. */
  days: z.array(ReportDay),
  /** Every hour of the day, in Istanbul, with the conversations that began in it. */
  hours: z.array(z.object({ hour: z.number().int(), conversations: z.number().int() })),
  /** What was asked most and not answered. */
  questions: z.array(ReportQuestion),
  people: ReportPeople,
  /**
   * How many claims were taken out of the language model's answers on these days, because nothing vouched for them; null
   * where no model was asked.
   */
  model: z.object({ struck: z.number().int() }).nullable(),
});
export type Report = z.infer<typeof Report>;
