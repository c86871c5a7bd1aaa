import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createGracefulShutdown } from "#server/graceful-shutdown.ts";

async function serve() {
  const requests: ServerResponse[] = [];
  const server = createServer();
  const { track, stop } = createGracefulShutdown(server);
  server.on("request", (_, response) => {
    track(response);
    requests.push(response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<IncomingMessage>((done, fail) => get({ port, agent, host: "127.0.0.1" }, done).on("error", fail));
  const asked = async (count: number) => {
    while (requests.length < count) await new Promise((done) => server.once("request", done));
    return requests[count - 1]!;
  };
  return { stop, ask, asked };
}

test("a response in progress at shutdown is completed, and its connection is told to close", async () => {
  const { stop, ask, asked } = await serve();
  const answer = ask();
  const response = await asked(1);
  const stopped = stop();
  response.end("whole");
  const received = await answer;
  expect(received.headers.connection).toBe("close");
  expect(await Array.fromAsync(received.setEncoding("utf8"))).toEqual(["whole"]);
  await stopped;
});

test("a keep-alive connection is closed after the response in progress; an idle one is closed at once", async () => {
  const { stop, ask, asked } = await serve();
  const idle = ask();
  (await asked(1)).end();
  (await idle).resume();
  const begun = ask();
  const response = await asked(2);
  response.write("be");
  const received = await begun;
  const stopped = stop();
  response.end("gun");
  expect((await Array.fromAsync(received.setEncoding("utf8"))).join("")).toBe("begun");
  await stopped;
});
