import type { ShouldRevalidateFunctionArgs } from "react-router";
import { placeQuery, readPlace } from "./place.ts";

/** `shouldRevalidate`: opening another conversation does not load the list again. */
export function opensOnly({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listed = (url: URL) => placeQuery({ ...readPlace(url.searchParams), conversation: null });
  const same =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    listed(currentUrl) === listed(nextUrl);
  return !same && defaultShouldRevalidate;
}
