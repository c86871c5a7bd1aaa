import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#contract/errors.ts";

/** The largest body where nothing else is said. */
export const DEFAULT_MAX_BYTES = 64 * 1024;

/**
 * Throws `payload-too-large` for a longer body. One of unknown length is read into memory for that, so whoever may not
 * call at all has to be refused before. Of a told length nothing is touched: the parser holds a body to it.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = () => {
    throw new AppError("payload-too-large", `at most ${maxBytes} bytes`);
  };
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse });
  /** Who sends a body may be gone in the middle of it, which is no failure of ours. */
  const readAhead: MiddlewareHandler = (c, next) => {
    let isReading = true;
    const goOn = () => {
      isReading = false;
      return next();
    };
    return count(c, goOn).catch((error: unknown) => {
      if (!isReading || error instanceof AppError) throw error;
      throw new AppError("malformed-json", "the body ended in the middle");
    });
  };
  return async (c, next) => {
    // What only reads has no body: looking for one would make another request of the server's light one.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return readAhead(c, next);
    if (!(Number(length) <= maxBytes)) refuse();
    await next();
  };
}
