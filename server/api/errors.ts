import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import type { z } from "zod";
import { AppError, type ErrorBody, type ErrorCode } from "#contract/errors.ts";
import { UNAVAILABLE_RETRY_AFTER } from "#server/database/unavailable.ts";
import { refusedInput } from "./input-errors.ts";
import { loggedPath } from "./log.ts";

/**
 * Answers every failed call: {@link ErrorBody} with the status of its code. Unexpected errors are logged and not
 * revealed.
 */
export function answerError(error: unknown, c: Context, log: Logger): Response {
  const requestId = c.get("requestId") as string | undefined;
  const known = toAppError(error);
  const path = loggedPath(c.req.path);
  if (known.code === "internal") log.error({ err: error, requestId, path }, "request failed");
  if (known.code === "unavailable") log.warn({ cause: known.cause, requestId, path }, known.message);
  const body: ErrorBody = {
    error: known.message,
    code: known.code,
    fields: known.fields,
    reasons: known.reasons && [...known.reasons],
    serviceText: known.serviceText,
    flips: known.flips && [...known.flips],
    requestId,
  };
  const retryAfter = known.retryAfter ?? (known.code === "unavailable" ? UNAVAILABLE_RETRY_AFTER : undefined);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  return c.json(body, known.status);
}

/** `invalid-input` with one line per field, keyed by its path. */
export function invalidInput(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const message = Object.entries(fields)
    .map(([field, text]) => `${field}: ${text}`)
    .join("; ");
  return new AppError("invalid-input", message, { fields });
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return new AppError(codeOfStatus(error.status), error.message);
  const refused = refusedInput(error);
  if (refused) return refused;
  return new AppError("internal", "something went wrong on our side");
}

/** hono throws its own error for a body that is no JSON, before our schemas see it. */
function codeOfStatus(status: number): ErrorCode {
  if (status === 400) return "malformed-json";
  if (status === 404) return "not-found";
  if (status === 413) return "payload-too-large";
  if (status === 415) return "unsupported-media-type";
  return status < 500 ? "invalid-input" : "internal";
}
