import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer } from "#contract/assistant.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { readEvents } from "../support/events.ts";
import { cuts, garbles, type OpenAiServer, refuses, says, startOpenAiServer } from "../support/openai-server.ts";

let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  app = await createTestApp({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: "sk-cevre-anahtari",
    OPENAI_MODEL: "deneme-modeli",
  });
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(async () => {
  // An answer between the failures of two tests: a model that fails three times in a row rests.
  server.script(says("Tamam."));
  await ask();
  server.requests.length = 0;
});

const QUESTION = "Sözbir hangi yılda kuruldu?";
const BUILT_IN = "2020";

async function ask(content = QUESTION) {
  const { id: threadId } = await app.json("nobody", "POST", "/functions/assistant/create-thread");
  const response = await app.call(
    "nobody",
    "POST",
    "/functions/assistant/send-message",
    { threadId, content },
    { accept: "text/event-stream" },
  );
  const events = (await Array.fromAsync(readEvents(response))).map(({ event }) => event);
  let read = "";
  for (const event of events) {
    if (event.type === "text") read += event.text;
    if (event.type === "reset") read = "";
  }
  const last = events.at(-1)!;
  const answer = last.type === "done" ? last.answer : ({} as Answer);
  const row = await app.services.db
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", answer.id)
    .executeTakeFirstOrThrow();
  return { types: events.map(({ type }) => type), read, answer, row };
}

describe("with a language model", () => {
  test("its answer is streamed, and stored with its name; it gets the same knowledge", async () => {
    server.script(says("Sözbir ", "2020'de ", "kuruldu."));
    const { types, read, row } = await ask();
    expect(read).toBe("Sözbir 2020'de kuruldu.");
    expect(types.filter((type) => type === "text")).toHaveLength(3);
    expect(row).toMatchObject({ content: read, model: "deneme-modeli", outcome: "answered" });
    expect(JSON.stringify(server.requests[0]!.body.messages)).toContain("2020 yılında İstanbul'da kuruldu");
  });

  test("one failure is retried once", async () => {
    server.script(refuses(500, "arıza"), says("İkinci ", "deneme."));
    const { read, row } = await ask();
    expect(read).toBe("İkinci deneme.");
    expect(row.model).toBe("deneme-modeli");
    expect(server.requests).toHaveLength(2);
  });

  test.each([
    ["refuses", refuses(500, "arıza")],
    ["breaks off in the middle", cuts("Sözbir aslında 1453 yılında ")],
    ["talks nonsense", garbles("Sözbir ")],
  ])("that %s twice gives way to the built-in engine, and nothing of its half answer stays", async (_, failure) => {
    server.script(failure, failure);
    const { read, answer, row } = await ask();
    expect(server.requests).toHaveLength(2);
    expect(read).toContain(BUILT_IN);
    expect(read).not.toContain("1453 yıl");
    expect(answer.answer).toBe(read);
    expect(row).toMatchObject({ content: read, model: null });
  });

  test.each([401, 402, 403, 404, 413, 429])(
    "that refuses with status %i is not asked again for the same message",
    async (status) => {
      server.script(refuses(status, "olmaz"), says("İkinci deneme."));
      const { read } = await ask();
      expect(read).toContain(BUILT_IN);
      expect(server.requests).toHaveLength(1);
    },
  );

  test("that fails three times is not called for a while, and the super administrator sees it until it answers again", async () => {
    const health = () => app.json("admin", "GET", "/model_health");
    await vi.waitFor(async () => expect(await health()).toEqual({ failing: null }));
    server.script(refuses(503, "bakım"));
    await ask();
    const { read } = await ask();
    expect(read).toContain(BUILT_IN);
    await ask();
    expect(server.requests).toHaveLength(3);
    await expect.poll(health).toMatchObject({
      failing: { model: "deneme-modeli", failures: 3, failure: "refused", status: 503 },
    });
    await app.json("admin", "PUT", "/settings", { key: "openai_model", value: "baska-model" });
    expect(await health()).toEqual({ failing: null });
    server.script(says("Tamam."));
    expect((await ask()).row.model).toBe("baska-model");
    await app.json("admin", "PUT", "/settings", { key: "openai_model", value: "" });
    await expect.poll(health).toEqual({ failing: null });
  });

  test("the settings take precedence over the environment, from the next question on", async () => {
    await app.json("admin", "PUT", "/settings", { key: "openai_model", value: "panelden-secilen" });
    await app.json("admin", "PUT", "/settings", { key: "openai_api_key", value: "sk-panel-anahtari" });
    server.script(says("Tamam."));
    const { row } = await ask();
    expect(row.model).toBe("panelden-secilen");
    expect(server.requests[0]!.authorization).toBe("Bearer sk-panel-anahtari");
  });
});
