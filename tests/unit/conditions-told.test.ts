import { expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const product = (sku: string, name: string, category: string, sizes: string[] = []) => ({
  ...PLAIN_PRODUCT,
  sku,
  name,
  category,
  sizes,
  price: 690,
});
const index = buildKnowledgeIndex({
  articles: [
    {
      id: "kimler",
      title: "Kimler kullanmamalı",
      questions: [],
      answer: "Hamileler ve emzirenler doktoruna sormadan kullanmasın. Takviyeler ilaç değildir.",
    },
    { id: "kargo", title: "Kargo", questions: [], answer: "Kargo 60 TL, 900 TL üzeri ücretsiz." },
  ],
  products: [
    product("V3", "Omega 3 120 Kapsül", "vitamin"),
    product("P1", "Blast Pre-Workout 400 gr", "pre-workout"),
    product("H1", "Hamile Pantolonu", "pantolon", ["38", "40"]),
  ],
});
const ask = (question: string) => answerBuiltIn(index, question, { offer: "person" });

test("who tells of a condition and asks whether to take something has ordered nothing", () => {
  const pregnant = ask("hamileyim omega 3 alabilir miyim");
  expect(pregnant.text).toContain("doktoruna sormadan");
  expect(pregnant.order).toBeNull();
  for (const question of [
    "tansiyon hastasıyım blast pre workout alabilir miyim",
    "emziriyorum 1 tane omega 3 alsam olur mu",
    "balık alerjim var omega 3 alabilir miyim",
  ])
    expect(ask(question).order).toBeNull();
});

test("a thing that is called like a condition, and what is wished for without a question, is ordered", () => {
  expect(ask("hamile pantolonu 40 alabilir miyim").order?.lines).toHaveLength(1);
  expect(ask("hamileyim, hamile pantolonu 40 beden alıyorum").order?.lines).toHaveLength(1);
  expect(ask("omega 3 alabilir miyim").order?.lines).toHaveLength(1);
});
