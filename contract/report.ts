import { z } from "zod";
import { daysBetween } from "./days.ts";
import { HandoffReason } from "./team-inbox.ts";
import { day } from "./text.ts";

/** The longest period a report covers, in days. */
export const REPORT_MAX_DAYS = 731;
/** How many unanswered questions the report shows; the export has more. */
export const REPORT_QUESTIONS = 10;

const Day = day();
const length = (from: string, to: string) => daysBetween(from, to) + 1;

/** Istanbul calendar days, both included. */
const Period = z.object({ from: Day, to: Day });
const ordered = ({ from, to }: z.infer<typeof Period>) => from <= to;
const short = ({ from, to }: z.infer<typeof Period>) => length(from, to) <= REPORT_MAX_DAYS;
const ORDERED = { path: ["to"], message: "must not be before from" };
const SHORT = { path: ["from"], message: `at most ${REPORT_MAX_DAYS} days` };

/** `company` and `signature` come from a report's signed address; the page sends them, a program may omit them. */
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

/** Why a staff member took a conversation over; `taken`: without a request. */
export const TakeOverReason = z.enum([...HandoffReason.options, "taken"]);
export type TakeOverReason = z.infer<typeof TakeOverReason>;

/** The outcomes of answers; small talk is counted separately. */
const Answers = z.object({
  answered: z.number().int(),
  suggested: z.number().int(),
  declined: z.number().int(),
  small_talk: z.number().int(),
});

const Figures = Answers.extend({
  conversations: z.number().int(),
  orders: z.number().int(),
  /** Milliseconds; null without answers. */
  median_answer_ms: z.number().nullable(),
});

export const ReportDay = Figures.extend({ day: Day });
export type ReportDay = z.infer<typeof ReportDay>;

export const ReportQuestion = z.object({
  /** In its latest wording. */
  question: z.string(),
  count: z.number().int(),
  /** The last conversation with it, and the day that conversation began. */
  conversation_id: z.string(),
  day: Day,
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

const Seconds = z.number().nullable();
/** What staff did in the conversations. `waits` are those that ended with a person; durations in seconds. */
export const ReportPeople = z.object({
  waits: z.number().int(),
  wait_p50: Seconds,
  wait_p90: Seconds,
  /**
   * Of each conversation, from the latest request for a person before it, or an unrequested takeover, to the first
   * message of a person. A takeover after a wait that ended because nobody was there answers that wait's request.
   */
  first_answer_p50: Seconds,
  first_answer_p90: Seconds,
  /** Conversations with an answer by the assistant. */
  answered: z.number().int(),
  /**
   * Those without a request for a person or a takeover: the visitor confirmed that it helped, or was silent for 72
   * hours after an answer.
   */
  alone_confirmed: z.number().int(),
  alone_assumed: z.number().int(),
  take_overs: z.array(z.object({ reason: TakeOverReason, count: z.number().int() })),
  assistant_good: z.number().int(),
  assistant_bad: z.number().int(),
  person_good: z.number().int(),
  person_bad: z.number().int(),
});
export type ReportPeople = z.infer<typeof ReportPeople>;

/** A company's conversations of a period, by the day each began, and of the preceding period of the same length. */
export const Report = z.object({
  from: Day,
  to: Day,
  totals: Figures,
  /** These days may be before the first valid day of a query. */
  before: Figures.extend({ from: z.iso.date(), to: z.iso.date() }),
  /** Every day of the period. */
  days: z.array(ReportDay),
  /** Every hour of the day in Istanbul, with the conversations that began in it. */
  hours: z.array(z.object({ hour: z.number().int(), conversations: z.number().int() })),
  /** The most frequent unanswered questions. */
  questions: z.array(ReportQuestion),
  people: ReportPeople,
  /**
   * The number of unsupported claims removed from the language model's answers on these days; null if no model was
   * used.
   */
  model: z.object({ struck: z.number().int() }).nullable(),
});
export type Report = z.infer<typeof Report>;
