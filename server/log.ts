import { type DestinationStream, type Logger, pino } from "pino";
import { maskPersonalNumbers } from "#contract/personal-numbers.ts";
import type { Config } from "./config.ts";
import { emailShape } from "./domain/redact-personal-data.ts";

/**
 * The program's log: one JSON line per event. Of an error it writes only the properties named here: drivers attach
 * connections, bodies and row values to theirs. No line holds what a user wrote; if an error message quotes it after
 * all, card and national identity numbers are masked, and e-mail addresses left out.
 */
export function createLog(level: Config["LOG_LEVEL"], destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ["*.password", "*.apiKey", "*.token", "*.secret"],
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: (line: string) => line.replace(TEXT, maskPersonalNumbers) },
  };
  return pino(options, destination ?? standardOutput());
}

/** Characters of lines that wait while standard output takes none; further ones are dropped. */
const MAX_WAITING = 1024 * 1024;

/**
 * Standard output, whose failures (a full disk, a terminal that is gone) must not end the program: what could not be
 * written is tried again with the next line.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: false, maxLength: MAX_WAITING });
  const flush = output.flushSync;
  // It is called at the exit, where it would repeat a failing write forever.
  output.on("error", () => (output.flushSync = () => {}));
  output.on("write", () => (output.flushSync = flush));
  return output;
}

/** A JSON string; numbers outside of strings are times and sizes. */
const TEXT = /"(?:[^"\\]|\\.)*"/g;

/** The SQLSTATE and where it occurred; never `detail`, `where` or parameters, which hold personal data. */
const KEPT = [
  "code",
  "severity",
  "constraint",
  "table",
  "column",
  "routine",
  "syscall",
  "status",
  "statusCode",
] as const;
const MAX_CAUSE_DEPTH = 3;

function describeError(error: unknown, depth = 0): unknown {
  if (typeof error === "string") return withoutAddresses(error.slice(0, 500));
  if (!(error instanceof Error)) {
    const message = (error as { message?: unknown } | null)?.message;
    return { type: typeof error, ...(typeof message === "string" && { message: shortened(message) }) };
  }
  const described: Record<string, unknown> = { type: error.name, message: shortened(error.message) };
  for (const key of KEPT) {
    const value = (error as unknown as Record<string, unknown>)[key];
    if (typeof value === "string" || typeof value === "number") described[key] = value;
  }
  if (error.cause !== undefined && depth < MAX_CAUSE_DEPTH) described.cause = describeError(error.cause, depth + 1);
  described.stack = error.stack && withoutAddresses(error.stack);
  return described;
}

const shortened = (message: string): string => withoutAddresses(message.slice(0, 1000));

/** Mail servers quote the recipient of a mail that they refuse; the mail's id leads to it. */
const withoutAddresses = (text: string): string => text.replace(emailShape, "…");
