import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "#contract/errors.ts";

/** The largest body where nothing else is said. */
export const DEFAULT_MAX_BYTES = 64 * 1024;

/**
 * Throws `payload-too-large` for a longer body. One of unknown length is read into memory for that, so whoever may not
 * call at all has to be refused before.
 */
export const limitBody = (maxBytes: number): MiddlewareHandler =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new AppError("payload-too-large", `at most ${maxBytes} bytes`);
    },
  });
