import { APICallError, StreamProviderError } from "ai";
import { maskPersonalNumbers } from "#contract/personal-numbers.ts";
import { ModelError } from "./model-error.ts";

const DETAIL_MAX_LENGTH = 200;

/**
 * Any failure of a call as a `ModelError`. Only an endpoint's own words are taken over, without the key and without what
 * it quotes of what was `said`: the errors of
 * the network and of the library carry addresses (with credentials at times), headers and whole conversations.
 */
export function toModelError(error: unknown, apiKey: string | undefined, said: readonly string[] = []): ModelError {
  const withoutSecrets = (text: string) => withoutSaid(withoutKey(text, apiKey), said).slice(0, DETAIL_MAX_LENGTH);
  // Also where the library has wrapped what the answer was broken off with (bounded-fetch.ts).
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof ModelError) return at;
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400) {
    const detail = withoutSecrets(error.message);
    return new ModelError(
      "refused",
      `the endpoint answered with status ${error.statusCode}${detail && `: ${detail}`}`,
      error.statusCode,
    );
  }
  if (isUnsent(error)) return new ModelError("unreachable", `the endpoint cannot be reached${codeOf(error)}`);
  return new ModelError(
    "broken",
    `the answer broke off or was not readable${codeOf(error)}${StreamProviderError.isInstance(error) ? `: ${withoutSecrets(error.message)}` : ""}`,
  );
}

/** True where an endpoint refuses tools as such, as servers do that were started without a tool parser. */
export function refusesTools(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    [400, 404, 422].includes(error.statusCode ?? 0) &&
    /tool|function.?call/i.test(error.message)
  );
}

/** True where an endpoint refuses to be asked what an answer used up, as old servers do. */
export function refusesUsage(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    [400, 422].includes(error.statusCode ?? 0) &&
    /stream_options|include_usage/i.test(error.message)
  );
}

/**
 * Fetch fails with a TypeError (an address or header it cannot use), which the library passes on or wraps without a
 * status.
 */
function isUnsent(error: unknown): boolean {
  return error instanceof TypeError || (APICallError.isInstance(error) && error.statusCode === undefined);
}

/** The system's name for a network failure ("ECONNREFUSED"), looked for down the chain of causes. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[A-Z][A-Z_\d]+$/.test(at.code)) return ` (${at.code})`;
  }
  return "";
}

function withoutKey(text: string, apiKey: string | undefined): string {
  const hidden = apiKey ? text.replaceAll(apiKey, "••••") : text;
  return hidden
    .replace(/\b(?:sk-|bearer\s+)\S+/gi, "••••")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Some endpoints quote the request they refuse; shorter texts are in any sentence. */
const QUOTED_LEAST = 8;

const withoutSaid = (text: string, said: readonly string[]): string =>
  said
    .flatMap((one) => [maskPersonalNumbers(one), one].map((sent) => sent.replace(/\s+/g, " ").trim()))
    .filter((sent) => sent.length >= QUOTED_LEAST)
    .reduce((rest, sent) => rest.replaceAll(sent, "…").replaceAll(JSON.stringify(sent).slice(1, -1), "…"), text);
