import { VIEW_FILTERS, type ViewedList } from "#contract/view-filters.ts";

export type Filters = Readonly<Record<string, string>>;

/** The days of conversations are no part of a view: it is laid over whichever are shown. */
const STAYS = ["day", "until"];

/** What of an address a view of the list keeps. */
export function readFilters(list: ViewedList, params: URLSearchParams): Filters {
  return Object.fromEntries(
    VIEW_FILTERS[list].flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** The query of the list's address with these filters and no others, at its first page and with nothing open: "?…". */
export function addressOf(filters: Filters, now: URLSearchParams): string {
  const stays = [...now].filter(([name]) => STAYS.includes(name) && !(name in filters));
  return `?${new URLSearchParams([...stays, ...Object.entries(filters)])}`;
}

export const sameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** A view's filters without those that ask for what exists no more. */
export const withoutGone = ({ filters, gone }: { filters: Filters; gone: readonly string[] }): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name)));
