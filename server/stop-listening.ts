import type { Server, ServerResponse } from "node:http";

/** How long what is being answered may go on. */
const DRAIN_MS = 4_000;
const SWEEP_MS = 100;

export type Stopping = {
  /** To be told of every answer that is not sent in one go. */
  follow: (response: ServerResponse) => void;
  /** Ends listening. */
  stop: () => Promise<void>;
};

/**
 * What ends a server's listening. Connections that are kept open for a next request are told to go somewhere else for it
 * (`Connection: close`), also those that are just being answered; what is not answered in four seconds is cut off.
 */
export function readyToStop(server: Server): Stopping {
  const answering = new Set<ServerResponse>();

  function follow(response: ServerResponse) {
    answering.add(response);
    response.once("close", () => answering.delete(response));
  }

  async function stop() {
    server.prependListener("request", (_, response) => void response.setHeader("Connection", "close"));
    for (const response of answering) if (!response.headersSent) response.setHeader("Connection", "close");
    const closed = new Promise((done) => server.close(done));
    // An answer whose head was sent before leaves its connection open behind it.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(late);
  }

  return { follow, stop };
}
