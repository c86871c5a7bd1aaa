import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inTone } from "#contract/tone.ts";
import { UNVERIFIED } from "#server/assistant/answer-check/unverified.ts";
import { createModelProvider } from "#server/assistant/models/model-provider.ts";
import type { Question } from "#server/assistant/provider.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { TokenUse } from "#server/domain/model-usage.ts";
import {
  calls,
  cuts,
  type OpenAiServer,
  refuses,
  says,
  saysUsing,
  stalls,
  startOpenAiServer,
} from "../support/openai-server.ts";
import { firstQuestion } from "../support/question.ts";

const HONEST = inTone(UNVERIFIED.tr, "siz");
const index = buildKnowledgeIndex({
  articles: [
    {
      id: "iade",
      title: "İade süresi",
      questions: ["Ürünü kaç gün içinde iade edebilirim?"],
      answer: "Ürünlerimizi teslimattan sonra 14 gün içinde iade edebilirsiniz.",
    },
  ],
  products: [
    {
      sku: "LRV-2001",
      name: "Poplin Beyaz Gömlek",
      price: 899.9,
      oldPrice: null,
      currency: "TRY",
      url: "/urun/poplin-2001",
      description: "Pamuklu erkek gömleği.",
      stock: "limited",
      shipping: "Aynı gün kargo",
      category: "gomlek",
      sizes: ["M", "L"],
      colors: ["beyaz"],
    },
  ],
});

let server: OpenAiServer;
beforeAll(async () => void (server = await startOpenAiServer()));
afterAll(() => server.close());
afterEach(() => void (server.requests.length = 0));

const now = new Date("2026-03-10T10:00:00Z");
const chatbot = { name: "Larva Asistan", instructions: "Bize 0212 555 01 23'ten ulaşılır.", isProvider: false };
const ask = (text: string, more: Partial<Question> = {}) => firstQuestion(text, index, { now, chatbot, ...more });

async function answer(question: Question, from = provider()) {
  const uses: TokenUse[] = [];
  const result = {
    text: "",
    types: [] as string[],
    handoff: false,
    end: {} as Record<string, unknown>,
    uses,
    failed: false,
  };
  try {
    for await (const event of from.reply(question, new AbortController().signal, (use) => uses.push(use))) {
      result.types.push(event.type);
      if (event.type === "text") result.text += event.text;
      if (event.type === "reset") result.text = "";
      if (event.type === "parts") result.handoff = event.parts.handoff;
      if (event.type === "end") result.end = event;
    }
  } catch {
    result.failed = true;
  }
  return result;
}

const provider = () =>
  createModelProvider(
    { baseUrl: server.url, apiKey: "sk-gizli", model: "test-model", instructions: "", reranks: false },
    { firstTokenMs: 400, idleMs: 400, totalMs: 4000 },
  );

describe("a model's text", () => {
  it("is unchanged where the knowledge, the instructions or a tool's result support it", async () => {
    server.script(
      calls({ search_products: { query: "gömlek" } }),
      says("Poplin Beyaz Gömlek 899,90 TL, ", "iade on dört gün, telefonumuz 0212 555 01 23."),
    );
    const { types, end } = await answer(ask("iade ve gömlek fiyatı"));
    expect(types).not.toContain("reset");
    expect(end.struck).toBeUndefined();
  });

  it("is reset and repeated without its unsupported claims, and a person is offered", async () => {
    server.script(says("İade süresi 14 gündür. ", "Poplin Beyaz Gömlek 499,90 TL. ", "Başka sorunuz var mı?"));
    const { text, types, handoff, end } = await answer(ask("iade süresi ve gömlek fiyatı nedir"));
    expect(text).toBe(`İade süresi 14 gündür. ${HONEST} Başka sorunuz var mı?`);
    expect(types).toEqual(["text", "text", "text", "reset", "text", "parts", "end"]);
    expect(handoff).toBe(true);
    expect(end).toMatchObject({ outcome: "answered", struck: [{ kind: "price", text: "499,90 TL" }] });
  });

  it("is replaced by the built-in engine's answer where nothing of it is left and the engine is certain", async () => {
    server.script(says("Tabii! ", "İade süresi 45 gündür."));
    const { text, end } = await answer(ask("Ürünü kaç gün içinde iade edebilirim?"));
    expect(text).toContain("14 gün");
    expect(end).toMatchObject({ model: null, outcome: "answered", struck: [{ kind: "duration", text: "45 gündür" }] });
  });

  it("becomes a declined answer where the engine has none either", async () => {
    server.script(says("Uzay roketimiz 5.000.000 dolar."));
    const { text, end, handoff } = await answer(ask("uzay roketi kaça"));
    expect(text).toBe(HONEST);
    expect(end).toMatchObject({ outcome: "declined" });
    expect(handoff).toBe(true);
  });
});

