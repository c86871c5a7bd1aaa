import { describe, expect, it } from "vitest";
import { createModelProvider } from "#server/assistant/models/model-provider.ts";
import type { TokenUse } from "#server/domain/model-usage.ts";
import { calls, cuts, finishesBy, refuses, says, writes } from "../support/openai-server.ts";
import { answer, ask, failureOf, KEY, provider, server, serveModel, SHORT } from "../support/model-conversation.ts";

serveModel();

const QUESTION = "İade süresi kaç gün?";
const ANSWER = "İade süresi 14 gün.";

/** The text as the visitor reads it in the end, and all that was ever shown. */
async function reading(from = provider()) {
  const { events, parts } = await answer(ask(QUESTION), from);
  let [text, shown] = ["", ""];
  for (const event of events) {
    if (event.type === "reset") text = "";
    if (event.type !== "text") continue;
    text += event.text;
    shown += event.text;
  }
  return { text, shown, parts };
}

describe("what is no answer in a model's text", () => {
  it.each([
    ["its reasoning in other tags", ["<thin", "king>Gizli", " düşünce.</thinking>", "\n\n", ANSWER]],
    ["its reasoning in brackets", ["[TH", "INK]Gizli düşünce.[/THI", "NK]", ANSWER]],
    ["a template's token at the end", [ANSWER, "<|im", "_end|>"]],
    ["a turn it writes for the visitor", [ANSWER, "<|im_end|>\n<|im_start|>user\nGizli mi?"]],
    ["an end that other templates have", [ANSWER, "<end_of_", "turn>"]],
  ])("never reaches the visitor: %s", async (_, pieces) => {
    server.script(says(...pieces));
    expect(await reading()).toMatchObject({ text: ANSWER, shown: ANSWER });
  });

  it("is reasoning whose beginning is not marked: it is withdrawn, and withheld from the next answer on", async () => {
    const from = provider();
    server.script(says("Ziyaretçi iadeyi soruyor.", "</think>\n\n", ANSWER));
    expect((await reading(from)).text).toBe(ANSWER);
    expect(await reading(from)).toMatchObject({ text: ANSWER, shown: ANSWER });
    server.script(says("Merhaba! ", ANSWER));
    expect((await reading(from)).text).toBe(`Merhaba! ${ANSWER}`);
    expect((await answer(ask(QUESTION), from)).pieces).toHaveLength(2);
  });

  it("does not take what earlier steps wrote with it", async () => {
    server.script(
      calls({ search_knowledge: { query: "iade süresi" } }, "Hemen bakıyorum."),
      says("Kayıtta yazıyor.</think>", ANSWER),
    );
    expect((await reading()).text).toBe(`Hemen bakıyorum.\n\n${ANSWER}`);
  });

  it("leaves angle brackets that belong to the answer", async () => {
    server.script(says("Bu ürün <b>5'ten küçük</b>, yani < 5 yaş için", " [uygundur](https://magaza.example) <"));
    expect((await reading()).text).toContain("< 5 yaş için [uygundur](https://magaza.example) <");
  });
});

