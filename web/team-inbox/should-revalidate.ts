import type { ShouldRevalidateFunctionArgs } from "react-router";
import { toQuery, readQuery } from "./query-state.ts";

/** `shouldRevalidate`: opening another conversation does not load the list again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const listed = (url: URL) => toQuery({ ...readQuery(url.searchParams), conversation: null });
  const same =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    listed(currentUrl) === listed(nextUrl);
  return !same && defaultShouldRevalidate;
}
