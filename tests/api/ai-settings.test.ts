import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ModelTrialResult, StoredSetting } from "#contract/settings.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import {
  answersHtml,
  garbles,
  type OpenAiServer,
  refuses,
  says,
  saysSlowly,
  startOpenAiServer,
} from "../support/openai-server.ts";

const KEY = "sk-panelde-kayitli-1234";
let server: OpenAiServer;
let app: TestApp;
beforeAll(async () => {
  server = await startOpenAiServer();
  app = await createTestApp();
  await app.json("admin", "PUT", "/settings/all", [
    { key: "openai_base_url", value: server.url },
    { key: "openai_model", value: "kayitli-model" },
    { key: "openai_api_key", value: KEY },
  ]);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(() => void (server.requests.length = 0));

const trial = (typed: object = {}) => app.json<ModelTrialResult>("admin", "POST", "/settings/test", typed);
const settings = async () =>
  Object.fromEntries(
    (await app.json<StoredSetting[]>("admin", "GET", "/settings")).map(({ key, value }) => [key, value]),
  );

describe("several settings at once", () => {
  test("are kept together, secrets masked", async () => {
    expect(await settings()).toMatchObject({
      openai_base_url: server.url,
      openai_model: "kayitli-model",
      openai_api_key: "••••1234",
    });
  });

  test("are refused together when one of them is wrong", async () => {
    const before = await settings();
    const response = await app.call("admin", "PUT", "/settings/all", [
      { key: "openai_model", value: "baska" },
      { key: "openai_base_url", value: "ftp://baska.example" },
    ]);
    expect(await response.json()).toMatchObject({ code: "invalid-input", fields: { "1.value": expect.any(String) } });
    expect(
      (
        await app.call("admin", "PUT", "/settings/all", [
          { key: "openai_model", value: "bir" },
          { key: "openai_model", value: "iki" },
        ])
      ).status,
    ).toBe(400);
    expect(
      (
        await app.call("admin", "PUT", "/settings/all", [
          { key: "openai_model", value: "baska" },
          { key: "openai_api_key", value: "••••1234" },
        ])
      ).status,
    ).toBe(400);
    expect(await settings()).toEqual(before);
  });

  test("are removed by an empty value, and what is not named stays", async () => {
    await app.json("admin", "PUT", "/settings/all", [{ key: "assistant_instructions", value: "Kısa yaz." }]);
    await app.json("admin", "PUT", "/settings/all", [{ key: "assistant_instructions", value: "" }]);
    expect(await settings()).toMatchObject({
      assistant_instructions: "",
      openai_model: "kayitli-model",
      openai_api_key: "••••1234",
    });
  });
});

describe("a stored key", () => {
  const put = async (...changes: [string, string][]) =>
    (
      await app.call(
        "admin",
        "PUT",
        "/settings/all",
        changes.map(([key, value]) => ({ key, value })),
      )
    ).status;
  const elsewhere = "https://baska.example/v1";

  test("is not left to another host, nor to plain http, nor by way of no address", async () => {
    const before = await settings();
    const refused = await app.call("admin", "PUT", "/settings", { key: "openai_base_url", value: elsewhere });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: "invalid-input", fields: { openai_api_key: "belongs to another host" } },
    ]);
    expect(await put(["openai_base_url", ""])).toBe(400);
    expect(await put(["openai_model", "baska"], ["openai_base_url", server.url.replace("http:", "https:")])).toBe(400);
    expect(await settings()).toEqual(before);

    expect(
      await put(
        ["chatbot_provider_base_url", "https://hizmet.example"],
        ["chatbot_provider_api_key", "hizmet-anahtari"],
      ),
    ).toBe(200);
    expect(await put(["chatbot_provider_base_url", ""])).toBe(200);
    expect(await put(["chatbot_provider_base_url", elsewhere])).toBe(400);
  });

  test("stays with another path of its host, and gives way to one typed with the address or to none", async () => {
    expect(await put(["openai_base_url", `${server.url}/baska`])).toBe(200);
    expect(await put(["openai_base_url", elsewhere], ["openai_api_key", "sk-yeni-1111"])).toBe(200);
    expect(await put(["openai_base_url", server.url], ["openai_api_key", ""])).toBe(200);
    expect(await put(["openai_api_key", KEY])).toBe(200);
  });
});