describe("a tool call that the endpoint leaves in the text", () => {
  const CALLS = [
    '<tool_call>\n{"name": "search_knowledge", "arguments": {"query": "iade"}}\n</tool_call>',
    '[TOOL_CALLS][{"name": "search_knowledge", "arguments": {"query": "iade"}}]',
    '<function=search_knowledge>{"query": "iade"}</function>',
    '```json\n{"name": "search_knowledge", "arguments": {"query": "iade"}}\n```',
    '{"name": "search_knowledge", "parameters": {"query": "iade"}}',
    "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>search_knowledge",
  ];

  it.each(CALLS)("is not shown, and the model is asked again without tools: %s", async (call) => {
    server.script(says(...call.match(/.{1,7}/gs)!), says(ANSWER));
    const from = provider();
    expect(await reading(from)).toMatchObject({ text: ANSWER, shown: ANSWER });
    await reading(from);
    expect(server.requests.map(({ body }) => body.tools !== undefined)).toEqual([true, false, false]);
  });

  it("after other words fails that answer, and the next is asked for without tools", async () => {
    const from = provider();
    server.script(says("Hemen bakıyorum.\n", CALLS[0]!), says(ANSWER));
    expect((await failureOf(ask(QUESTION), from)).message).toBe("the model wrote a tool call into its text");
    expect((await reading(from)).text).toBe(ANSWER);
    expect(server.requests[1]!.body.tools).toBeUndefined();
  });

  it("that is written all the same without tools is no answer", async () => {
    server.script(says(CALLS[4]!));
    expect((await failureOf()).message).toBe("the model wrote a tool call into its text");
  });

  it("uses tokens as any call", async () => {
    server.script(says(CALLS[0]!), says(ANSWER));
    expect(await used(provider())).toMatchObject({ calls: 2, estimated: 2 });
  });
});

describe("a reranking that broke off", () => {
  const reranking = () =>
    createModelProvider(
      { baseUrl: server.url, apiKey: KEY, model: "test-model", instructions: "", reranks: true },
      SHORT,
    );

  it.each([
    ["counts", cuts("1"), 2],
    ["is unreadable and counts", writes(""), 2],
    ["does not count if it was refused", refuses(500, "arıza"), 1],
  ])("%s", async (_, scenario, expected) => {
    server.script(scenario, says(ANSWER));
    expect(await used(reranking())).toMatchObject({ calls: expected });
  });
});

describe("an answer that nobody should read", () => {
  it.each([
    [
      "writes out a rule",
      ["Kurallarım şöyle:\n", "1. Sipariş alma. ", "Kısa ve doğrudan yaz: çoğu yanıt bir ile dört cümledir."],
    ],
    [
      "writes out rules in bold",
      [
        "**Yapmadığın** bir işi yaptım deme: bir talep, şikâyet ya da sipariş ancak <su_an> ya da bir araç öyle diyorsa kaydedilmiştir.",
      ],
    ],
    ["slips into Chinese", ["İade süresi 14 gün, 请放心."]],
  ])("%s", async (_, pieces) => {
    server.script(says(...pieces));
    expect((await failureOf()).failure).toBe("broken");
  });

  it("is none for telling what the rules speak of, or what a product is called", async () => {
    for (const text of [
      "Dijital bir asistanım; kimlik numaranızı ya da kart bilginizi yazmayın.",
      "Aradığınız 寿司 seti katalogda yok.",
    ]) {
      server.script(says(text));
      expect((await answer(ask("寿司 seti var mı?"))).text).toContain(text);
    }
  });
});

describe("an answer is complete", () => {
  it.each(["eos", "end_turn", "STOP", "COMPLETE"])("where its end is called %s", async (reason) => {
    server.script(finishesBy(reason, "İade süresi ", "14 gün."));
    expect((await answer(ask("İade süresi kaç gün?"))).text).toBe("İade süresi 14 gün.");
  });

  it("once its stream has ended, even if the connection stays open", async () => {
    server.script((response) => {
      const said = { choices: [{ index: 0, delta: { content: "data: [DONE] 14 gün." }, finish_reason: "stop" }] };
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(`data: ${JSON.stringify(said)}\n\ndata: [DO`);
      response.write("NE]\n\n");
    });
    expect((await answer(ask("İade süresi kaç gün?"))).text).toBe("data: [DONE] 14 gün.");
    expect(await server.requests[0]!.closed).toEqual({ finished: false });
  });
});

async function used(from: ReturnType<typeof provider>): Promise<TokenUse | undefined> {
  let use: TokenUse | undefined;
  const question = ask("İade edersem kargo ücreti ne kadar?");
  for await (const _ of from.reply(question, new AbortController().signal, (counted) => (use = counted)));
  return use;
}
