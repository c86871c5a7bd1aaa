import { describe, expect, it, vi } from "vitest";
import { ModelError } from "#server/assistant/model-error.ts";
import { createModelProvider } from "#server/assistant/models/model-provider.ts";
import { testModel } from "#server/assistant/models/test-model.ts";
import {
  answersHtml,
  answersJson,
  breaksDown,
  cuts,
  endsEarly,
  finishesBy,
  floods,
  garbles,
  keepsSilent,
  refuses,
  says,
  saysSlowly,
  stalls,
  startOpenAiServer,
  toolInput,
} from "../support/openai-server.ts";
import { KEY, SHORT, server, ask, provider, answer, failureOf, serveModel } from "../support/model-conversation.ts";

serveModel();

/** For what does not fail by time: a busy machine does not make it a timeout. */
const PATIENT = { firstTokenMs: 10_000, idleMs: 10_000, totalMs: 10_000 };

describe("a failure is thrown, promptly and without the key", () => {
  it.each([
    [
      "refused key",
      refuses(401, `Incorrect API key provided: ${KEY}.`),
      "refused",
      "the endpoint answered with status 401: Incorrect API key provided: ••••.",
    ],
    [
      "too many requests",
      refuses(429, "Rate limit reached"),
      "refused",
      "the endpoint answered with status 429: Rate limit reached",
    ],
    ["server error", refuses(500, "worker died"), "refused", "the endpoint answered with status 500: worker died"],
    ["a page of a wrong address", answersHtml(404), "refused", "the endpoint answered with status 404: Not Found"],
    ["a page in place of a stream", answersHtml(), "broken", "the endpoint answered with a web page"],
    [
      "an error that a gateway sends with status 200",
      answersJson({ error: { message: `no credit for ${KEY}`, code: 402 } }),
      "refused",
      "the endpoint answered with status 402: no credit for ••••",
    ],
    [
      "an error with nothing but its words",
      answersJson({ error: "model crashed" }),
      "refused",
      "the endpoint answered with status 200: model crashed",
    ],
    ["no answer at all", keepsSilent(), "timeout", "the endpoint said nothing for 400 ms"],
    ["headers and no word", stalls(), "timeout", "the endpoint said nothing for 400 ms"],
    ["a stall in the middle", stalls("Ürünü 14"), "timeout", "the answer stalled for 400 ms"],
    [
      "an endless trickle",
      saysSlowly(20, ..."abcdefghijklmnopqrstuvwxyz".repeat(3)),
      "timeout",
      "the answer took longer than 800 ms",
    ],
    ["a cut connection", cuts("Ürünü 14"), "broken", /^the answer broke off or was not readable/],
    ["an end without a finish", endsEarly("Ürünü 14"), "broken", /^the answer broke off or was not readable/],
    ["a length limit", finishesBy("length", "Ürünü 14"), "broken", "the answer ended early (length)"],
    ["a filtered answer", finishesBy("content_filter", "Ürünü"), "broken", "the answer ended early (content-filter)"],
    ["a line that is no JSON", garbles("Ürünü 14"), "broken", "the answer broke off or was not readable"],
    [
      "an error inside the stream",
      breaksDown(`no worker for ${KEY}`, "Ürünü"),
      "broken",
      "the answer broke off or was not readable: no worker for ••••",
    ],
    ["an empty answer", says(), "empty", "the model wrote nothing"],
    ["blanks only", says(" ", "\n"), "empty", "the model wrote nothing"],
    ["invisible characters and dots", says("\u200b…", ".\ufeff"), "empty", "the model wrote nothing"],
    ["a reason of its own", finishesBy("overloaded", "Ürünü 14"), "broken", "the answer ended early (other)"],
    [
      "an answer without end",
      says(
        ..."x"
          .repeat(13)
          .split("")
          .map((x) => x.repeat(1000)),
      ),
      "broken",
      "the answer had no end",
    ],
  ] as const)("%s", async (_, scenario, failure, message) => {
    const console = [vi.spyOn(globalThis.console, "error"), vi.spyOn(globalThis.console, "warn")];
    server.script(scenario);
    const limits = failure === "timeout" ? { ...SHORT, totalMs: 800 } : PATIENT;
    const error = await failureOf(ask("İade süresi kaç gün?"), provider(limits));
    expect(error).toBeInstanceOf(ModelError);
    expect(error.failure).toBe(failure);
    expect(error.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain(KEY);
    expect(server.requests).toHaveLength(1);
    for (const spy of console) expect(spy).not.toHaveBeenCalled();
  });

  it.each([
    ["a line without end", "x".repeat(100_000), "the endpoint answered with more than 16777216 bytes"],
    ["a tool's input without end", toolInput("x".repeat(500)), "a tool's input had no end"],
    ["events that say nothing", `: ${"x".repeat(10_000)}\n\n`, "the endpoint answered with more than 16777216 bytes"],
  ])("%s, before it fills the memory", async (_, text, message) => {
    server.script(floods(text));
    const error = await failureOf(ask("İade süresi kaç gün?"), provider(PATIENT));
    expect([error.failure, error.message]).toEqual(["broken", message]);
  });

  it("nobody at the address", async () => {
    const gone = await startOpenAiServer();
    await gone.close();
    const error = await failureOf(ask("Merhaba"), provider(SHORT, gone.url));
    expect([error.failure, error.message]).toEqual(["unreachable", "the endpoint cannot be reached (ECONNREFUSED)"]);
  });

  it.each([
    ["an address with credentials", `http://ali:${KEY}@127.0.0.1:1/v1`, KEY],
    ["no address", "değil", KEY],
    ["a key no header can carry", "http://127.0.0.1:1/v1", `${KEY}ş`],
  ])("%s", async (_, baseUrl, apiKey) => {
    const error = await failureOf(
      ask("Merhaba"),
      createModelProvider({ baseUrl, apiKey, model: "test-model", instructions: "", reranks: false }, SHORT),
    );
    expect(error.failure).toBe("unreachable");
    expect(JSON.stringify([error.message, error.stack])).not.toContain(KEY);
  });
});

describe("a redirect", () => {
  it.each([301, 302, 307, 308])("with status %i is not followed: nobody entered the other host", async (status) => {
    const elsewhere = await startOpenAiServer();
    server.script((response) => void response.writeHead(status, { location: `${elsewhere.url}/gizli` }).end());
    const error = await failureOf();
    expect(error.message).toBe(
      `the endpoint answered with status ${status}: it redirects to ${new URL(elsewhere.url).origin}`,
    );
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe("aborting", () => {
  it.each([
    ["before the first word", keepsSilent()],
    ["in the middle", stalls("Ürünü")],
  ])("stops the request %s", async (_, scenario) => {
    server.script(scenario);
    const visitor = new AbortController();
    const asked = answer(
      ask("İade süresi kaç gün?"),
      provider({ firstTokenMs: 5000, idleMs: 5000, totalMs: 5000 }),
      visitor.signal,
    );
    await vi.waitUntil(() => server.requests.length === 1);
    visitor.abort();
    await expect(asked).rejects.toBe(visitor.signal.reason);
    expect(await server.requests[0]!.closed).toEqual({ finished: false });
  });

  it("sends no request when it is aborted already", async () => {
    await expect(answer(ask("Merhaba"), provider(), AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(server.requests).toHaveLength(0);
  });
});

describe("the settings' test", () => {
  const settings = () => ({ baseUrl: server.url, apiKey: KEY, model: "test-model", instructions: "", reranks: false });

  it("gives the model's own words and the time they took", async () => {
    server.script(says("Merhaba, ", "nasıl yardımcı olabilirim?"));
    expect(await testModel(settings(), SHORT)).toEqual({
      ok: true,
      text: "Merhaba, nasıl yardımcı olabilirim?",
      ms: expect.any(Number),
    });
  });

  it("says what is wrong without the key", async () => {
    server.script(refuses(401, `Incorrect API key provided: ${KEY}.`));
    expect(await testModel(settings(), SHORT)).toEqual({
      ok: false,
      failure: "refused",
      status: 401,
      error: "the endpoint answered with status 401: Incorrect API key provided: ••••.",
      ms: expect.any(Number),
    });
  });
});
