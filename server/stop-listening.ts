import type { Server, ServerResponse } from "node:http";

/** How long what is being answered may go on. */
const DRAIN_MS = 4_000;
const SWEEP_MS = 100;

/**
 * To be called before the server listens; gives the function that ends listening. Connections that are kept open for a
 * next request are told to go somewhere else for it (`Connection: close`), also those that are just being answered;
 * what is not answered in four seconds is cut off.
 */
export function readyToStop(server: Server): () => Promise<void> {
  const answering = new Set<ServerResponse>();
  let stopping = false;
  server.on("request", (_, response) => {
    if (stopping) return void response.setHeader("Connection", "close");
    answering.add(response);
    response.once("close", () => answering.delete(response));
  });

  return async () => {
    stopping = true;
    for (const response of answering) if (!response.headersSent) response.setHeader("Connection", "close");
    const closed = new Promise((done) => server.close(done));
    // An answer whose head was sent before leaves its connection open behind it.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(late);
  };
}
