import type { Company, CompanySeen } from "#contract/companies.ts";
import { daysBetween, shiftDay } from "#contract/days.ts";
import { AppError } from "#contract/errors.ts";
import { takeOverReasons } from "#contract/labels.ts";
import {
  type Report,
  type ReportDay,
  type ReportPeople,
  REPORT_QUESTIONS,
  type ReportQuery,
  type ReportTable,
} from "#contract/report.ts";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/connect.ts";
import { readUse } from "#server/store/model-usage.ts";
import { type DaysRead, readDays, readWhole } from "#server/store/report.ts";
import type { Period } from "#server/store/report-days.ts";
import { changeCompany } from "./companies.ts";
import { isSignatureOf, reportAddress } from "./report-address.ts";
import { withoutVisitors } from "./unanswered-questions.ts";

/**
 * The report of a company's conversations. A query that came with a report's address must carry this company's own:
 * otherwise throws `not-found`, as for an address that does not exist.
 */
export async function readReport(
  db: Db,
  parts: { config: Config; clock: () => Date },
  companyId: string,
  query: ReportQuery,
): Promise<Report> {
  const { company, signature, ...days } = query;
  if (company !== undefined || signature !== undefined) {
    if (company !== companyId || !(await isSignatureOf(parts, companyId, signature ?? "")))
      throw new AppError("not-found", "no such report");
  }
  const period = { companyId, ...days };
  const before = periodBefore(period);
  const { questions, people, ...read } = await readWhole(db, period, {
    questions: READ_QUESTIONS,
    now: parts.clock(),
  });
  return {
    ...days,
    ...figuresOf(period, read),
    before: { from: before.from, to: before.to, ...figuresOf(before, await readDays(db, before)).totals },
    questions: withoutVisitors(questions).slice(0, REPORT_QUESTIONS),
    people,
    model: await readModel(db, period),
  };
}

/** More than are shown: without what their visitors wrote about themselves some are dropped, and others are one. */
const READ_QUESTIONS = REPORT_QUESTIONS * 20;

/** By the day of the answer, while all other figures are by the day the conversation began. */
async function readModel(db: Db, { companyId, ...days }: Period): Promise<Report["model"]> {
  const { calls, struck } = await readUse(db, companyId, days);
  return calls === 0 && struck === 0 ? null : { struck };
}

/** The figures of a period: in total, for each day, and for each hour of the day. */
function figuresOf(period: Period, { days, hours, median_answer_ms }: DaysRead) {
  const found = new Map(days.map((figures) => [figures.day, figures]));
  const sum = (figure: keyof typeof NOTHING) => days.reduce((total, counts) => total + counts[figure], 0);
  return {
    totals: {
      conversations: sum("conversations"),
      orders: sum("orders"),
      answered: sum("answered"),
      suggested: sum("suggested"),
      declined: sum("declined"),
      small_talk: sum("small_talk"),
      median_answer_ms,
    },
    days: daysOf(period).map((day): ReportDay => found.get(day) ?? { day, ...NOTHING, median_answer_ms: null }),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, conversations: hours[hour] ?? 0 })),
  };
}

const NOTHING = { conversations: 0, orders: 0, answered: 0, suggested: 0, declined: 0, small_talk: 0 };

/** The most questions an export holds. */
const EXPORTED_QUESTIONS = 10_000;

type Table = { columns: (readonly [title: string, key: string])[]; rows: Record<string, string | number | null>[] };

/** One table of the report with its column titles: every day, every hour, or every unanswered question. */
export async function readReportTable(db: Db, period: Period, table: ReportTable, now: Date): Promise<Table> {
  const { questions, people, ...read } = await readWhole(db, period, { questions: EXPORTED_QUESTIONS, now });
  if (table === "people") return peopleTable(people);
  if (table === "questions") {
    return {
      columns: [
        ["Soru", "question"],
        ["Kaç kez", "count"],
        ["Son gün", "day"],
      ],
      rows: withoutVisitors(questions),
    };
  }
  const { days, hours } = figuresOf(period, read);
  return table === "hours"
    ? {
        columns: [
          ["Saat", "hour"],
          ["Konuşma", "conversations"],
        ],
        rows: hours,
      }
    : { columns: DAY_COLUMNS, rows: days };
}

/** One figure per row: they are of different kinds. */
function peopleTable(people: ReportPeople): Table {
  const figures: [string, number | null][] = [
    ["Bir temsilciyle biten bekleme", people.waits],
    ["Bekleme, ortanca (sn)", people.wait_p50],
    ["Bekleme, yüzde 90 (sn)", people.wait_p90],
    ["Temsilcinin ilk yanıtı, ortanca (sn)", people.first_answer_p50],
    ["Temsilcinin ilk yanıtı, yüzde 90 (sn)", people.first_answer_p90],
    ["Asistanın yanıtladığı konuşma", people.answered],
    ["Yalnız asistanla çözülen, ziyaretçi doğruladı", people.alone_confirmed],
    ["Yalnız asistanla çözülen, 72 saat sessizlikten varsayılan", people.alone_assumed],
    ...people.take_overs.map(({ reason, count }): [string, number] => [`Devralma: ${takeOverReasons[reason]}`, count]),
    ["Asistan için olumlu", people.assistant_good],
    ["Asistan için olumsuz", people.assistant_bad],
    ["Temsilci için olumlu", people.person_good],
    ["Temsilci için olumsuz", people.person_bad],
  ];
  return {
    columns: [
      ["Gösterge", "figure"],
      ["Değer", "value"],
    ],
    rows: figures.map(([figure, value]) => ({ figure, value: value === null ? null : Math.round(value) })),
  };
}

const DAY_COLUMNS: Table["columns"] = [
  ["Gün", "day"],
  ["Konuşma", "conversations"],
  ["Sipariş", "orders"],
  ["Yanıtlandı", "answered"],
  ["Öneri sunuldu", "suggested"],
  ["Yanıtlanamadı", "declined"],
  ["Selamlaşma ve teşekkür", "small_talk"],
  ["Ortanca yanıt süresi (ms)", "median_answer_ms"],
];

/** Puts the platform's report into the company's `iframe_code`. Otherwise as {@link changeCompany}. */
export const placeBuiltInReport = async (
  db: Db,
  parts: { config: Config },
  companyId: string,
  { seen }: CompanySeen,
): Promise<Company | undefined> =>
  changeCompany(db, companyId, { iframe_code: await reportAddress(parts, companyId), seen });

/** The preceding period of the same length. */
function periodBefore(period: Period): Period {
  const days = daysOf(period).length;
  return { ...period, from: shiftDay(period.from, -days), to: shiftDay(period.from, -1) };
}

function daysOf({ from, to }: Pick<Period, "from" | "to">): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => shiftDay(from, days));
}
