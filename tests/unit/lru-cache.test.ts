import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { questionAsRead } from "#server/assistant/diagnosis/question-as-read.ts";
import { LruCache } from "#server/assistant/retrieval/index/lru-cache.ts";
import { buildKnowledgeIndex, forMessage } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "#server/assistant/retrieval/question.ts";

const withAnswer = (answer: string) =>
  buildKnowledgeIndex({
    articles: [{ id: "kargo", title: "Kargo", questions: ["Kargo ücreti ne kadar?"], answer }],
    products: [],
  });

describe("the LRU cache", () => {
  test("evicts the least recently used entry", () => {
    const lately = new LruCache<number>(2);
    lately.set("bir", 1);
    lately.set("iki", 2);
    expect(lately.get("bir")).toBe(1);
    lately.set("üç", 3);
    expect([lately.get("bir"), lately.get("iki"), lately.get("üç")]).toEqual([1, undefined, 3]);
  });

  test("does not keep texts that are too long to recur", () => {
    const lately = new LruCache<number>(2);
    expect(lately.set("a".repeat(200), 1)).toBe(1);
    expect(lately.get("a".repeat(200))).toBeUndefined();
  });

  test("separates results by index: a corrected article answers at once", () => {
    const ask = (index = withAnswer("Kargo 50 TL.")) =>
      answerBuiltIn(forMessage(index), "kargo ücreti ne kadar", { offer: "person" }).text;
    expect([ask(), ask(), ask(withAnswer("Kargo 70 TL."))]).toEqual(["Kargo 50 TL.", "Kargo 50 TL.", "Kargo 70 TL."]);
  });

  test("keeps a question's reading, spelling corrections included, from one message to the next", () => {
    const index = withAnswer("Kargo 50 TL.");
    const read = () => {
      const own = forMessage(index);
      const question = readQuestion(own, "karrgo ücretii");
      return { question, asRead: questionAsRead(own, "karrgo ücretii", question) };
    };
    const [first, second] = [read(), read()];
    expect(second.question).toBe(first.question);
    expect(first.asRead.put_right).not.toEqual([]);
    expect(second.asRead).toEqual(first.asRead);
  });
});
