import { timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { type Config, portTaken } from "#server/config.ts";
import type { Metrics } from "./metrics.ts";

/** Answers a Prometheus scrape; 401 without the token, if one is set. */
export async function answerMetrics(
  { registry }: Metrics,
  config: Pick<Config, "METRICS_TOKEN">,
  authorization?: string,
) {
  if (config.METRICS_TOKEN && !isSame(authorization ?? "", `Bearer ${config.METRICS_TOKEN}`)) {
    return new Response("a token is needed\n", { status: 401, headers: { "WWW-Authenticate": "Bearer" } });
  }
  return new Response(await registry.metrics(), {
    headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
  });
}

/**
 * Serves the metrics on a port of their own and resolves with a function that stops it; does nothing without
 * `METRICS_PORT`.
 */
export async function listenForScrapes(metrics: Metrics, config: Config): Promise<() => void> {
  if (config.METRICS_PORT === undefined) return () => {};
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    try {
      const answer = await answerMetrics(metrics, config, request.headers.authorization);
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((done, fail) => {
    server.once("error", (error) => fail(portTaken(error, "METRICS_PORT", config.METRICS_PORT)));
    server.listen(config.METRICS_PORT, config.HOST, done);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
