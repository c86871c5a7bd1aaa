import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { tolerantStream } from "#server/assistant/models/tolerant-stream.ts";
import type { TokenUse } from "#server/domain/model-usage.ts";
import { answersJson, calls, refuses, says, sends, writes } from "../support/openai-server.ts";
import { answer, ask, failureOf, provider, serveModel, server, SHORT, suit } from "../support/model-conversation.ts";

serveModel();

const chunk = (delta: object, more: object = {}, reason: string | null = null) =>
  `data: ${JSON.stringify({ id: "chat-1", choices: [{ index: 0, delta, finish_reason: reason }], ...more })}`;
const SAID = "Ürünü 14 gün içinde iade edebilirsin.";
const said = chunk({ role: "assistant", content: SAID });
const stopped = chunk({}, {}, "stop");
const DONE = "data: [DONE]";

/** None of these answers is late: a test that waits for a busy machine does not fail. */
const patient = () => provider({ firstTokenMs: 5000, idleMs: 5000, totalMs: 10_000 });

async function useOf() {
  const used: TokenUse[] = [];
  const { signal } = new AbortController();
  for await (const _ of patient().reply(ask("İade süresi kaç gün?"), signal, (use) => used.push(use)));
  return used[0];
}

describe("a gateway's own lines in the stream do not end the answer", () => {
  it.each([
    ["a ping", `event: ping\ndata: {"type": "ping"}`],
    ["a ping of nothing", "data: {}"],
    ["an empty line of data", "data:"],
    ["a comment", ": working"],
    ["a warning", `data:{"warning":"kullanım bildirilmedi"}`],
    ["no choices", `data: {"id":"chat-1","choices": null}`],
  ])("%s", async (_, line) => {
    server.script(sends(line, said, line, stopped, line, DONE));
    expect((await answer(ask("İade süresi kaç gün?"), patient())).text).toBe(SAID);
    expect(server.requests).toHaveLength(1);
  });

  it("and the usage that such a line reports is counted", async () => {
    server.script(sends(said, stopped, `data: {"usage":{"prompt_tokens":900,"completion_tokens":30}}`, DONE));
    expect(await useOf()).toMatchObject({ prompt: 900, completion: 30, estimated: 0 });
  });

  it.each([
    ["in its usual form", `data: {"error":{"message":"no worker"}}`, /: no worker$/],
    ["in words alone", `data: {"error":"no worker"}`, /not readable$/],
    ["in an older form", `data: {"object":"error","message":"no worker","code":500}`, /not readable$/],
  ])("an error %s does", async (_, line, message) => {
    server.script(sends(said, line, stopped, DONE));
    expect(await failureOf(ask("İade süresi kaç gün?"), patient())).toMatchObject({
      failure: "broken",
      message: expect.stringMatching(message),
    });
  });
});

describe("numbers as strings", () => {
  it("in the stream are read", async () => {
    const usage = { prompt_tokens: "900", completion_tokens: "30", prompt_tokens_details: { cached_tokens: "0" } };
    server.script(sends(chunk({ content: SAID }, { created: "1763700000" }), stopped, chunk({}, { usage }), DONE));
    expect(await useOf()).toMatchObject({ prompt: 900, completion: 30, estimated: 0 });
  });

  it("do not keep a tool from being called", async () => {
    const tool = (index: string, more: object) => chunk({ tool_calls: [{ index, ...more }] });
    server.script(
      sends(
        tool("0", { id: "call-0", function: { name: "search_products", arguments: '{"query":"lacivert ' } }),
        tool("0", { function: { arguments: 'takım elbise"}' } }),
        chunk({}, {}, "tool_calls"),
        DONE,
      ),
      says("Lacivert takımımız var."),
    );
    const { parts } = await answer(ask("lacivert takım elbise var mı"), patient());
    expect(parts.products.map(({ sku }) => sku)).toEqual([suit.sku]);
  });

  it("stay strings where the model wrote them", async () => {
    const quoted = 'Dosyada {"index":"1","created":"2"} yazıyor.';
    server.script(sends(chunk({ content: quoted }, { created: "1" }), stopped, DONE));
    expect((await answer(ask("Dosyada ne yazıyor?"), patient())).text).toBe(quoted);
  });
});

describe("a tool is called", () => {
  const whole = (call: object) => chunk({ tool_calls: [{ index: 0, type: "function", ...call }] });
  const input = { query: "lacivert takım elbise" };

  it.each([
    ["with an object as its input", { id: "call-0", function: { name: "search_products", arguments: input } }],
    ["by a number", { id: 7, function: { name: "search_products", arguments: JSON.stringify(input) } }],
  ])("%s", async (_, call) => {
    server.script(sends(whole(call), chunk({}, {}, "tool_calls"), DONE), says("Lacivert takımımız var."));
    const { parts } = await answer(ask("lacivert takım elbise var mı"), patient());
    expect(parts.products.map(({ sku }) => sku)).toEqual([suit.sku]);
    expect(server.requests[1]!.body.messages.at(-1)).toMatchObject({ tool_call_id: String(call.id) });
  });

  it("with the input that the model wrote, whatever its names are", async () => {
    const odd = { index: "1", id: 2, error: null };
    const stream = new Response(`${whole({ function: { name: "show", arguments: odd } })}\n\n`).body!;
    expect(await text(stream.pipeThrough(tolerantStream()))).toContain(JSON.stringify(JSON.stringify(odd)));
  });
});

