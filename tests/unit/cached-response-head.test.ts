import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { CachedResponseHead } from "#server/cached-response-head.ts";

const BODY = "Merhaba";
const HEADERS = ["content-type", "text/plain; charset=utf-8", "vary", "Cookie", "content-length", String(BODY.length)];
const GET = "GET / HTTP/1.1\r\nHost: sozbir.example\r\n";
const ASKED = {
  "one after the other": [GET, GET, GET],
  "without a body": [GET, "HEAD / HTTP/1.1\r\nHost: sozbir.example\r\n", GET],
  "by a program of old": [GET, "GET / HTTP/1.0\r\n"],
  "by a program of old that goes on": ["GET / HTTP/1.0\r\nConnection: keep-alive\r\n", GET],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** All bytes received on one connection, which the last request closes; the date is removed. */
async function answersTo(requests: readonly string[], listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const last = requests.length - 1;
  socket.write(requests.map((one, at) => `${one}${at === last ? "Connection: close\r\n" : ""}\r\n`).join(""));
  return (await text(socket)).replaceAll(/Date: .*/g, "Date: …");
}

const plain: RequestListener = (request, response) => {
  response.writeHead(200, HEADERS).end(request.method === "HEAD" ? undefined : BODY);
};

test.each(Object.entries(ASKED))("a cached head equals what Node would write each time: %s", async (_, requests) => {
  const head = new CachedResponseHead(200, HEADERS);
  const sent = await answersTo(requests, (request, response) => {
    head.write(response);
    response.end(request.method === "HEAD" ? undefined : BODY);
  });
  expect(sent).toBe(await answersTo(requests, plain));
  expect(sent.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(requests.length);
});

test("a client that has the page already gets no body, and can reuse the connection", async () => {
  const head = new CachedResponseHead(304, HEADERS.slice(0, -2));
  const sent = await answersTo([GET, GET, GET], (_, response) => {
    head.write(response);
    response.end();
  });
  const expected = await answersTo([GET, GET, GET], (_, response) => {
    response.writeHead(304, HEADERS.slice(0, -2)).end();
  });
  expect(sent).toBe(expected);
});

test("Node writes the head once a second, and for every connection that is told to close", async () => {
  let written = 0;
  const head = new CachedResponseHead(200, HEADERS);
  const ask = (requests: readonly string[], prepare: RequestListener = () => {}) =>
    answersTo(requests, (request, response) => {
      const { writeHead } = response;
      response.writeHead = ((...given: Parameters<typeof writeHead>) => {
        written += 1;
        return writeHead.apply(response, given);
      }) as typeof writeHead;
      prepare(request, response);
      head.write(response);
      response.end(BODY);
    });

  await ask([GET, GET, GET, GET]);
  // The first of four, and the last, which ends the connection.
  expect(written).toBe(2);
  vi.advanceTimersByTime(1000);
  await ask([GET, GET, GET]);
  expect(written).toBe(4);
  const stopping = await ask([GET], (_, response) => void response.setHeader("Connection", "close"));
  expect(stopping).toContain("Connection: close");
  expect(written).toBe(5);
});
