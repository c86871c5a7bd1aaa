import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type ServiceCall = {
  path: string;
  authorization: string | undefined;
  body: { chatbotId: string; startDate: string; endDate: string };
};

/** How the service answers one call. */
export type Behaviour = (response: ServerResponse, call: ServiceCall) => void;

/**
 * An outside chatbot service on loopback that behaves, or misbehaves, as it is told; at first it has no conversations.
 */
export async function startChatbotService() {
  const calls: ServiceCall[] = [];
  let behaviour: Behaviour = answers([]);
  const server = createServer(async (incoming, response) => {
    const body = JSON.parse(Buffer.concat(await incoming.toArray()).toString("utf8") || "{}");
    const call = { path: incoming.url ?? "", authorization: incoming.headers.authorization, body };
    calls.push(call);
    behaviour(response, call);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    /** What `chatbot_provider_base_url` would be. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Every call so far, oldest first. */
    calls,
    behave: (next: Behaviour) => void (behaviour = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const answers = (body: unknown): Behaviour => sends(200, "application/json", JSON.stringify(body));

export const sends =
  (status: number, type: string, text: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { "content-type": type }).end(text);

/** Sends the caller elsewhere. */
export const redirects =
  (status: number, location: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { location }).end();

/** Takes the call and never says a word. */
export const keepsSilent: Behaviour = () => {};

/** Sends the headers and then never the end. */
export const stalls: Behaviour = (response) =>
  void response.writeHead(200, { "content-type": "application/json" }).write("[");

/** Sends a list that has no end, until the caller has enough. */
export const floods: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const piece = Buffer.alloc(64 * 1024, " ");
  const go = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", go);
  go();
};
