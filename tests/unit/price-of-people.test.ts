import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "../support/firms.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const trades = await readFirms("twelve-trades");
const tours = indexOf(trades.get("tur")!);
const article = (answer: string) =>
  buildKnowledgeIndex({
    articles: [{ id: "1", title: "Serpme kahvaltı fiyatı", questions: [], answer }],
    products: [],
  });
const last = (index: typeof tours, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test.each(["2 kişi gitsek", "biz iki kişiyiz ne tutar", "2 kişi için ne kadar olur"])(
  "%s: is told twice a price that is said to be one person's",
  (text) => {
    const { parts, text: told } = last(tours, "kapadokya turu kaç para", text);
    expect(told).toBe("Kişi başı 9.800,00 TL × 2 = 19.600,00 TL.");
    expect(parts.sources[0]?.kind).toBe("passage");
  },
);

test("another number of people right after is told, too", () =>
  expect(last(tours, "kapadokya turu kaç para", "2 kişi gitsek", "3 kişi olsak").text).toContain("29.400,00 TL"));

test("a room for two is no number of people who come", () =>
  expect(last(tours, "kapadokya turu kaç para", "2 kişilik oda var mı").text).not.toContain("×"));

test.each([
  "Serpme kahvaltı 480 TL'dir.",
  "Serpme kahvaltı kişi başı 480 TL'den başlar.",
  "Serpme kahvaltı kişi başı 480 TL'dir. 10 kişi ve üzerinde yüzde 10 azalır.",
  "Serpme kahvaltı hafta içi kişi başı 480 TL, hafta sonu kişi başı 560 TL'dir.",
])("nothing is multiplied after: %s", (answer) =>
  expect(last(article(answer), "serpme kahvaltı fiyatı ne kadar", "4 kişi gelsek").text).not.toContain("×"),
);

test("so is that of a product whose description says so, and not of another", () => {
  const tasting = (description: string) =>
    buildKnowledgeIndex({
      articles: [],
      products: [
        {
          ...PLAIN_PRODUCT,
          sku: "T2",
          name: "Bağcı Tadımı",
          price: 1450,
          description,
          category: "Tadım",
        },
      ],
    });
  const asked = (description: string) => last(tasting(description), "bağcı tadımı ne kadar", "4 kişi ne kadar").text;
  expect(asked("Beş şarap, peynir tabağı. Kişi başı.")).toBe("Bağcı Tadımı, kişi başı 1.450,00 TL × 4 = 5.800,00 TL.");
  expect(asked("Dört kişilik masa, beş şarap.")).not.toContain("×");
});
