import { FIRST_DAY } from "#contract/days.ts";

/**
 * What the address says: which day, which conversation is open, what is searched, and whether only wishes for a person
 * are listed. No day is today.
 */
export type Place = { day: string | null; conversation: string | null; search: string; wished: boolean };

export const readPlace = (params: URLSearchParams): Place => ({
  day: params.get("day"),
  conversation: params.get("conversation") || null,
  search: params.get("search")?.trim().slice(0, SEARCH_MAX_LENGTH) ?? "",
  wished: params.get("wished") === "1",
});

/** The query of an address, "?…". */
export function placeQuery({ day, conversation, search, wished }: Place): string {
  const params = new URLSearchParams({
    ...(day && { day }),
    ...(search && { search }),
    ...(wished && { wished: "1" }),
    ...(conversation && { conversation }),
  });
  return params.size > 0 ? `?${params}` : "?";
}

/** A calendar day that has been, otherwise today. */
export const dayOrToday = (day: string | null, today: string): string =>
  day !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(`${day}T12:00:00Z`)) &&
  day >= FIRST_DAY &&
  day <= today
    ? day
    : today;

export const SEARCH_MAX_LENGTH = 200;
