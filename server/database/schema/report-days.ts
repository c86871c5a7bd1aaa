import type { JSONColumnType } from "kysely";

export type ReportDayTables = {
  report_days: {
    company_id: string;
    day: string;
    conversations: number;
    hours: number[];
    orders: number;
    answered: number;
    suggested: number;
    declined: number;
    small_talk: number;
    median_answer_ms: number | null;
    answer_ms: number[];
    answer_ms_counts: number[];
    question_keys: string[];
    question_counts: number[];
    question_ids: string[];
    question_times: string[];
    waits: number[];
    first_answers: number[];
    with_answer: number;
    alone_confirmed: number;
    alone_since: string[];
    take_overs: JSONColumnType<Record<string, number>>;
    assistant_good: number;
    assistant_bad: number;
    person_good: number;
    person_bad: number;
  };
  report_days_due: { company_id: string; day: string; claim: string | null };
};
