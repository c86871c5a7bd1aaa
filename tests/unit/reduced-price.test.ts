import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const cafe = (discount: string) =>
  buildKnowledgeIndex({
    articles: [
      {
        id: "1",
        title: "Kafe köşesi",
        questions: [],
        answer: "5 masamız vardır. Filtre kahve 110 TL, latte 140 TL, çay 40 TL.",
      },
      { id: "2", title: "Öğrenci indirimi", questions: ["Öğrenciye indirim var mı?"], answer: discount },
      { id: "3", title: "Mum ve süs", questions: [], answer: "Rakam mum 40 TL, maytap 60 TL'dir." },
    ],
    products: [],
  });
const RULE = "Öğrenci kimliğiyle kafe köşesinde hafta içi %15 indirim vardır, pastalarda geçmez.";
const said = (discount: string, ...texts: string[]) =>
  holdDialogue({ index: cafe(discount), offer: "person", siteUrl: "" }, texts).at(-1)!.answer.text;

test.each([
  ["öğrenci indirimiyle latte kaç lira"],
  ["öğrenciye indirim var mı", "latte kaç olur indirimle"],
  ["öğrenciye indirim var mı", "%15 indirimle latte kaç olur"],
])("the firm's discount on what it names is taken off, above its rule: %s", (...texts) => {
  const lines = said(RULE, ...texts).split("\n");
  expect(lines[0]).toBe("latte: 140,00 TL, %15 indirimle 119,00 TL.");
  expect(lines.at(-1)).toBe(RULE);
});

test("so is one on the thing itself", () =>
  expect(said("Öğrenciye maytapta %10 indirim vardır.", "öğrenci indirimiyle maytap kaç lira")).toContain(
    "%10 indirimle 54,00 TL.",
  ));

test.each([
  [RULE, "öğrenciye indirim var mı", "%20 indirimle latte kaç olur"],
  [RULE, "öğrenciye indirim var mı", "indirimli maytap kaç lira"],
  [RULE, "latte kaç olur indirimle"],
  [`${RULE} Doğum gününde %20 indirim vardır.`, "öğrenciye indirim var mı", "latte kaç olur indirimle"],
  ["Öğrenciye %15 indirim vardır, kafe köşesinde geçmez.", "öğrenciye indirim var mı", "latte kaç olur indirimle"],
])("nothing is taken off that the text does not say: %#", (discount, ...texts) =>
  expect(said(discount, ...texts)).not.toContain("indirimle "),
);
