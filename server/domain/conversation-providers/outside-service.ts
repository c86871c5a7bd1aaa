import type { Logger } from "pino";
import type { ConversationDays } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import { outsideCall } from "#server/database/transaction-marks.ts";
import type { Parts } from "#server/parts.ts";
import { readSettings } from "../settings.ts";
import { dayBefore } from "./istanbul-days.ts";

/** `baseUrl` is where `/chatbot/conversations` stands below. */
export type OutsideService = { baseUrl: string; apiKey: string; timeoutMs?: number; maxBytes?: number };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
const ERROR_MAX_BYTES = 64 * 1024;
/** Read, a pair of braces takes twenty times the memory: so many of a day's conversations and messages together. */
const MOST_THINGS = 400_000;
const TEXT_MAX_LENGTH = 300;

/**
 * The outside service in the settings; null where no address is set. Throws `provider-failed` without a readable key.
 */
export async function readOutsideService(services: Pick<Parts, "secrets" | "db">): Promise<OutsideService | null> {
  const { values, unreadable } = await readSettings(services, services.db);
  const { chatbot_provider_base_url: baseUrl, chatbot_provider_api_key: apiKey = "" } = values;
  // Without its key the service would refuse, in words that lead nobody to the cause.
  if (baseUrl && unreadable.includes("chatbot_provider_api_key"))
    throw new AppError("provider-failed", "the outside service's key cannot be read: APP_SECRET has changed");
  return baseUrl ? { baseUrl, apiKey } : null;
}

/**
 * Asks the service for the conversations of these days; gives the JSON it answered. Nothing but the configured address
 * is ever called: redirects are refused. Throws `provider-failed`, with the service's own words where it said some, and
 * where the answer is more than this process could hold.
 */
export async function fetchConversations(
  service: OutsideService,
  { chatbotId, startDate, endDate }: ConversationDays,
  log: Logger,
): Promise<unknown> {
  outsideCall("a conversation service");
  try {
    // Whose days a service means is its own affair: an Istanbul day begins on the day before in UTC. The rest is left
    // out later.
    const response = await post(service, { chatbotId, startDate: dayBefore(startDate), endDate });
    if (!response.ok) throw await refusal(response, service);
    return parse(await read(response, service.maxBytes ?? MAX_BYTES));
  } catch (error) {
    const failure = error instanceof AppError ? error : new AppError("provider-failed", reason(error));
    log.warn({ chatbot: chatbotId, reason: failure.message }, "the outside chatbot service failed");
    throw failure;
  }
}

const post = ({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS }: OutsideService, body: unknown): Promise<Response> =>
  fetch(`${baseUrl.replace(/\/+$/, "")}/chatbot/conversations`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });

async function read(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, length, things] = ["", 0, 0];
  for await (const piece of response.body ?? []) {
    length += piece.length;
    things += countThings(piece);
    if (length > maxBytes)
      throw new AppError("provider-failed", `the outside service answered with more than ${maxBytes} bytes`);
    if (things > MOST_THINGS)
      throw new AppError("provider-failed", `the outside service answered with more than ${MOST_THINGS} things`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** Objects and lists begin with these; those that stand in a text count as well. */
function countThings(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte === 0x7b || byte === 0x5b) count += 1;
  return count;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("provider-failed", "the outside service answered with something that is no JSON");
  }
}

async function refusal(response: Response, { apiKey }: OutsideService): Promise<AppError> {
  const body = await read(response, ERROR_MAX_BYTES).catch(() => "");
  const text =
    response.status < 400 ? "" : readable(spokenText(body, response.headers.get("content-type") ?? ""), apiKey);
  return new AppError(
    "provider-failed",
    `the outside service answered with status ${response.status}`,
    text ? { serviceText: text } : {},
  );
}

/**
 * The message in an error's body: the usual fields of JSON, or a plain text. A page of HTML says nothing to anybody.
 */
function spokenText(body: string, type: string): string {
  if (/html|xml/i.test(type) || /^\s*</.test(body)) return "";
  try {
    const json = JSON.parse(body);
    const said = [json?.error?.message, json?.error, json?.message, json?.detail, json].find(
      (value) => typeof value === "string",
    );
    return said ?? "";
  } catch {
    return body;
  }
}

/** One short line without the key and without characters that show nothing or turn the reading direction. */
const readable = (text: string, apiKey: string): string =>
  (apiKey ? text.replaceAll(apiKey, "••••") : text)
    .replace(/\bbearer\s+\S+/gi, "••••")
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\s\p{Cc}\p{Co}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, TEXT_MAX_LENGTH);

/** Errors of the network name addresses; the system's short name for them is enough. */
function reason(error: unknown): string {
  if ((error as Error)?.name === "TimeoutError") return "the outside service did not answer in time";
  const code = ((error as Error)?.cause as { code?: unknown } | undefined)?.code;
  return `the outside service cannot be reached${typeof code === "string" ? ` (${code})` : ""}`;
}