describe("an answer's token use", () => {
  it("is as the endpoint reports it, with cached tokens", async () => {
    server.script(
      saysUsing(
        { prompt_tokens: 900, completion_tokens: 20, prompt_tokens_details: { cached_tokens: 600 } },
        "14 gün.",
      ),
    );
    const { uses } = await answer(ask("iade süresi"));
    expect(uses).toEqual([{ calls: 1, estimated: 0, prompt: 900, cached: 600, completion: 20 }]);
    expect(server.requests[0]!.body.stream_options).toEqual({ include_usage: true });
  });

  it("is estimated, and counted as estimated, for each round where the endpoint reports none", async () => {
    server.script(calls({ search_products: { query: "gömlek" } }), says("Poplin Beyaz Gömlek 899,90 TL."));
    const { uses } = await answer(ask("gömlek fiyatı"));
    expect(uses).toMatchObject([{ calls: 2, estimated: 2, cached: 0 }]);
    expect(uses[0]!.prompt).toBeGreaterThan(2000);
    expect(uses[0]!.completion).toBeGreaterThan(5);
  });

  it.each([
    ["more than can be", { prompt_tokens: 1e18, completion_tokens: 5 }],
    ["less than nothing", { prompt_tokens: -900, completion_tokens: 5 }],
    ["half a token", { prompt_tokens: 900.5, completion_tokens: 5 }],
    ["nothing", { prompt_tokens: 0, completion_tokens: 0 }],
    ["null", { prompt_tokens: null, completion_tokens: null }],
  ])("is an estimate where the endpoint says %s", async (_, usage) => {
    server.script(saysUsing(usage, "İade süresi 14 gün."));
    const { uses, text } = await answer(ask("iade süresi"));
    expect(text).toBe("İade süresi 14 gün.");
    expect(uses).toMatchObject([{ calls: 1, estimated: 1 }]);
    expect(uses[0]!.prompt).toBeLessThan(10_000);
  });

  it("never has more cached than prompt tokens", async () => {
    server.script(
      saysUsing({ prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 9999 } }, "14 gün."),
    );
    expect((await answer(ask("iade süresi"))).uses).toMatchObject([{ prompt: 10, cached: 10 }]);
  });

  it("includes answers that broke off or stalled, and none that were refused", async () => {
    server.script(cuts("İade süresi "));
    expect(await answer(ask("iade süresi"))).toMatchObject({ failed: true, uses: [{ calls: 1, estimated: 1 }] });
    server.script(stalls("İade "));
    expect(await answer(ask("iade süresi"))).toMatchObject({ failed: true, uses: [{ calls: 1, estimated: 1 }] });
    server.script(refuses(500, "arıza"));
    expect(await answer(ask("iade süresi"))).toMatchObject({ failed: true, uses: [] });
  });

  it("is counted for a reader that disconnected", async () => {
    server.script(stalls("İade "));
    const uses: TokenUse[] = [];
    const events = provider().reply(ask("iade süresi"), new AbortController().signal, (use) => uses.push(use));
    await events.next();
    await events.return(undefined);
    expect(uses).toMatchObject([{ calls: 1, estimated: 1 }]);
  });

  it("is not requested from an endpoint that rejects the option", async () => {
    const from = provider();
    server.script(refuses(400, "Unrecognized request argument supplied: stream_options"), says("14 gün."));
    const { text, uses } = await answer(ask("iade süresi"), from);
    expect(text).toBe("14 gün.");
    expect(uses).toMatchObject([{ calls: 1, estimated: 1 }]);
    await answer(ask("iade süresi"), from);
    expect(server.requests.map(({ body }) => body.stream_options?.include_usage)).toEqual([true, undefined, undefined]);
  });
});
