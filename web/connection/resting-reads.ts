import type { UNSAFE_getTurboStreamSingleFetchDataStrategy } from "react-router";
import { wholeRouter } from "./late-router.ts";

type Strategy = typeof UNSAFE_getTurboStreamSingleFetchDataStrategy;

/** Stands in for the router's own function of this name (scripts/own-router.ts): the whole router alone asks for data. */
export function getTurboStreamSingleFetchDataStrategy(...given: Parameters<Strategy>): ReturnType<Strategy> {
  let strategy: ReturnType<Strategy> | undefined;
  return (asked) => (strategy ??= wholeRouter()!.getTurboStreamSingleFetchDataStrategy(...given))(asked);
}
