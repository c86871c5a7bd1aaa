import type { Logger } from "pino";
import type { ConversationDays } from "#contract/conversations.ts";
import { shiftDay } from "#contract/days.ts";
import { AppError } from "#contract/errors.ts";
import { assertNoTransaction } from "#server/database/transaction-guard.ts";
import type { Parts } from "#server/parts.ts";
import { readSettings } from "../settings.ts";

/** `/chatbot/conversations` is appended to `baseUrl`. */
export type OutsideService = { baseUrl: string; apiKey: string; timeoutMs?: number; maxBytes?: number };

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 32 * 1024 * 1024;
const ERROR_MAX_BYTES = 64 * 1024;
/** A parsed pair of braces takes twenty times its size in memory: the most objects and lists in one response. */
const MAX_VALUES = 400_000;
const TEXT_MAX_LENGTH = 300;

/** The outside service in the settings; null if no address is set. Throws `provider-failed` without a readable key. */
export async function readOutsideService(parts: Pick<Parts, "secrets" | "db">): Promise<OutsideService | null> {
  const { values, unreadable } = await readSettings(parts, parts.db);
  const { chatbot_provider_base_url: baseUrl, chatbot_provider_api_key: apiKey = "" } = values;
  // Without its key the service would refuse, with a message that hides the cause.
  if (baseUrl && unreadable.includes("chatbot_provider_api_key"))
    throw new AppError("provider-failed", "the outside service's key cannot be read: APP_SECRET has changed");
  return baseUrl ? { baseUrl, apiKey } : null;
}

/**
 * Requests the conversations of these days from the service; resolves with the JSON. Only the configured address is
 * ever called: redirects are refused. Throws `provider-failed` with the service's own message, if any, and if the
 * response is larger than this process could hold.
 */
export async function fetchConversations(
  service: OutsideService,
  { chatbotId, startDate, endDate }: ConversationDays,
  log: Logger,
): Promise<unknown> {
  assertNoTransaction("a conversation service");
  try {
    // Services differ in their time zone, and an Istanbul day begins on the previous day in UTC; surplus conversations
    // are dropped later.
    const response = await post(service, { chatbotId, startDate: shiftDay(startDate, -1), endDate });
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
    if (things > MAX_VALUES)
      throw new AppError("provider-failed", `the outside service answered with more than ${MAX_VALUES} things`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** The opening brackets of objects and lists; those inside strings count as well. */
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

/** The message in an error response: from the usual JSON fields, or plain text. HTML is ignored. */
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

/** One short line without the key, and without invisible or direction-changing characters. */
const readable = (text: string, apiKey: string): string =>
  (apiKey ? text.replaceAll(apiKey, "••••") : text)
    .replace(/\bbearer\s+\S+/gi, "••••")
    .replace(/\p{Cf}+/gu, "")
    .replace(/[\s\p{Cc}\p{Co}\p{Cs}]+/gu, " ")
    .trim()
    .slice(0, TEXT_MAX_LENGTH);

/** Network errors name addresses; the system's error code is enough. */
function reason(error: unknown): string {
  if ((error as Error)?.name === "TimeoutError") return "the outside service did not answer in time";
  const code = ((error as Error)?.cause as { code?: unknown } | undefined)?.code;
  return `the outside service cannot be reached${typeof code === "string" ? ` (${code})` : ""}`;
}
