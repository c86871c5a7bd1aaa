import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const firm = (deposit: string) =>
  buildKnowledgeIndex({
    articles: [
      { id: "1", title: "Rezervasyon ve kapora", questions: [], answer: deposit },
      { id: "2", title: "Düğün pastası", questions: [], answer: "Düğün pastası 9.000 TL'dir." },
      { id: "3", title: "Piknik sepeti", questions: [], answer: "Piknik sepeti 1.350 TL'dir. İki kişi içindir." },
    ],
    products: [],
  });
const lines = (deposit: string, ...said: string[]) =>
  holdDialogue({ index: firm(deposit), offer: "person", siteUrl: "" }, said)
    .at(-1)!
    .answer.text.split("\n");
const GENERAL = "Rezervasyon, toplam tutarın %30'u kapora olarak yatırılınca kesinleşir.";

test("the deposit is the firm's share of the sum just told", () => {
  expect(lines(GENERAL, "2 piknik sepeti ne tutar", "kapora ne kadar")).toEqual([
    "2.700,00 TL × %30 = 810,00 TL.",
    GENERAL,
  ]);
  expect(lines(GENERAL, "piknik sepeti ne kadar", "ne kadar kapora yatırmam gerek")[0]).toContain("= 405,00 TL.");
});

test("who may mean a special case is told of its share, too", () =>
  expect(lines(`${GENERAL} Yılbaşında kapora %50'dir.`, "2 piknik sepeti ne tutar", "kapora kaç lira")).toEqual([
    "2.700,00 TL × %30 = 810,00 TL.",
    GENERAL,
    "Yılbaşında kapora %50'dir.",
  ]));

test("a share for a case holds for that alone", () => {
  const special = "Düğün pastalarında tutarın %50'si kapora olarak alınır.";
  expect(lines(special, "düğün pastası ne kadar", "kapora ne kadar")[0]).toBe("9.000,00 TL × %50 = 4.500,00 TL.");
  expect(lines(special, "piknik sepeti ne kadar", "kapora ne kadar").join()).not.toContain("×");
});

test.each([
  [GENERAL, "kapora ne kadar"],
  ["Kapora alıyoruz; iptalde kaporanın %50'si iade edilir.", "piknik sepeti ne kadar", "kapora ne kadar"],
])("nothing is multiplied without a sum or a share of it: %#", (deposit, ...said) =>
  expect(lines(deposit, ...said).join()).not.toContain("×"),
);

test("the deposit told is no sum of its own", () =>
  expect(lines(GENERAL, "2 piknik sepeti ne tutar", "kapora ne kadar", "kapora kaç lira").join()).not.toContain("243"));
