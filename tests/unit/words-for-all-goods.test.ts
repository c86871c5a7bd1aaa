import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { kindsForSale } from "#server/assistant/retrieval/products/kinds-for-sale.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const firm = (articles: Record<string, string>, products: [string, string, number, string][]) =>
  buildKnowledgeIndex({
    articles: Object.entries(articles).map(([title, answer]) => ({ id: title, title, questions: [], answer })),
    products: products.map(([name, category, price, description]) => ({
      ...PLAIN_PRODUCT,
      ...{ sku: name, name, price, category, description },
      orderable: true,
    })),
  });
const rental = firm(
  {
    Depozito: "Araç teslim edilirken karttan 5.000 TL provizyon alınır.",
    Kasko: "Bütün araçlarda muafiyetli kasko vardır. Ekonomik grupta muafiyet 8.000 TL'dir.",
    Kilometre: "Araçlarda günlük 300 km sınırı vardır.",
    "Yurt dışı": "Araçlarımızla yurt dışına çıkılamaz.",
    Ödeme: "Nakit ve kart geçer, 3 taksit yapılır.",
    Yollar: "Toprak yollara sadece Duster ile çıkılır.",
    "Çalışma saatleri": "Her gün 08:00-20:00 arası açığız.",
    Kargo: "Evrak kargoyla gönderilir.",
  },
  [
    ["Fiat Egea 1.3 (dizel, manuel)", "ekonomik", 1350, "5 kişilik. Günlük kira bedeli."],
    ["Renault Clio 1.0 (benzin, otomatik)", "ekonomik", 1500, "5 kişilik. Günlük kira bedeli."],
    ["Dacia Duster 4x4 (dizel, manuel)", "suv", 2600, "5 kişilik. Günlük kira."],
    ["Nissan Qashqai (benzin, otomatik)", "suv", 3100, "5 kişilik. Günlük."],
    ["Caravelle 8+1 (dizel, otomatik)", "vip", 5200, "9 kişilik. Günlük kira."],
  ],
);
const shown = (index: ReturnType<typeof firm>, ...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said)
    .at(-1)!
    .answer.parts.products.map(({ name }) => name.split(" ")[1]);

test("the word for all that a firm sells asks for its products, though none is called so", () => {
  expect(shown(rental, "en ucuz araba ne kadar günlük")).toEqual(["Egea", "Clio", "Duster"]);
  expect(shown(rental, "en pahalı araç hangisi")[0]).toBe("8+1");
  expect(shown(rental, "otomatik araç var mı")).toEqual(expect.arrayContaining(["Clio", "Qashqai"]));
  expect(shown(rental, "9 kişilik aracınız var mı")).toEqual(["8+1"]);
  expect(shown(rental, "ekonomik araç")).toEqual(["Egea", "Clio"]);
});

test("a size alone is asked of all products, and the next larger is nearer than the next smaller", () => {
  expect(shown(rental, "9 kişilik var mı")).toEqual(["8+1"]);
  expect(shown(rental, "7 kişilik var mı")).toEqual(["8+1"]);
  expect(shown(rental, "7 kişi geliyoruz")).toEqual([]);
});

test("which there are, or what they cost, is asked back by kind", () => {
  for (const asked of ["hangi arabalar var", "araba kaç para", "araçlarınız neler"])
    expect(holdDialogue({ index: rental, offer: "person", siteUrl: "" }, [asked])[0]!.answer.parts.suggestions).toEqual(
      kindsForSale(rental),
    );
  expect(kindsForSale(rental)).toEqual(["Ekonomik", "Suv", "Vip"]);
});

test("what is done with the goods is answered by the articles", () => {
  expect(shown(rental, "aracı kirli getirsem")).toEqual([]);
  expect(shown(rental, "araçla yurt dışına çıkılır mı")).toEqual([]);
  expect(shown(rental, "araçlarda kasko var mı")).toEqual([]);
  expect(shown(rental, "en ucuz kargo")).not.toContain("Egea");
});

test("a product is found by its name where a text speaks of it and brackets follow the name", () => {
  expect(shown(rental, "duster kaç para")).toEqual(["Duster"]);
});
