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

/** Starts a fake external chatbot service on loopback with configurable behaviour; at first it has no conversations. */
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
    /** The value for `chatbot_provider_base_url`. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** All calls, oldest first. */
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

/** Redirects the caller. */
export const redirects =
  (status: number, location: string): Behaviour =>
  (response) =>
    void response.writeHead(status, { location }).end();

/** Accepts the call and never responds. */
export const keepsSilent: Behaviour = () => {};

/** Sends the headers and never completes the body. */
export const stalls: Behaviour = (response) =>
  void response.writeHead(200, { "content-type": "application/json" }).write("[");

/** Sends an endless list until the caller closes the connection. */
export const floods: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const piece = Buffer.alloc(64 * 1024, " ");
  const go = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", go);
  go();
};
