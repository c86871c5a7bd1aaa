import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { replyWithFallback } from "#server/assistant/messages/reply-with-fallback.ts";
import { ModelError } from "#server/assistant/model-error.ts";
import type { ReplyEvent } from "#server/assistant/provider.ts";
import { builtInProvider } from "#server/assistant/built-in/built-in-provider.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { firstQuestion } from "../support/question.ts";

/** Answers with a model that says this each time, and then fails if there is a failure. */
async function replyWhen(failure: ModelError | null, text = "Yarım ", asks = "Merhaba") {
  let asked = 0;
  const model = {
    model: "deneme",
    async *reply(): AsyncGenerator<ReplyEvent> {
      asked += 1;
      yield { type: "text", text };
      if (failure) throw failure;
      yield { type: "end", outcome: "answered" };
    },
  };
  const { signal } = new AbortController();
  const log = pino({ enabled: false });
  const question = firstQuestion(asks, buildKnowledgeIndex({ articles: [], products: [] }));
  const said = replyWithFallback(question, model, builtInProvider, signal, log);
  const events = await Array.fromAsync(said);
  return { asked, types: events.map(({ type }) => type), end: events.at(-1) };
}

describe("a language model", () => {
  test("that broke off is asked once more", async () => {
    expect(await replyWhen(new ModelError("broken", "broke off"))).toMatchObject({ asked: 2, end: { model: null } });
  });

  test("that was too slow is not: the visitor has waited, and the built-in engine answers at once", async () => {
    const { asked, types, end } = await replyWhen(new ModelError("timeout", "said nothing for 15000 ms"));
    expect(asked).toBe(1);
    expect(types.slice(0, 3)).toEqual(["text", "reset", "text"]);
    expect(end).toMatchObject({ type: "end", model: null });
  });

  test("that refuses in English gives way to the built-in engine, unless its visitor writes or names a language", async () => {
    const refusal = "I'm sorry, but I can't help with that request.";
    const refused = await replyWhen(null, refusal, "Kargo ücreti ne kadar?");
    expect(refused).toMatchObject({ asked: 2, end: { model: null } });
    expect(refused.types.slice(0, 2)).toEqual(["text", "reset"]);
    for (const asks of ["How much is the shipping?", "Kargo ücretini İngilizce yazar mısınız?"])
      expect(await replyWhen(null, refusal, asks)).toMatchObject({ asked: 1, end: { model: "deneme" } });
  });
});
