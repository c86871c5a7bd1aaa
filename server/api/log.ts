import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Services } from "#server/services.ts";

/**
 * Logs one line per request: what, its status, its duration. Never an address, body, query or cookie; capabilities in a
 * path are truncated. API calls that a page makes in this process are part of the page's request.
 */
export const logRequests =
  ({ log, metrics }: Pick<Services, "log" | "metrics">): MiddlewareHandler =>
  async (c, next) => {
    const started = performance.now();
    await next();
    // Set on the response itself, as in app.ts.
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    const ms = performance.now() - started;
    const inProcess = (c.env as { caller?: unknown } | undefined)?.caller !== undefined;
    if (!inProcess) {
      const route = routePath(c);
      metrics.requests.inc({ method: c.req.method, route, status: String(c.res.status) });
      metrics.requestSeconds.observe({ route }, ms / 1000);
    }
    const line = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: loggedPath(c.req.path),
      status: c.res.status,
      ms: Math.round(ms),
    };
    if (c.res.status >= 500) log.warn(line, "request");
    else if (inProcess) log.debug(line, "request");
    else log.info(line, "request");
  };

/**
 * A request's path as the log shows it. Whoever knows the full name of a thread or file may use it: the log has only
 * its beginning, enough to find it again.
 */
export const loggedPath = (path: string) =>
  path.slice(0, 300).replace(/\b(thr|file)_[\w-]{4}[\w-]*/g, (id) => `${id.slice(0, id.indexOf("_") + 5)}…`);
