import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { embedKnowledge } from "#server/assistant/embeddings/embed-knowledge.ts";
import { tryEmbeddings } from "#server/assistant/embeddings/try-embeddings.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { embeds, keepsSilent, type OpenAiServer, refuses, says, startOpenAiServer } from "../support/openai-server.ts";

/** Words that no knowledge and no lexicon has; the model alone knows that they belong together. */
const TOPICS = [/zumbalak|fıngırdak/i, /kargo|teslimat/i, /iade|değişim/i, /beden|ölçü/i, /ödeme|taksit/i];
const meaning = (text: string) => [
  ...TOPICS.map((topic) => (topic.test(text) ? 1 : 0.01)),
  text.length % 7 ? 0.05 : 0.1,
];
const CHATBOT = "lirva-demo-bot";

let server: OpenAiServer;
let app: TestApp;
let chatbot: string;
beforeAll(async () => {
  server = await startOpenAiServer(embeds(meaning));
  app = await createTestApp();
  const chatbots: { id: string; company_name: string | null }[] = await app.json("admin", "GET", "/chatbots");
  chatbot = chatbots.find(({ company_name }) => company_name !== null)?.id ?? CHATBOT;
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(() => {
  server.requests.length = 0;
  server.script(embeds(meaning));
});

const set = (settings: Record<string, string>) =>
  app.json(
    "admin",
    "PUT",
    "/settings/all",
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  );
const ask = (question: string) => app.json("admin", "POST", `/chatbots/${chatbot}/ask`, { question });
const vectors = () =>
  app.services.db.selectFrom("knowledge_vectors").selectAll().where("chatbot_id", "=", chatbot).execute();

describe("with a model that tells what texts mean", () => {
  beforeAll(async () => {
    await app.json("admin", "POST", `/chatbots/${chatbot}/articles`, {
      title: "Zumbalak",
      questions: ["Zumbalak nedir?"],
      answer: "Zumbalaklar mağazamızın arka bölümündedir.",
    });
    await set({ embeddings_base_url: server.url, embeddings_api_key: "sk-anlam", embeddings_model: "anlam-1" });
  });

  test("each article is asked about once, and what is found by other words is suggested", async () => {
    await ask("Fıngırdak arıyordum");
    await vi.waitFor(async () => {
      const { suggestions } = await ask("Fıngırdak arıyordum");
      expect(suggestions[0]).toBe("Zumbalak");
    }, 20_000);
    const asked = server.requests.filter(({ body }) => (body as unknown as { input: string[] }).input.length > 1);
    expect(asked[0]!.authorization).toBe("Bearer sk-anlam");
    const texts = asked.flatMap(({ body }) => (body as unknown as { input: string[] }).input);
    expect(new Set(texts).size).toBe(texts.length);
    expect(await vectors()).toHaveLength(texts.length);
  });

  test("no number of a card leaves the house", async () => {
    await ask("4539 1488 0343 6467 numaralı kartımla fıngırdak alınır mı");
    expect(server.requests.length).toBeGreaterThan(0);
    expect(JSON.stringify(server.requests.map(({ body }) => body))).not.toContain("0343");
  });

  test.each([
    ["refuses", refuses(500, "arıza")],
    ["keeps silent", keepsSilent()],
    ["answers something else", says("Merhaba!")],
  ])("one that %s keeps nobody waiting twice: the words alone answer", async (_, scenario) => {
    server.script(scenario);
    expect((await ask("Zumbalak nedir?")).outcome).toBe("answered");
    server.requests.length = 0;
    expect((await ask("Zumbalak nedir?")).outcome).toBe("answered");
    expect(server.requests).toHaveLength(0);
    // Whoever mends the endpoint's settings does not wait for the pause to end.
    server.script(embeds(meaning));
    await set({ embeddings_api_key: crypto.randomUUID() });
    expect((await ask("Fıngırdak arıyordum")).suggestions[0]).toBe("Zumbalak");
  });

  test("how it refuses is written down without the key and without what it was asked", async () => {
    const question = "Fıngırdak kime yakışır?";
    const key = `sk-${crypto.randomUUID()}`;
    server.script(refuses(401, `Incorrect API key provided: ${key}. Input: ${question}`));
    await set({ embeddings_api_key: key });
    const warn = vi.spyOn(app.services.log, "warn");
    await ask(question);
    const { err } = warn.mock.calls.at(-1)![0] as unknown as { err: Error };
    expect(err).toMatchObject({
      name: "ModelError",
      message: "the endpoint answered with status 401: Incorrect API key provided: ••••. Input: …",
    });
    expect(err.stack).not.toContain("Fıngırdak");
    warn.mockRestore();
  });

  test("a trial says what the model answered or why not, with what is typed, and stores nothing", async () => {
    const tried = (typed: object = {}) => app.json("admin", "POST", "/settings/test-embeddings", typed);
    await set({ embeddings_model: "anlam-1" });
    server.requests.length = 0;
    expect(await tried({ embeddings_model: "anlam-9" })).toMatchObject({
      ok: true,
      model: "anlam-9",
      address: server.url,
      dimensions: TOPICS.length + 1,
    });
    expect(server.requests).toMatchObject([{ path: "/v1/embeddings", body: { model: "anlam-9" } }]);
    server.script(refuses(401, "Incorrect API key provided"));
    expect(await tried()).toMatchObject({ ok: false, model: "anlam-1", failure: "refused", status: 401 });
    server.script(says("Merhaba!"));
    expect(await tried()).toMatchObject({ ok: false, failure: "broken" });
    server.script(keepsSilent());
    const slow = await tryEmbeddings(app.services, app.services.db, {}, 50);
    expect(slow).toMatchObject({ ok: false, failure: "timeout" });
    const refusedOf = async (typed: object) =>
      (await (await app.call("admin", "POST", "/settings/test-embeddings", typed)).json()).fields;
    const elsewhere = { embeddings_base_url: "https://baska.example/v1" };
    expect(await refusedOf(elsewhere), "its key is another host's").toEqual({
      embeddings_api_key: "belongs to another host",
    });
    expect(await refusedOf({ embeddings_model: "" })).toHaveProperty("embeddings_model");
  });

  test("an endpoint that keeps silent about the knowledge does not keep other chatbots waiting for it", async () => {
    await app.services.db.deleteFrom("knowledge_vectors").where("chatbot_id", "=", chatbot).execute();
    server.script(keepsSilent());
    const { signal } = new AbortController();
    await expect(embedKnowledge(app.services, chatbot, signal, { timeoutMs: 50 })).rejects.toThrow("timeout");
    server.script(embeds(meaning));
    await embedKnowledge(app.services, chatbot, signal);
    expect((await vectors()).length).toBeGreaterThan(0);
  });

  test.each([
    ["another order, and says whose each is", embeds(meaning, (data) => data.toReversed())],
    [
      "the same order, and numbers them all alike",
      embeds(meaning, (data) => data.map((one) => ({ ...one, index: 0 }))),
    ],
  ])("an endpoint that answers in %s is understood", async (_, scenario) => {
    const embedAnew = async () => {
      await app.services.db.deleteFrom("knowledge_vectors").where("chatbot_id", "=", chatbot).execute();
      await embedKnowledge(app.services, chatbot, new AbortController().signal);
      return Object.fromEntries(
        (await vectors()).map(({ text_hash, vector }) => [text_hash.toString("hex"), [...vector]]),
      );
    };
    const inOrder = await embedAnew();
    server.script(scenario);
    expect(await embedAnew()).toEqual(inOrder);
  });

  test("a model replaced by one of other vectors under the same name has everything embedded anew", async () => {
    // Another key, so that nothing pauses for what failed before.
    await set({ embeddings_api_key: crypto.randomUUID() });
    await embedKnowledge(app.services, chatbot, new AbortController().signal);
    const { length } = await vectors();
    expect((await ask("Fıngırdak arıyordum")).suggestions[0]).toBe("Zumbalak");
    server.script(embeds((text) => [...meaning(text), 0]));
    await set({ embeddings_api_key: crypto.randomUUID() });
    expect((await ask("Zumbalak nedir?")).outcome).toBe("answered");
    await vi.waitFor(async () => {
      await ask("Merhaba");
      const sizes = (await vectors()).map(({ vector }) => vector.length);
      expect(sizes).toEqual(Array.from({ length }, () => TOPICS.length + 2));
    }, 20_000);
    await set({ embeddings_api_key: crypto.randomUUID() });
    expect((await ask("Fıngırdak arıyordum")).suggestions[0]).toBe("Zumbalak");
  });

  test("a changed article is asked about anew, and what it said before is forgotten", async () => {
    await set({ embeddings_model: "anlam-2" });
    await ask("Zumbalak nedir?");
    await vi.waitFor(
      async () => expect((await vectors()).every(({ model }) => model === "anlam-2")).toBe(true),
      20_000,
    );
    const before = new Set((await vectors()).map(({ text_hash }) => text_hash.toString("hex")));
    const { updated_at } = await app.json("admin", "GET", `/chatbots/${chatbot}/articles/zumbalak`);
    await app.json("admin", "PATCH", `/chatbots/${chatbot}/articles/zumbalak`, { answer: "Artık yok.", updated_at });
    await ask("Zumbalak nedir?");
    await vi.waitFor(async () => {
      const after = (await vectors()).map(({ text_hash }) => text_hash.toString("hex"));
      expect(after).toHaveLength(before.size);
      expect(after.filter((hash) => !before.has(hash))).toHaveLength(1);
    }, 20_000);
  });
});
