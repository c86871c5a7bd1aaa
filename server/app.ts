import { type Context, Hono } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import type { Services } from "./services.ts";
import { createApi } from "./api/api.ts";
import { answerError } from "./api/errors.ts";
import { serveStorage } from "./api/storage.ts";
import { answerMetrics } from "./metrics/serve-metrics.ts";
import { AppError } from "#contract/errors.ts";
import { logRequests } from "./api/log.ts";
import { unavailablePage } from "./unavailable-page.ts";

/**
 * The HTTP app without its pages: the API and stored files. `pages.ts` and the built assets are added where a build
 * exists.
 */
export function createApp(services: Services) {
  const app = new Hono<{ Variables: { keepPage?: (sent: Headers) => Promise<void> } }>();
  app.use(requestId({ limitLength: 64 }));
  app.use(logRequests(services));
  app.use(async (c, next) => {
    await next();
    // A page that may be cached is cached as it is sent, with the headers added below.
    await c.get("keepPage")?.(new Headers(c.res.headers));
  });
  app.use(
    secureHeaders({
      contentSecurityPolicy: undefined, // each kind of response sets its own
      crossOriginResourcePolicy: false, // the widget and stored images are for other sites too
      xFrameOptions: false, // the policy's frame-ancestors replaces it
      referrerPolicy: "same-origin", // with no-referrer, a form posted without JavaScript would carry `Origin: null`
      permissionsPolicy: { camera: [], geolocation: [], payment: [], microphone: ["self"] },
      strictTransportSecurity: services.publicUrl.startsWith("https:") ? "max-age=31536000" : false,
    }),
  );
  app.use("/api/*", async (c, next) => {
    await next();
    // Nobody reads the body of an answer to HEAD; without this a stream would stay open for nobody.
    if (c.req.method === "HEAD") await c.res.body?.cancel();
    // Set on the response itself: Hono's `c.header` would create a new response with its body as a stream.
    const { headers } = c.res;
    if (!headers.has("Content-Security-Policy"))
      headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  });
  app.route("/api", createApi(services));
  app.route("/storage", serveStorage(services));
  if (services.config.METRICS_TOKEN) {
    app.get("/metrics", (c) => answerMetrics(services.metrics, services.config, c.req.header("authorization")));
  }
  for (const path of ADMIN_TWINS) app.get(`/${path}/*`, redirectToTwin).get(`/${path}`, redirectToTwin);
  app.all("/api/*", (c) => answerError(new AppError("not-found", "no such call"), c, services.log));
  app.onError((error, c) => {
    const isPage = !/^\/(api|storage)\//.test(c.req.path) && c.req.header("accept")?.includes("text/html");
    if (isPage && error instanceof AppError && error.code === "unavailable") return unavailablePage(error, c);
    return answerError(error, c, services.log);
  });
  return app;
}

/**
 * Admin addresses without their prefix redirect to the page they mean (docs/product.md, Screens); the guard there
 * decides about access.
 */
const ADMIN_TWINS = [
  "website",
  "forms",
  "companies",
  "users",
  "findings",
  "chatbots",
  "inbox",
  "team",
  "callbacks",
  "settings",
  "audit-log",
  "outbox",
  "jobs",
  "retention",
];

function redirectToTwin(c: Context) {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`/admin${pathname}${search}`);
}

export type App = ReturnType<typeof createApp>;