describe("an error of nothing is none", () => {
  it("in a stream", async () => {
    const none = { error: null };
    const said = chunk({ content: SAID }, none);
    server.script(sends(said, `data: {"error":null}`, chunk({}, none, "stop"), DONE));
    expect((await answer(ask("İade süresi kaç gün?"), patient())).text).toBe(SAID);
  });

  it("in a whole answer", async () => {
    const choices = [{ index: 0, message: { role: "assistant", content: SAID }, finish_reason: "stop" }];
    server.script(answersJson({ error: null, choices }));
    expect((await answer(ask("İade süresi kaç gün?"), patient())).text).toBe(SAID);
  });
});

describe("a whole answer in place of a stream", () => {
  it("is shown", async () => {
    server.script(writes(SAID));
    expect((await answer(ask("İade süresi kaç gün?"), patient())).text).toBe(SAID);
    expect(server.requests).toHaveLength(1);
  });

  it("may be written on several lines, after blanks that keep the connection open", async () => {
    server.script((response) => {
      const choices = [{ message: { role: "assistant", content: SAID }, finish_reason: "stop" }];
      response.end(
        `\n \n${JSON.stringify({ choices, usage: { prompt_tokens: "900", completion_tokens: "30" } }, null, 2)}`,
      );
    });
    expect(await useOf()).toMatchObject({ prompt: 900, completion: 30, estimated: 0 });
  });

  it("may call tools", async () => {
    const call = (name: string, input: object) => ({
      type: "function",
      function: { name, arguments: JSON.stringify(input) },
    });
    const message = {
      role: "assistant",
      content: null,
      tool_calls: [call("search_products", { query: "lacivert takım elbise" })],
    };
    server.script(
      answersJson({ choices: [{ index: 0, message, finish_reason: "tool_calls" }] }),
      writes("Lacivert takımımız var."),
    );
    const { parts, text: shown } = await answer(ask("lacivert takım elbise var mı"), patient());
    expect([parts.products.map(({ sku }) => sku), shown]).toEqual([[suit.sku], "Lacivert takımımız var."]);
  });

  it("that ended early is none", async () => {
    const choices = [{ index: 0, message: { role: "assistant", content: "Ürünü 14" }, finish_reason: "length" }];
    server.script(answersJson({ choices }));
    expect((await failureOf(ask("İade süresi kaç gün?"), patient())).message).toBe("the answer ended early (length)");
  });

  it("that is none at all is not readable", async () => {
    server.script(answersJson({ detail: "Merhaba" }));
    expect((await failureOf(ask("İade süresi kaç gün?"), patient())).message).toBe(
      "the answer broke off or was not readable",
    );
  });
});

describe("an endpoint with too many requests", () => {
  const busy = (after: string) => refuses(429, "Rate limit reached", { "retry-after": after });

  it("is asked again when it said to in a moment", async () => {
    server.script(busy("0"), says(SAID));
    expect((await answer(ask("İade süresi kaç gün?"), patient())).text).toBe(SAID);
  });

  it("in the middle of an answer takes back nothing that was shown", async () => {
    server.script(calls({ search_products: { query: "lacivert takım elbise" } }), busy("0"), says("Var."));
    const { events } = await answer(ask("lacivert takım elbise var mı"), patient());
    expect(events.map(({ type }) => type)).toEqual(["parts", "text", "parts", "end"]);
  });

  it("is asked again once", async () => {
    server.script(busy("0"));
    expect(await failureOf(ask("İade süresi kaç gün?"), patient())).toMatchObject({ failure: "refused", status: 429 });
    expect(server.requests).toHaveLength(2);
  });

  it.each(["3", "60", "-1", "", "Sun, 29 Nov 2026 09:00:00 GMT"])("is not waited for: %s", async (after) => {
    server.script(busy(after));
    expect(await failureOf(ask("İade süresi kaç gün?"), patient())).toMatchObject({ failure: "refused", status: 429 });
    expect(server.requests).toHaveLength(1);
  });

  it("is waited for within the answer's time", async () => {
    server.script(busy("2"));
    const error = await failureOf(
      ask("İade süresi kaç gün?"),
      provider({ ...SHORT, firstTokenMs: 5000, totalMs: 800 }),
    );
    expect(error.message).toBe("the answer took longer than 800 ms");
    expect(server.requests).toHaveLength(1);
  });
});

describe("the stream", () => {
  const through = (bytes: Uint8Array, ...cuts: number[]) => {
    const pieces = [0, ...cuts].map((from, at) => bytes.subarray(from, cuts[at]));
    const given = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    return given.pipeThrough(tolerantStream());
  };
  const given = `${said}\n\ndata: {"işaret":"ö"}\n\n${stopped.replace("{", '{"created":"12",')}\n\n${DONE}\n\n`;
  const mended = given.replace('{"işaret":"ö"}', '{"işaret":"ö","choices":[]}').replace('"12"', "12");

  it.each([
    ["LF", "\n"],
    ["CRLF", "\r\n"],
    ["CR", "\r"],
  ])("may be cut anywhere, with lines that end with %s", async (_, end) => {
    const bytes = Buffer.from(given.replaceAll("\n", end));
    for (let cut = 1; cut < bytes.length; cut += 1)
      expect(await text(through(bytes, cut))).toBe(mended.replaceAll("\n", end));
    expect(await text(through(bytes, ...bytes.keys()))).toBe(mended.replaceAll("\n", end));
  });

  it("may hold an event on several lines", async () => {
    const lines = 'data: {"id":"chat-1",\ndata:\ndata: "choices":[]}\n\n';
    expect(await text(through(Buffer.from(lines)))).toBe(lines.replace("data:\n", ":\n"));
  });

  it("passes ordinary lines on at once and as they are", async () => {
    const stream = tolerantStream();
    const line = Buffer.from(`${said}\n\n`);
    void stream.writable.getWriter().write(line);
    expect((await stream.readable.getReader().read()).value).toBe(line);
  });
});
