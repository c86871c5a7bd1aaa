import type { Server, ServerResponse } from "node:http";

/** How long responses in progress may take. */
const DRAIN_MS = 4_000;
const SWEEP_MS = 100;

export type GracefulShutdown = {
  /** Tracks a response that is not sent in one write. */
  track: (response: ServerResponse) => void;
  /** Stops listening and waits for the responses in progress. */
  stop: () => Promise<void>;
};

/**
 * Graceful shutdown of a server. Keep-alive connections are told to close (`Connection: close`), including those whose
 * response is in progress; what is not finished after four seconds is cut off.
 */
export function createGracefulShutdown(server: Server): GracefulShutdown {
  const answering = new Set<ServerResponse>();

  function track(response: ServerResponse) {
    answering.add(response);
    response.once("close", () => answering.delete(response));
  }

  async function stop() {
    server.prependListener("request", (_, response) => void response.setHeader("Connection", "close"));
    for (const response of answering) if (!response.headersSent) response.setHeader("Connection", "close");
    const closed = new Promise((done) => server.close(done));
    // A response whose head was sent earlier leaves its connection open.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(sweep);
    clearTimeout(late);
  }

  return { track, stop };
}
