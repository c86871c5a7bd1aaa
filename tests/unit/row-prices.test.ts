import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readHtml } from "#server/domain/documents/read-html.ts";

const table = (heads: string[], ...rows: string[][]) => {
  const row = (cells: string[], tag: string) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table>${row(heads, "th")}${rows.map((cells) => row(cells, "td")).join("")}</table>`;
};
const read = readHtml(
  `<h1>Fiyat tarifesi</h1><h2>Ek hizmetler</h2>${table(
    ["Hizmet", "Birim", "Bedel"],
    ["Genç sürücü farkı (21–24 yaş)", "Gün", "220 TL"],
    ["Tavan bagajı", "Kiralama başına", "1.450 TL"],
    ["Kar küreği", "Adet", "90 TL"],
  )}<h2>Tesis</h2>${table(["Hizmet", "Ücret"], ["Otopark (2,5 saatten sonra)", "Saati 40 TL"], ["Oyun odası (3–8 yaş)", "Saati 130 TL"])}<h2>Araçlar</h2>${table(["Araç", "Günlük bedel", "Koltuk", "Kod"], ["Kompakt", "900 TL", "5", "K2"], ["Minibüs", "2.400 TL", "16", "M1"])}`,
  "tarife",
);
const index = buildKnowledgeIndex({
  articles: [],
  products: [],
  documents: [{ id: "tarife", title: read.title, address: null, passages: passagesOf(read) }],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("a row's price is multiplied by the unit in a column of its own, above the row", () => {
  const [sum, row] = last("genç sürücü farkı ne kadar", "6 gün toplam").split("\n");
  expect(sum).toBe("6 gün × 220,00 TL = 1.320,00 TL.");
  expect(row).toBe("Genç sürücü farkı (21–24 yaş) – Birim: Gün; Bedel: 220 TL");
  expect(last("2 kar küreği ne tutar")).toContain("180,00 TL");
  expect(last("oyun odası 2 saat ne kadar")).toContain("2 saat × 130,00 TL = 260,00 TL");
});

test.each([
  "tavan bagajı 3 gün ne kadar tutar",
  "genç sürücü farkı 6 kişi ne tutar",
  "otoparkta 5 saat kalırsam ne öderim",
])("nothing is multiplied by another unit, by none that is known, and not what is of a part alone: %s", (text) =>
  expect(last(text)).not.toContain("×"),
);

test("a column of bare numbers is told as it stands", () =>
  expect(last("minibüs günlük bedeli ne kadar", "koltuk")).toBe("**Koltuk**\n- Minibüs: 16"));
