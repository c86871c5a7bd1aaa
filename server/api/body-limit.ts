import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#contract/errors.ts";

/** The largest body of routes that set no other limit. */
export const DEFAULT_MAX_BYTES = 64 * 1024;

/**
 * Throws `payload-too-large` for a longer body. A body of unknown length is read into memory to measure it, so callers
 * without access must be refused before. A body with a declared length is not touched: the parser enforces the length.
 */
export function limitBody(maxBytes: number): MiddlewareHandler {
  const refuse = () => {
    throw new AppError("payload-too-large", `at most ${maxBytes} bytes`);
  };
  const count = bodyLimit({ maxSize: maxBytes, onError: refuse });
  /** A client that disconnects in the middle of its body is no failure of ours. */
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
    // A reading request has no body: looking for one would make the server build a full request object.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const length = c.req.header("content-length");
    if (length === undefined || c.req.header("transfer-encoding") !== undefined) return readAhead(c, next);
    if (!(Number(length) <= maxBytes)) refuse();
    await next();
  };
}
