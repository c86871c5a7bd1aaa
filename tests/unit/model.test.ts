import { describe, expect, it } from "vitest";
import { createModelProvider } from "#server/assistant/models/model-provider.ts";
import { NO_PERSON } from "#server/assistant/visitor/person-state.ts";
import { answersJson, refuses, says, saysSlowly, stalls, writes } from "../support/openai-server.ts";
import {
  KEY,
  SHORT,
  server,
  ask,
  provider,
  answer,
  instructionsSent,
  serveModel,
} from "../support/model-conversation.ts";

serveModel();

describe("an answer", () => {
  it("streams the model's pieces, then its parts, then its end", async () => {
    server.script(says("Ürünü ", "**14 gün** ", "içinde iade edebilirsiniz."));
    const { pieces, parts, outcome, events } = await answer(ask("İade süresi kaç gün?"));
    expect(pieces).toEqual(["Ürünü ", "**14 gün** ", "içinde iade edebilirsiniz."]);
    expect(parts).toEqual({
      products: [],
      suggestions: [],
      sources: [{ kind: "article", id: "mg-iade", title: "İade süresi" }],
      handoff: false,
      act: "answer",
    });
    expect(outcome).toBe("answered");
    expect(events.map(({ type }) => type)).toEqual(["text", "text", "text", "parts", "end"]);
  });

  it("passes each piece on before the model has written the next", async () => {
    server.script(stalls("İlk parça"));
    const events = provider({ ...SHORT, idleMs: 1000 }).reply(
      ask("İade süresi kaç gün?"),
      new AbortController().signal,
    );
    expect((await events.next()).value).toEqual({ type: "text", text: "İlk parça" });
    await events.return(undefined);
    expect(await server.requests[0]!.closed).toEqual({ finished: false });
  });

  it("does not time out while the model keeps writing", async () => {
    server.script(saysSlowly(60, "bir ", "iki ", "üç ", "dört"));
    expect((await answer(ask("İade süresi kaç gün?"), provider({ ...SHORT, totalMs: 5000 }))).text).toBe(
      "bir iki üç dört",
    );
  });

  it("is requested in the company's tone and wording, and offers a person in that tone", async () => {
    const own = { greetings: [], unknown: ["Onu bilmiyorum."], farewells: [] };
    const chatbot = { ...ask("").chatbot, voice: { tone: "sen" as const, own } };
    server.script(says("14 gün içinde iade edebilirsin."));
    const { text } = await answer(
      ask("İade süresi kaç gün?", { chatbot, person: { ...NO_PERSON, frustration: "angry" } }),
    );
    expect(instructionsSent()).toContain("sen diliyle");
    expect(instructionsSent()).toContain("Onu bilmiyorum.");
    expect(text).toContain("Dilersen seni ekibimizden biriyle görüştüreyim");
  });

  it("leaves out the model's reasoning", async () => {
    server.script(says("<think>Müşteri iadeyi", " soruyor.</th", "ink>\n\n14 gün", " içinde."));
    expect((await answer(ask("İade süresi kaç gün?"))).text).toBe("14 gün içinde.");
  });

  it("shows the card of a product from the knowledge that it names", async () => {
    server.script(says("**Poplin Beyaz Gömlek** 899,90 TL."));
    const { parts } = await answer(ask("beyaz gömlek ne kadar"));
    expect(parts.products.map(({ sku }) => sku)).toEqual(["LRV-2001"]);
  });
});

