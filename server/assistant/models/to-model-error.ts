import { APICallError, StreamProviderError } from "ai";
import { maskPersonalNumbers } from "#contract/personal-numbers.ts";
import { EndpointError, ModelError } from "../model-error.ts";

const DETAIL_MAX_LENGTH = 200;

/**
 * Converts any failure of a call to a `ModelError`. Only the endpoint's own message is kept, without the API key and
 * without quotes of `said`: errors of the network and of the library contain addresses (at times with credentials),
 * headers and whole conversations.
 */
export function toModelError(error: unknown, apiKey: string | undefined, said: readonly string[] = []): ModelError {
  const withoutSecrets = (text: string) => withoutSaid(withoutKey(text, apiKey), said).slice(0, DETAIL_MAX_LENGTH);
  // The library may have wrapped an error that was thrown while the response was read (bounded-fetch.ts).
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof ModelError) return at;
    if (at instanceof EndpointError) return refused(at.status, withoutSecrets(at.message));
  }
  if (APICallError.isInstance(error) && error.statusCode !== undefined && error.statusCode >= 400)
    return refused(error.statusCode, withoutSecrets(error.message));
  if (isUnsent(error)) return new ModelError("unreachable", `the endpoint cannot be reached${codeOf(error)}`);
  return new ModelError(
    "broken",
    `the answer broke off or was not readable${codeOf(error)}${StreamProviderError.isInstance(error) ? `: ${withoutSecrets(error.message)}` : ""}`,
  );
}

const refused = (status: number, detail: string) =>
  new ModelError("refused", `the endpoint answered with status ${status}${detail && `: ${detail}`}`, status);

/** True if the endpoint supports no tools at all, like servers started without a tool parser. */
export function refusesTools(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    [400, 404, 422].includes(error.statusCode ?? 0) &&
    /tool|function.?call/i.test(error.message)
  );
}

/** True if the endpoint rejects the option to report token usage, as old servers do. */
export function refusesUsage(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    [400, 422].includes(error.statusCode ?? 0) &&
    /stream_options|include_usage/i.test(error.message)
  );
}

/** `fetch` throws a TypeError for a request it cannot send; the library rethrows it, or wraps it without a status. */
function isUnsent(error: unknown): boolean {
  return error instanceof TypeError || (APICallError.isInstance(error) && error.statusCode === undefined);
}

/** The system's code of a network failure (" (ECONNREFUSED)"), searched along the chain of causes. */
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

/** Some endpoints quote the request they refuse. Shorter texts are not removed: they occur in any sentence. */
const MIN_QUOTED_LENGTH = 8;

const withoutSaid = (text: string, said: readonly string[]): string =>
  said
    .flatMap((one) => [maskPersonalNumbers(one), one].map((sent) => sent.replace(/\s+/g, " ").trim()))
    .filter((sent) => sent.length >= MIN_QUOTED_LENGTH)
    .reduce((rest, sent) => rest.replaceAll(sent, "…").replaceAll(JSON.stringify(sent).slice(1, -1), "…"), text);
