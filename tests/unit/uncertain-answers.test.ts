import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { textBesideParts, textUnderSuggestions } from "#web/chat/answer-text.ts";
import { indexOf, readFirms } from "../support/firms.ts";

const trades = await readFirms("eight-trades");
const indexes = new Map([...trades].map(([firm, knowledge]) => [firm, indexOf(knowledge)]));
const last = (firm: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(firm)!, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("an answer that is not certain", () => {
  const uncertain = "sürekli danışmanlık";
  const meant = "Ön görüşme (danışma) ücreti";

  test("asks below it whether something else was meant, which a press answers", () => {
    const { text, outcome, parts } = last("hukuk", uncertain);
    expect(outcome).toBe("answered");
    expect(parts).toMatchObject({ act: "answer", handoff: false, suggestions: [meant] });
    expect(text).toMatch(/mu(?:ştunuz|ydu)\?\n• Ön görüşme/);
    expect(last("hukuk", uncertain, meant).text).toContain("2.400 TL");
  });

  test("the page shows the question above the chips, and nothing twice", () => {
    const { text, parts } = last("hukuk", uncertain);
    expect(textBesideParts(text, parts, false)).toMatch(/mu(?:ştunuz|ydu)\?$/);
    expect(textUnderSuggestions(text, parts.suggestions)).toBe("");
  });

  test("yes takes what was asked", () => {
    expect(last("hukuk", uncertain, "evet").text).toContain("2.400 TL");
  });

  test("what else there is is just that", () => {
    const { act, suggestions } = last("hukuk", "boşanma davasına bakıyor musunuz", "başka").parts;
    expect(act).toBe("ask-back");
    expect(suggestions[0]).toBe("Almadığımız işler");
  });

  test.each(["tamam", "ok", "süper"])("%s takes note of the answer and opens nothing", (text) => {
    expect(last("hukuk", uncertain, text).text).not.toContain("2.400 TL");
    expect(last("hukuk", uncertain, text).outcome).toBe("small-talk");
  });

  test("no ends it, without asking for the question again", () => {
    expect(last("hukuk", uncertain, "hayır")).toMatchObject({
      outcome: "small-talk",
      parts: { act: "small-talk", handoff: false },
    });
  });
});

describe("an answer that is certain", () => {
  test("stands alone", () => {
    expect(last("spor", "üyeliği dondurabiliyor muyum").parts.suggestions).toEqual([]);
  });

  test("so does one to the very question of an article", () => {
    for (const { questions } of trades.get("hukuk")!.articles)
      for (const asked of questions) expect(last("hukuk", asked).parts.suggestions, asked).toEqual([]);
  });
});
