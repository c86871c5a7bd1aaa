import type { RouterContextProvider } from "react-router";
import { apiOf, loaded } from "../api.ts";

/** Data for the screen's `loader`: opening hours and canned replies of the user's company or the provider. */
export async function loadTeamSettings(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context);
  const [hours, replies] = await Promise.all([
    loaded(api.opening_hours.$get({ query: {} })),
    loaded(api.canned_replies.$get({ query: {} })),
  ]);
  return { hours, replies };
}
