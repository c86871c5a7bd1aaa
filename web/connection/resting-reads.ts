import type { UNSAFE_getTurboStreamSingleFetchDataStrategy } from "react-router";
import { wholeRouter } from "./late-router.ts";

type Strategy = typeof UNSAFE_getTurboStreamSingleFetchDataStrategy;

/** Replaces the router's function of this name (scripts/own-router.ts): only the full router requests data. */
export function getTurboStreamSingleFetchDataStrategy(...given: Parameters<Strategy>): ReturnType<Strategy> {
  let strategy: ReturnType<Strategy> | undefined;
  return (asked) => (strategy ??= wholeRouter()!.getTurboStreamSingleFetchDataStrategy(...given))(asked);
}
