import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerError } from "#server/api/errors.ts";
import { LIRVA } from "#server/database/demo/cast.ts";
import { readCaller } from "#server/api/session-cookie.ts";
import { servePages } from "#server/pages.ts";
import { createTestApp, type TestApp } from "../support/app.ts";

let app: TestApp;
beforeAll(async () => void (app = await createTestApp({ TRUST_PROXY: "1" })));
afterAll(() => app.close());

const IMPORT = `/api/chatbots/${LIRVA.chatbotId}/products/import`;
const KIB = new Uint8Array(1024).fill(120);

/** A body of unknown length that says how much of it was asked for. */
function countedBody(kib: number) {
  const read = { kib: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.kib === kib) return controller.close();
        read.kib += 1;
        controller.enqueue(KIB);
      },
    },
    { highWaterMark: 0 },
  );
  return { read, stream };
}

const post = (path: string, body: ReadableStream, headers: Record<string, string> = {}) =>
  app.app.request(path, {
    method: "POST",
    headers: { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked", ...headers },
    body,
    duplex: "half",
  } as RequestInit);

describe("of a body nothing is read", () => {
  test.each([
    ["who is not signed in", IMPORT, {}, 401],
    ["who has another role", IMPORT, { person: "selin" }, 403],
    ["whose browser comes from another site", IMPORT, { person: "admin", origin: "https://kotu.example" }, 403],
    ["who uploads to a bucket without the right to", "/api/storage/images", { person: "ayse" }, 403],
  ] as const)("for a caller %s", async (_, path, { person, origin }: { person?: any; origin?: string }, status) => {
    const { read, stream } = countedBody(1024);
    const cookie = person ? (await app.cookieOf(person))! : "";
    const response = await post(path, stream, { cookie, ...(origin && { origin }) });
    expect(response.status).toBe(status);
    expect(read.kib).toBe(0);
  });

  test("for an address that has called too often", async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
    try {
      const upload = (body: ReadableStream) =>
        strict.app.request("/api/functions/assistant/upload-file", {
          method: "POST",
          headers: { "content-type": "multipart/form-data; boundary=x", "transfer-encoding": "chunked" },
          body,
          duplex: "half",
        } as RequestInit);
      for (let call = 0; call < 30; call += 1) await upload(countedBody(1).stream);
      const { read, stream } = countedBody(1024);
      expect((await upload(stream)).status).toBe(429);
      expect(read.kib).toBe(0);
    } finally {
      await strict.close();
    }
  });
});

test("a body of unknown length is read no further than its route allows", async () => {
  const { read, stream } = countedBody(1024);
  const response = await post("/api/demo_requests", stream, { "content-type": "application/json" });
  expect([response.status, await response.json()]).toEqual([
    413,
    expect.objectContaining({ code: "payload-too-large" }),
  ]);
  expect(read.kib).toBe(65);
});

/** The pages of a build whose every action says how long the body is that it was given. */
function servedPages() {
  const build = {
    entry: {
      module: {
        createVisit: () => ({}),
        createRequestHandler: () => async (request: Request) => new Response(String((await request.bytes()).length)),
      },
    },
  };
  const pages = new Hono().onError((error, c) => answerError(error, c, app.services.log));
  const page = servePages(app.app, app.services, async () => build as never, "production");
  return pages.all("*", async (c) => page(c, await readCaller(app.services, c), c.req.raw));
}

test("a page reads a visitor's form as far as a form goes, and a logo only from who is signed in", async () => {
  const pages = servedPages();
  const send = async (kib: number, cookie = "") => {
    const { read, stream } = countedBody(kib);
    const response = await pages.request("/contact", {
      method: "POST",
      headers: { cookie, "transfer-encoding": "chunked", "content-type": "application/x-www-form-urlencoded" },
      body: stream,
      duplex: "half",
    } as RequestInit);
    return [response.status, read.kib];
  };
  expect(await send(60)).toEqual([200, 60]);
  expect(await send(10_000)).toEqual([413, 65]);
  const cookie = (await app.cookieOf("selin"))!;
  expect(await send(4000, cookie)).toEqual([200, 4000]);
  expect((await send(10_000, cookie))[0]).toBe(413);
});

test.each([
  ["is none", "application/json", "{}", 415],
  ["says nothing of what it is", "", "email=a", 415],
  ["has no parts", "multipart/form-data; boundary=x", "x", 400],
  ["has no boundary", "multipart/form-data", "x", 400],
  ["is one", "application/x-www-form-urlencoded;charset=UTF-8", "email=a", 200],
])("a page that is sent a form which %s is no failure of ours", async (_, type, body, status) => {
  const headers = { "content-type": type };
  const response = await servedPages().request("/contact", { method: "POST", headers, body: Buffer.from(body) });
  expect(response.status).toBe(status);
});

test("a body that ends in the middle is no failure of ours", async () => {
  const cut = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  const response = await post("/api/demo_requests", cut, { "content-type": "application/json" });
  expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: "malformed-json" })]);
});

test("a refused caller who goes on sending loses the connection", async () => {
  const listener = getRequestListener(app.app.fetch);
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  try {
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    socket.on("error", () => {}); // the connection may be reset under the last chunk
    socket.write(
      `POST ${IMPORT} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const chunk = `400\r\n${"x".repeat(1024)}\r\n`;
    const sending = setInterval(() => socket.write(chunk), 5);
    await once(socket, "close");
    clearInterval(sending);
    expect(answer).toContain("401 Unauthorized");
  } finally {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

describe("limits", () => {
  test("count what one person writes by one route", async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
    try {
      const write = (person: "selin" | "ayse") => strict.call(person, "PATCH", "/company", { name: "" });
      for (let call = 0; call < 120; call += 1) expect((await write("selin")).status).toBe(400);
      const refused = await write("selin");
      expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
      expect((await write("ayse")).status).toBe(400);
      expect((await strict.call("selin", "GET", "/companies")).status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test("count a household's network as one address, whatever a proxy adds to it", async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
    try {
      const ask = (address: string) =>
        strict.call("nobody", "POST", "/demo_requests", {}, { "x-forwarded-for": address });
      for (let host = 1; host <= 10; host += 1)
        expect(
          (await ask(host % 2 ? `2001:db8:1:2::${host}` : `[2001:db8:1:2:${host}::9]:${4000 + host}`)).status,
        ).toBe(400);
      expect((await ask("2001:db8:1:2:ffff::1")).status).toBe(429);
      expect((await ask("2001:db8:1:3::1")).status).toBe(400);
      for (let port = 1; port <= 10; port += 1) await ask(`192.0.2.7:${port}`);
      expect((await ask("::ffff:192.0.2.7")).status).toBe(429);
      expect((await ask("192.0.2.8")).status).toBe(400);
    } finally {
      await strict.close();
    }
  });

  test("take an address of any length, and none for what is no address", async () => {
    for (const address of ["x".repeat(300), "1.2.3.4,".repeat(60), "999.1.1.1", "fe80::1%eth0", "[::1", ""]) {
      const response = await app.call(
        "nobody",
        "POST",
        "/functions/assistant/create-thread",
        {},
        { "x-forwarded-for": address },
      );
      expect(response.status, address.slice(0, 20)).toBe(200);
    }
  });
});
