import { setTimeout as wait } from "node:timers/promises";
import { boundedFetch } from "./bounded-fetch.ts";
import { tolerantBody, tolerantStream } from "./tolerant-stream.ts";

/** In seconds. A visitor who waits any longer for the model is better answered by the built-in engine. */
const SHORT_WAIT = /^[0-2]$/;

/**
 * `boundedFetch` for chat completions, tolerant of gateways whose completions deviate. Asks an endpoint that has too many
 * requests once more if it says that it will answer in a moment; the signal's timeouts go on meanwhile.
 */
export const chatFetch: typeof fetch = async (input, init) => {
  let response = await boundedFetch(input, init);
  const retryAfter = response.headers.get("retry-after") ?? "";
  if (response.status === 429 && SHORT_WAIT.test(retryAfter)) {
    await response.body?.cancel();
    await wait(Number(retryAfter) * 1000, undefined, { signal: init?.signal ?? undefined });
    response = await boundedFetch(input, init);
  }
  if (!response.ok || !response.body) return response;
  return new Response(response.body.pipeThrough(asksForStream(init) ? tolerantStream() : tolerantBody()), response);
};

/** Quotes in messages are escaped, so only the request's own field matches. */
const asksForStream = (init: RequestInit | undefined) => String(init?.body).includes('"stream":true');
