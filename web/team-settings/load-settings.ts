import type { RouterContextProvider } from "react-router";
import { apiOf, loaded } from "../api.ts";

/** What a `loader` of the screen gives: hours and canned replies of whoever asks. */
export async function loadTeamSettings(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context);
  const [hours, replies] = await Promise.all([
    loaded(api.opening_hours.$get({ query: {} })),
    loaded(api.canned_replies.$get({ query: {} })),
  ]);
  return { hours, replies };
}
