import type { UNSAFE_getTurboStreamSingleFetchDataStrategy } from "react-router";
import { fullRouter } from "./load-full-router.ts";

type Strategy = typeof UNSAFE_getTurboStreamSingleFetchDataStrategy;

/** Replaces the router's function of this name (scripts/replace-router-modules.ts): only the full router requests data. */
export function getTurboStreamSingleFetchDataStrategy(...given: Parameters<Strategy>): ReturnType<Strategy> {
  let strategy: ReturnType<Strategy> | undefined;
  return (asked) => (strategy ??= fullRouter()!.getTurboStreamSingleFetchDataStrategy(...given))(asked);
}