describe("the trial of the model", () => {
  test("calls the endpoint with what is stored, and shows what came back", async () => {
    server.script(says("Merhaba, ", "buradayım."));
    expect(await trial()).toEqual({
      ok: true,
      text: "Merhaba, buradayım.",
      model: "kayitli-model",
      address: server.url,
      ms: expect.any(Number),
    });
    expect(server.requests[0]).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: "kayitli-model" } });
  });

  test("takes what the form holds instead, and keeps none of it", async () => {
    const before = await settings();
    server.script(says("Tamam."));
    expect(
      await trial({
        openai_model: " denenen-model ",
        openai_api_key: "sk-denenen-9999",
        assistant_instructions: "Hep şiirle yanıtla.",
      }),
    ).toMatchObject({ ok: true, model: "denenen-model" });
    expect(server.requests[0]).toMatchObject({
      authorization: "Bearer sk-denenen-9999",
      body: { model: "denenen-model" },
    });
    expect(JSON.stringify(server.requests[0]!.body.messages)).toContain("Hep şiirle yanıtla.");
    expect(await settings()).toEqual(before);
  });

  test("sends the stored key to no other host than it is stored for", async () => {
    const elsewhere = server.url.replace("127.0.0.1", "localhost");
    expect(elsewhere).not.toBe(server.url);
    const refused = await app.call("admin", "POST", "/settings/test", { openai_base_url: elsewhere });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { openai_api_key: "belongs to another host" } });
    expect(
      (await app.call("admin", "POST", "/settings/test", { openai_base_url: server.url.replace("http:", "https:") }))
        .status,
    ).toBe(400);
    expect(server.requests).toEqual([]);
    server.script(says("Tamam."));
    expect(await trial({ openai_base_url: elsewhere, openai_api_key: "sk-yeniden-yazilan" })).toMatchObject({
      ok: true,
    });
  });

  test("tells of a wrong key in the endpoint's words, without the key", async () => {
    server.script(refuses(401, `Incorrect API key provided: ${KEY}`));
    const result = await trial();
    expect(result).toMatchObject({
      ok: false,
      failure: "refused",
      status: 401,
      error: expect.stringContaining("Incorrect API key provided"),
    });
    expect(JSON.stringify(result)).not.toContain(KEY);
  });

  test("says how long a slow endpoint took", async () => {
    server.script(saysSlowly(150, "Geç ", "ama güzel."));
    const result = await trial();
    expect(result).toMatchObject({ ok: true, text: "Geç ama güzel." });
    expect(result.ms).toBeGreaterThanOrEqual(300);
  });

  test.each([
    ["garbles its answer", garbles("Mer"), "broken"],
    ["is a web page", answersHtml(), "broken"],
    ["is not found", answersHtml(404), "refused"],
  ])("of an endpoint that %s is a failure, not an error", async (_, scenario, failure) => {
    server.script(scenario);
    expect(await trial()).toMatchObject({ ok: false, failure, error: expect.any(String) });
  });

  test("of an address nobody listens at says so", async () => {
    expect(await trial({ openai_base_url: "http://127.0.0.1:1/v1", openai_api_key: "sk-baska" })).toMatchObject({
      ok: false,
      failure: "unreachable",
      address: "http://127.0.0.1:1/v1",
    });
  });

  test("takes http and https only, and needs a model", async () => {
    for (const openai_base_url of ["file:///etc/passwd", "gopher://127.0.0.1/", "javascript:alert(1)"]) {
      const response = await app.call("admin", "POST", "/settings/test", { openai_base_url });
      expect(await response.json()).toMatchObject({
        code: "invalid-input",
        fields: { openai_base_url: expect.any(String) },
      });
    }
    const response = await app.call("admin", "POST", "/settings/test", { openai_model: "" });
    expect(await response.json()).toMatchObject({
      code: "invalid-input",
      fields: { openai_model: expect.any(String) },
    });
    expect(server.requests).toEqual([]);
  });
});

test("a key of the environment goes to the environment's address only", async () => {
  const configured = await createTestApp({ OPENAI_API_KEY: "sk-cevre-anahtari-4321", OPENAI_MODEL: "cevre-modeli" });
  try {
    expect(
      (await configured.call("admin", "PUT", "/settings", { key: "openai_base_url", value: server.url })).status,
    ).toBe(400);
    expect((await configured.call("admin", "POST", "/settings/test", { openai_base_url: server.url })).status).toBe(
      400,
    );
    expect(
      (
        await configured.call("admin", "PUT", "/settings/all", [
          { key: "openai_base_url", value: server.url },
          { key: "openai_api_key", value: KEY },
        ])
      ).status,
    ).toBe(200);
    // Without the panel's key the environment's would count, at this address.
    expect((await configured.call("admin", "PUT", "/settings", { key: "openai_api_key", value: "" })).status).toBe(400);
    expect(server.requests).toEqual([]);
  } finally {
    await configured.close();
  }
});

test("what the environment sets is shown beside the settings, its key masked, and counts for the trial", async () => {
  const configured = await createTestApp({
    OPENAI_BASE_URL: server.url,
    OPENAI_API_KEY: "sk-cevre-anahtari-4321",
    OPENAI_MODEL: "cevre-modeli",
  });
  try {
    const shown = await configured.json<StoredSetting[]>("admin", "GET", "/settings");
    expect(shown).toContainEqual({
      key: "openai_model",
      value: "",
      secret: false,
      environment: "cevre-modeli",
      unreadable: false,
    });
    expect(shown).toContainEqual({
      key: "openai_api_key",
      value: "",
      secret: true,
      environment: "••••4321",
      unreadable: false,
    });
    server.script(says("Tamam."));
    expect(await configured.json("admin", "POST", "/settings/test", {})).toMatchObject({
      ok: true,
      model: "cevre-modeli",
    });
    expect(server.requests[0]!.authorization).toBe("Bearer sk-cevre-anahtari-4321");
  } finally {
    await configured.close();
  }
});

test("a person who keeps pressing is slowed down", async () => {
  const strict = await createTestApp({ RATE_LIMIT_FACTOR: "1" });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await strict.call("admin", "POST", "/settings/test", {})).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses[20]).toBe(429);
  } finally {
    await strict.close();
  }
});
