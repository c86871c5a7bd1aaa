import type { ShouldRevalidateFunctionArgs } from "react-router";
import { placeQuery, readPlace } from "./place.ts";

/** Opening another order that is listed needs nothing of the server. */
export function opensOnly({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listed = (url: URL) => placeQuery({ ...readPlace(url.searchParams), order: null });
  const same =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    listed(currentUrl) === listed(nextUrl);
  return !same && defaultShouldRevalidate;
}
