import { expect, test } from "vitest";
import { ModelError, UnusableAnswer } from "#server/assistant/model-error.ts";
import type { Provider, Question } from "#server/assistant/provider.ts";
import { withCircuitBreaker } from "#server/assistant/models/circuit-breaker.ts";

/** A model that does what it is told next, asked at moments of our own. */
function watched() {
  let now = 0;
  const script: (ModelError | null)[] = [];
  const heard: string[] = [];
  const provider: Provider = {
    model: "deneme",
    async *reply() {
      const failure = script.shift();
      if (failure) throw failure;
      yield { type: "text", text: "Tamam." };
    },
  };
  const model = withCircuitBreaker(provider, () => new Date(now), {
    failed: ({ failure }) => void heard.push(failure),
    answered: () => void heard.push("answered"),
  });
  const ask = async (failure: ModelError | null, signal = new AbortController().signal, more = {}) => {
    script.push(failure);
    await Array.fromAsync(model.reply(more as Question, signal)).catch(() => {});
    return model.isOpen();
  };
  return { ask, heard, isOpen: model.isOpen, at: (ms: number) => void (now = ms) };
}

const SILENT = new ModelError("timeout", "the endpoint said nothing");
const EMPTY = new ModelError("empty", "the model wrote nothing");
const BAD_REQUEST = new ModelError("refused", "status 400", 400);

test("after three failures in a row the breaker opens for a minute, then one answer tries the model", async () => {
  const { ask, at, isOpen, heard } = watched();
  expect([await ask(SILENT), await ask(SILENT), await ask(SILENT)]).toEqual([false, false, true]);
  at(59_999);
  expect(isOpen()).toBe(true);
  at(60_000);
  expect(isOpen()).toBe(false);
  expect(await ask(SILENT)).toBe(true);
  at(120_000);
  expect(await ask(null)).toBe(false);
  expect([await ask(SILENT), await ask(SILENT)]).toEqual([false, false]);
  expect(heard).toEqual(["timeout", "timeout", "timeout", "timeout", "answered", "timeout", "timeout"]);
});

test("the breaker is not open for longer when the clock is set back by an hour", async () => {
  const { ask, at, isOpen } = watched();
  at(3_600_000);
  expect([await ask(SILENT), await ask(SILENT), await ask(SILENT)]).toEqual([false, false, true]);
  at(0);
  expect(isOpen()).toBe(false);
  expect(await ask(SILENT)).toBe(true);
  at(60_000);
  expect(isOpen()).toBe(false);
});

test("failures caused by one visitor's message, or by a visitor leaving, do not open the breaker", async () => {
  const { ask, heard } = watched();
  for (let times = 0; times < 4; times += 1) expect(await ask(BAD_REQUEST)).toBe(false);
  for (let times = 0; times < 4; times += 1) expect(await ask(SILENT, AbortSignal.abort())).toBe(false);
  for (let times = 0; times < 4; times += 1) expect(await ask(new UnusableAnswer("a promise"))).toBe(false);
  for (let times = 0; times < 4; times += 1) expect(await ask(EMPTY)).toBe(false);
  expect(heard).toEqual(["refused", "answered", "empty"].flatMap((one) => Array(4).fill(one)));
});

test("a refused image and a moderated message do not either, a wrong key does", async () => {
  const { ask } = watched();
  const { signal } = new AbortController();
  const refused = (status: number, words: string) => new ModelError("refused", words, status);
  const image = { type: "image/png", bytes: new Uint8Array() };
  for (let times = 0; times < 4; times += 1) {
    expect(await ask(refused(404, "No endpoints found that support image input"), signal, { image })).toBe(false);
    expect(await ask(refused(500, "this model is missing data required for image input"), signal, { image })).toBe(
      false,
    );
    expect(await ask(refused(403, "your input was flagged"))).toBe(false);
  }
  const wrongKey = refused(403, "invalid key");
  expect([await ask(wrongKey), await ask(wrongKey), await ask(wrongKey)]).toEqual([false, false, true]);
});
