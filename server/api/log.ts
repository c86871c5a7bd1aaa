import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** One line a request: what, how it ended, how long it took. Never a body, a query or a cookie; thread ids are cut. */
export const logRequests =
  (log: Logger): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    c.header("X-Request-Id", c.get("requestId"));
    const path = c.req.path.replace(/thr_[\w-]{4}[\w-]*/, (id) => `${id.slice(0, 8)}…`);
    const line = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    if (c.res.status >= 500) log.warn(line, "request");
    else log.debug(line, "request");
  };
