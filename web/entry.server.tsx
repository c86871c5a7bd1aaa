import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import type { Visit } from "#server/pages.ts";
import { visitContext } from "./api.ts";
import { createPageStream } from "./page-stream.ts";

export { createRequestHandler } from "react-router";

/** Milliseconds after which an unfinished page is sent as it is. */
export const streamTimeout = 5_000;

/** Creates the context of one request. The server calls it, so that both sides use the same context key. */
export function createVisit(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { nonce } = context.get(visitContext);
  const whole = isbot(request.headers.get("user-agent"));
  return new Promise((resolve, reject) => {
    let shellSent = false;
    const start = () => {
      shellSent = true;
      const { destination, body } = createPageStream({ ended: () => clearTimeout(timer), left: abort });
      pipe(destination);
      resolve(new Response(body, { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
      nonce,
      [whole ? "onAllReady" : "onShellReady"]: start,
      onShellError: reject,
      onError(error) {
        status = 500;
        // Errors before the shell reject above and are logged there; an aborted request is no error.
        if (shellSent && !request.signal.aborted) console.error(error);
      },
    });
    const timer = setTimeout(abort, streamTimeout + 1000);
    request.signal.addEventListener("abort", () => abort(), { once: true });
  });
}

/** Logs unexpected errors of loaders and actions. Missing pages and aborted requests are not logged. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}
