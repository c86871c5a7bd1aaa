import { boundedFetch } from "./bounded-fetch.ts";
import { tolerantStream } from "./tolerant-stream.ts";

/** `boundedFetch` for chat completions, tolerant of gateways whose streams deviate. */
export const chatFetch: typeof fetch = async (input, init) => {
  const response = await boundedFetch(input, init);
  if (!response.ok || !response.body || !asksForStream(init)) return response;
  return new Response(response.body.pipeThrough(tolerantStream()), response);
};

/** Quotes in messages are escaped, so only the request's own field matches. */
const asksForStream = (init: RequestInit | undefined) => String(init?.body).includes('"stream":true');
