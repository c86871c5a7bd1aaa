import { VIEW_FILTERS, type ViewedList } from "#contract/view-filters.ts";

export type Filters = Readonly<Record<string, string>>;

/** Parameters that are not part of a view: a view of conversations applies to any days. */
const STAYS = ["day", "until"];

/** Returns the parameters of an address that a view of the list stores. */
export function readFilters(list: ViewedList, params: URLSearchParams): Filters {
  return Object.fromEntries(
    VIEW_FILTERS[list].flatMap((name) => {
      const value = params.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

/** Returns the list's query with exactly these filters, at the first page and with nothing open: "?…". */
export function addressOf(filters: Filters, now: URLSearchParams): string {
  const stays = [...now].filter(([name]) => STAYS.includes(name) && !(name in filters));
  return `?${new URLSearchParams([...stays, ...Object.entries(filters)])}`;
}

export const sameFilters = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** Removes a view's filters whose values no longer exist. */
export const withoutGone = ({ filters, gone }: { filters: Filters; gone: readonly string[] }): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !gone.includes(name)));
