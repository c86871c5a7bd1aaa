import { describe, expect, test } from "vitest";
import type { ExplainedAnswer } from "#contract/chatbots.ts";
import { caseFromAnswer } from "../../web/admin/chatbots/playground/case-from-answer.ts";
import { textsOnlyIn } from "../../web/admin/chatbots/cases/required-texts.ts";

describe("a test made from a correction", () => {
  const wrong = "Kargo **49,90 TL** tutar. 14 gün içinde iade edebilirsiniz.";

  test("wants the figures that are right now and forbids those that were wrong", () => {
    const right = "Kargo **59,90 TL**'dir, 09.00-18.00 arası teslim edilir. 14 günde iade edebilirsiniz.";
    expect(textsOnlyIn(right, wrong)).toEqual(["59,90 TL", "09.00-18.00 arası"]);
    expect(textsOnlyIn(wrong, right)).toEqual(["49,90 TL"]);
  });

  test("takes a sentence where no figure differs, and nothing where nothing does", () => {
    const right = "1. Kargo ücretsizdir.\n2. 14 gün içinde iade edebilirsiniz.";
    expect(textsOnlyIn(right, wrong)).toEqual(["Kargo ücretsizdir."]);
    expect(textsOnlyIn(wrong, right)).toEqual(["49,90 TL"]);
    expect(textsOnlyIn(wrong, wrong)).toEqual([]);
  });
});

describe("a test made from an answer", () => {
  test("of an article wants its first sentence", () => {
    const asked = {
      ...{ question: "Kargo ne kadar?", answer: "Kargo **49,90 TL** tutar. Yarın gelir.", outcome: "answered" },
      ...{ products: [], handoff: false, sources: [{ kind: "article", id: "kargo", title: "Kargo" }] },
    } as unknown as ExplainedAnswer;
    expect(caseFromAnswer(asked)).toMatchObject({ article: "kargo", must: ["Kargo 49,90 TL tutar."] });
  });
});
