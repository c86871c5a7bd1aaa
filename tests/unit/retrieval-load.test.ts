import { describe, expect, test } from "vitest";
import { MESSAGE_MAX_LENGTH } from "#contract/assistant.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { answerBuiltIn } from "../../server/assistant/built-in/answer-message.ts";
import type { Context } from "../../server/assistant/retrieval/context.ts";
import { retrieve } from "../../server/assistant/retrieval/retrieve.ts";
import {
  buildKnowledgeIndex,
  forMessage,
  newCorrections,
} from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { countThreadMs } from "../support/thread-time.ts";
import { indexes, ask, entriesOf, keyOf, best } from "../support/demo-answers.ts";

describe("load", () => {
  test.each([
    ["one letter", "a".repeat(1_000_000)],
    ["words", "kargo ".repeat(200_000)],
    ["İ", "İ".repeat(1_000_000)],
    ["digits", "1.000".repeat(200_000)],
    ["marks", "'-".repeat(500_000)],
    ["questions", "a mı? ".repeat(200_000)],
  ])("1 MB of %s is answered", (_, text) => {
    expect(ask("magaza", text).text).not.toBe("");
  });

  test.each([
    ["İ", "beni arayın"],
    ["aı", "ürün bozuk geldi, rezalet"],
    ["تتكلم", "merhaba"],
    ["تتكلم", "beni arayın"],
  ])("an endless word of %j after %j takes no longer than any message", (piece, before) => {
    const said = [before, piece.repeat(MESSAGE_MAX_LENGTH / piece.length)];
    const desk = { index: indexes.get("magaza")!, offer: "person", siteUrl: "" } as const;
    holdDialogue(desk, said);
    const spentMs = countThreadMs();
    expect(holdDialogue(desk, said).at(-1)!.answer.text).not.toBe("");
    expect(spentMs()).toBeLessThan(80);
  });

  test.each([["constructor"], ["__proto__"], ["toString valueOf"]])("%s is a word like any other", (text) => {
    expect(ask("magaza", text).outcome).toBe("declined");
  });

  describe("many garbled words", () => {
    const mangled = Array.from({ length: 600 }, (_, at) => {
      const word = ["kargo", "ucreti", "siparis", "degisim", "kampanya", "magaza", "taksit", "indirim"][at % 8]!;
      return `${word[0]}${word[2]}${word[1]}${word.slice(3)}${"qwxz"[at % 4]}${"aeiou"[at % 5]}${at % 9 === 8 ? " mi?" : ""}`;
    }).join(" ");
    const context: Context = {
      previousQuestions: Array.from({ length: 6 }, (_, at) => `${at} ${mangled}`),
      lastSource: { kind: "article", id: "kargo-ucreti", title: mangled.slice(0, 200), score: 1 },
    };

    test("of a message and all before it share one budget of comparisons", () => {
      const corrections = newCorrections();
      const budget = corrections.left;
      const index = forMessage(indexes.get("magaza")!, corrections);
      expect(answerBuiltIn(index, mangled.slice(0, 4000), { offer: "person", context }).text).not.toBe("");
      // It was spent, and the last look at a bucket went over it by no more than that bucket.
      expect(budget - corrections.left).toBeGreaterThan(budget / 2);
      expect(corrections.left).toBeGreaterThan(-100);
    });

    test("do not affect the question before them", () => {
      const index = forMessage(indexes.get("magaza")!);
      const { sources } = answerBuiltIn(index, `krgo ucrti ne kadar? ${mangled}`.slice(0, 4000), { offer: "person" });
      expect(sources.map(keyOf)).toContain(best("magaza", "kargo ücreti ne kadar"));
    });

    test("are read up to the sixtieth", () => {
      const corrections = newCorrections();
      readQuestion(forMessage(indexes.get("magaza")!, corrections), mangled);
      expect(corrections.words.size).toBeLessThanOrEqual(60);
    });
  });

  test("2,000 articles and 5,000 products are indexed and searched", () => {
    const articles = entriesOf(indexes.get("hastane")!).flatMap((entry) =>
      entry.kind === "article" ? entry.article : [],
    );
    const products = entriesOf(indexes.get("magaza")!).flatMap((entry) =>
      entry.kind === "product" ? entry.product : [],
    );
    const big = buildKnowledgeIndex({
      articles: Array.from({ length: 2000 }, (_, at) => ({ ...articles[at % articles.length]!, id: `article-${at}` })),
      products: Array.from({ length: 5000 }, (_, at) => ({ ...products[at % products.length]!, sku: `P-${at}` })),
    });
    expect(retrieve(big, "lacivert takım elbise 50 beden var mı").sources[0]?.title).toContain("Lacivert Takım Elbise");
  }, 30_000);
});
