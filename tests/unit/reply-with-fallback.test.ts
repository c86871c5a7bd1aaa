import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { replyWithFallback } from "#server/assistant/messages/reply-with-fallback.ts";
import { ModelError } from "#server/assistant/models/model-error.ts";
import type { ReplyEvent } from "#server/assistant/provider.ts";
import { builtInProvider } from "#server/assistant/built-in/built-in-provider.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { firstQuestion } from "../support/question.ts";

/** Answers a greeting with a model that fails in this way each time, after some text. */
async function replyWhen(failure: ModelError) {
  let asked = 0;
  const model = {
    model: "deneme",
    async *reply(): AsyncGenerator<ReplyEvent> {
      asked += 1;
      yield { type: "text", text: "Yarım " };
      throw failure;
    },
  };
  const { signal } = new AbortController();
  const log = pino({ enabled: false });
  const question = firstQuestion("Merhaba", buildKnowledgeIndex({ articles: [], products: [] }));
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
});
