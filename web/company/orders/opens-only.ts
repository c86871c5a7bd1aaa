import type { ShouldRevalidateFunctionArgs } from "react-router";
import { placeQuery, readPlace } from "./place.ts";

/** `shouldRevalidate`: opening another listed order loads nothing from the server. */
export function opensOnly({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listed = (url: URL) => placeQuery({ ...readPlace(url.searchParams), order: null });
  const same =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    listed(currentUrl) === listed(nextUrl);
  return !same && defaultShouldRevalidate;
}