describe("the prompt", () => {
  it("has the knowledge for the question, the chatbot's instructions and the platform's", async () => {
    server.script(says("Tamam."));
    await answer(ask("İade süresi kaç gün?"));
    const { body, path, authorization } = server.requests[0]!;
    expect([path, authorization, body.model, body.stream]).toEqual([
      "/v1/chat/completions",
      `Bearer ${KEY}`,
      "test-model",
      true,
    ]);
    for (const expected of [
      "Larva Asistan",
      "Müşteriye adıyla hitap et.",
      "Rakiplerden söz etme.",
      "teslimattan sonra 14 gün içinde",
    ])
      expect(instructionsSent()).toContain(expected);
    expect(body.messages.at(-1)).toEqual({ role: "user", content: "İade süresi kaç gün?" });
  });

  it("cannot be closed by the knowledge itself", async () => {
    server.script(says("Tamam."));
    await answer(ask("İade süresi kaç gün?"));
    expect(instructionsSent().split("</bilgi>")).toHaveLength(2);
    expect(instructionsSent()).toMatch(/<\/bilgi>$/);
  });

  it("offers a demo for the provider's own chatbot, a person elsewhere", async () => {
    server.script(says("Tamam."));
    await answer(ask("Merhaba", { chatbot: { name: "Sözbir", instructions: "", isProvider: true } }));
    expect(instructionsSent()).toContain("demo talep");
    server.requests.length = 0;
    await answer(ask("Merhaba"));
    expect(instructionsSent()).not.toContain("demo talep");
  });

  it("has the last messages only, the visitor's first, in strict alternation", async () => {
    server.script(says("Tamam."));
    const history = Array.from({ length: 30 }, (_, at) => ({
      role: at % 2 ? ("user" as const) : ("assistant" as const),
      content: `ileti ${at}`,
    }));
    await answer(ask("İade süresi kaç gün?", { history: [...history, { role: "user", content: "yanıtsız kalan" }] }));
    const sent = server.requests[0]!.body.messages.slice(1);
    expect(sent[0]).toEqual({ role: "user", content: "ileti 19" });
    expect(sent.map(({ role }) => role)).toEqual(sent.map((_, at) => (at % 2 ? "assistant" : "user")));
    expect(sent.at(-1)!.content).toContain("yanıtsız kalan");
  });

  it("has no more of the history than fits", async () => {
    server.script(says("Tamam."));
    const history = Array.from({ length: 8 }, (_, at) => ({
      role: at % 2 ? ("assistant" as const) : ("user" as const),
      content: `${at}`.repeat(2500),
    }));
    await answer(ask("İade süresi kaç gün?", { history }));
    expect(server.requests[0]!.body.messages.slice(1).map(({ content }) => String(content)[0])).toEqual([
      "6",
      "7",
      "İ",
    ]);
  });

  it("has the image attached to the question", async () => {
    server.script(says("Tamam."));
    await answer(ask("Bu ürün var mı?", { image: { type: "image/png", bytes: new Uint8Array([137, 80, 78, 71]) } }));
    expect(server.requests[0]!.body.messages.at(-1)!.content).toEqual([
      { type: "text", text: "Bu ürün var mı?" },
      { type: "image_url", image_url: { url: "data:image/png;base64,iVBORw==" } },
    ]);
  });
});

describe("a model that also reranks", () => {
  const QUESTION = "İade edersem kargo ücreti ne kadar?";
  const reranking = () =>
    createModelProvider(
      { baseUrl: server.url, apiKey: KEY, model: "test-model", instructions: "", reranks: true },
      SHORT,
    );
  const placesIn = (at: number) => {
    const instructions = String(server.requests[at]!.body.messages[0]!.content);
    return ["İade süresi", "Kargo ücreti"].map((title) => instructions.indexOf(title));
  };

  const withOddNumbers = (content: string) =>
    answersJson({
      id: 7,
      created: "1763700000",
      error: null,
      choices: [{ index: "0", message: { role: "assistant", content }, finish_reason: "stop" }],
      usage: { prompt_tokens: "10", completion_tokens: "2", total_tokens: "12" },
    });

  it.each([
    ["1, 2", "", writes],
    ["2, 1", "", writes],
    ["1, 2", ", by a gateway that deviates", withOddNumbers],
    ["2, 1", ", by a gateway that deviates", withOddNumbers],
  ])("reads it in that order: %s%s", async (order, _, ranks) => {
    server.script(ranks(order), says("Tamam."));
    let used = 0;
    for await (const _ of reranking().reply(
      ask(QUESTION),
      new AbortController().signal,
      ({ calls }) => (used = calls),
    ));
    const listed = String(server.requests[0]!.body.messages.at(-1)!.content);
    const firstListed = listed.indexOf("İade süresi") < listed.indexOf("Kargo ücreti") ? "İade" : "Kargo";
    const [returns, delivery] = placesIn(1);
    const firstRead = returns! < delivery! ? "İade" : "Kargo";
    expect(firstRead === firstListed).toBe(order === "1, 2");
    expect(used).toBe(2);
  });

  it.each([
    ["fails", refuses(500, "arıza")],
    ["writes something else", writes("Bilmiyorum.")],
  ])("that %s answers all the same", async (_, scenario) => {
    server.script(scenario, says("14 gün içinde."));
    expect((await answer(ask(QUESTION), reranking())).text).toBe("14 gün içinde.");
  });
});
