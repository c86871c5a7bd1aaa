import { CONVERSATION_MARKS, type ConversationMark, type SearchIn } from "#contract/conversations.ts";
import { FIRST_DAY } from "#contract/days.ts";

/**
 * The state in the address: the last day and `until` which one it reaches back, the open conversation, search and
 * filters. Without a day: today.
 */
export type QueryState = {
  day: string | null;
  until: string | null;
  conversation: string | null;
  search: string;
  searchIn: SearchIn;
  marks: readonly ConversationMark[];
  /** Test conversations by staff instead of customers' conversations. */
  tries: boolean;
};

export const readQuery = (params: URLSearchParams): QueryState => ({
  day: params.get("day"),
  until: params.get("until"),
  conversation: params.get("conversation") || null,
  search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
  searchIn: SEARCHES.find((one) => one === params.get("in")) ?? "first",
  marks: CONVERSATION_MARKS.filter((mark) => params.get(mark) === "1"),
  tries: params.get("tries") === "1",
});

const SEARCHES = ["all", "person"] as const;

/** Returns the address's query, "?…". */
export function toQuery({ day, until, conversation, search, searchIn, marks, tries }: QueryState): string {
  const params = new URLSearchParams({
    ...(day && { day }),
    ...(until && { until }),
    ...(search && { search }),
    ...(searchIn !== "first" && { in: searchIn }),
    ...Object.fromEntries(marks.map((mark) => [mark, "1"])),
    ...(tries && { tries: "1" }),
    ...(conversation && { conversation }),
  });
  return params.size > 0 ? `?${params}` : "?";
}

/** The address of one conversation, without search and filters. */
export const addressOfOne = (day: string, conversation: string) =>
  toQuery({ ...NO_FILTERS, day, until: null, conversation });

/** No search and no filters. */
export const NO_FILTERS = { search: "", searchIn: "first", marks: [], tries: false } as const;

/** Returns the shown days: one, unless the address has a range. */
export function daysOf(
  { day, until }: Pick<QueryState, "day" | "until">,
  today: string,
): { day: string; until: string } {
  const first = dayOrToday(day, today);
  const last = until === null ? first : dayOrToday(until, today);
  return { day: first, until: last < first ? first : last };
}

/** Returns the day if it is valid and not in the future, otherwise today. */
const dayOrToday = (day: string | null, today: string): string =>
  day !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(`${day}T12:00:00Z`)) &&
  day >= FIRST_DAY &&
  day <= today
    ? day
    : today;

export const SEARCH_MAX_LENGTH = 200;
