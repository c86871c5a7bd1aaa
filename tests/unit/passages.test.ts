import { describe, expect, test } from "vitest";
import type { Block } from "#server/domain/documents/document.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";

const cut = (text: string) => passagesOf(readMarkdown(text, "Lirva"));
const cutBlocks = (...blocks: Block[]) => passagesOf({ title: "Lirva", blocks });

describe("a document is cut", () => {
  test("into paragraphs under their headings, items with what leads to them, rows with their columns", () => {
    const passages = cut(`# Satış koşulları
## Teslimat
### Mağazadan teslim
Siparişiniz üç gün mağazada bekler.

Yanınızda şunlar olsun:

- kimlik
- sipariş numarası

| Şehir | Süre | Ücret |
|---|---|---|
| İzmir | 2 gün | 49 TL |`);
    expect(passages.map(({ kind, headings, lead, text }) => ({ kind, headings, lead, text }))).toEqual([
      {
        kind: "paragraph",
        headings: ["Teslimat", "Mağazadan teslim"],
        lead: null,
        text: "Siparişiniz üç gün mağazada bekler.",
      },
      { kind: "item", headings: ["Teslimat", "Mağazadan teslim"], lead: "Yanınızda şunlar olsun:", text: "kimlik" },
      {
        kind: "item",
        headings: ["Teslimat", "Mağazadan teslim"],
        lead: "Yanınızda şunlar olsun:",
        text: "sipariş numarası",
      },
      {
        kind: "row",
        headings: ["Teslimat", "Mağazadan teslim"],
        lead: null,
        text: "Şehir: İzmir; Süre: 2 gün; Ücret: 49 TL",
      },
    ]);
  });

  test.each([
    [
      "points ahead",
      "Her ürün iade edilmez. İade edilemeyenler aşağıda gösterilmiştir.",
      "İade edilemeyenler aşağıda gösterilmiştir.",
    ],
    ["is a bold line", "**İade edilemeyenler**", "İade edilemeyenler"],
    ["ends in a colon", "Hijyen nedeniyle iade edilemeyenler:", "Hijyen nedeniyle iade edilemeyenler:"],
  ])("what leads to a list %s", (_, before, lead) => {
    const items = cut(`# İade\n${before}\n\n- mayo\n- küpe`).filter(({ kind }) => kind === "item");
    expect(items.map((item) => item.lead)).toEqual([lead, lead]);
  });

  test.each([
    "## Kargo ücreti ne kadar?\n49 TL'dir.\n\n750 TL üzerinde alınmaz.",
    "**Kargo ücreti ne kadar?** 49 TL'dir. 750 TL üzerinde alınmaz.",
    "Soru: Kargo ücreti ne kadar? Cevap: 49 TL'dir. 750 TL üzerinde alınmaz.",
    "Soru: Kargo ücreti ne kadar?\n\nCevap: 49 TL'dir. 750 TL üzerinde alınmaz.",
    "- Kargo ücreti ne kadar? 49 TL'dir. 750 TL üzerinde alınmaz.",
  ])("a question is the heading of its answer, however it is written (%#)", (text) => {
    const [passage, ...rest] = cut(`# Sık sorulanlar\n${text}`);
    expect(rest).toEqual([]);
    expect(passage).toMatchObject({
      headings: ["Kargo ücreti ne kadar?"],
      text: "49 TL'dir. 750 TL üzerinde alınmaz.",
    });
  });

  test("footnotes stand where their marks do, and nowhere else", () => {
    const passages = cut(`# Koşullar
Kargo 49 TL'dir.[^1] Kapıda ödeme yoktur.

| Beden | Göğüs |
|---|---|
| M* | 100 cm |
| L | 106 cm |

\\* Dar kalıplarda 2 cm azdır.

[^1]: Adalara 89 TL'dir.`);
    expect(passages.map(({ text }) => text)).toEqual([
      "Kargo 49 TL'dir. (Adalara 89 TL'dir.) Kapıda ödeme yoktur.",
      "Beden: M; Göğüs: 100 cm; Not: Dar kalıplarda 2 cm azdır.",
      "Beden: L; Göğüs: 106 cm",
    ]);
  });

  test("“50 m²” refers to no footnote", () => {
    const [passage] = cutBlocks({ kind: "paragraph", text: "Mağazamız 50 m² büyüklüğündedir." });
    expect(passage!.text).toBe("Mağazamız 50 m² büyüklüğündedir.");
  });

  test("a table's merged cells are of each of their rows, its lines across the whole are groups", () => {
    const passages = cutBlocks({
      kind: "table",
      head: ["Ürün", "Beden", "Fiyat"],
      rows: [
        ["Gömlekler", "", ""],
        ["Poplin", "M", "899 TL"],
        ["", "L", "949 TL"],
      ],
    });
    expect(passages.map(({ headings, text }) => [headings, text])).toEqual([
      [["Gömlekler"], "Ürün: Poplin; Beden: M; Fiyat: 899 TL"],
      [["Gömlekler"], "Ürün: Poplin; Beden: L; Fiyat: 949 TL"],
    ]);
  });

  test("a table of names and values needs no head", () => {
    const passages = cutBlocks({ kind: "table", head: ["Açılış", "10:00"], rows: [["Kapanış", "22:00"]] });
    expect(passages.map(({ text }) => text)).toEqual(["Açılış: 10:00", "Kapanış: 22:00"]);
  });

  test("dots lead to values, typed bullets are a list, and a table of contents is no knowledge", () => {
    const dots = " ............ ";
    const passages = cutBlocks(
      { kind: "heading", level: 2, text: "İçindekiler", page: 1 },
      { kind: "list", items: [`Giriş saatleri${dots}2`, `Evcil hayvan${dots}3`], page: 1 },
      { kind: "heading", level: 2, text: "1. Giriş saatleri", page: 2 },
      { kind: "paragraph", text: "Giriş 14.00'ten sonradır.", page: 2 },
      { kind: "heading", level: 2, text: "2. Evcil hayvan", page: 3 },
      { kind: "paragraph", text: `Köpek${dots}300 TL Kedi${dots}200 TL`, page: 3 },
      { kind: "paragraph", text: "Adınız:..........................", page: 3 },
      { kind: "paragraph", text: "- Tasma zorunludur.", page: 3 },
      { kind: "paragraph", text: "- Havuza alınmaz.", page: 3 },
    );
    expect(passages.map(({ kind, headings, text }) => [kind, headings.join(" > "), text])).toEqual([
      ["paragraph", "1. Giriş saatleri", "Giriş 14.00'ten sonradır."],
      ["item", "2. Evcil hayvan", "Köpek: 300 TL"],
      ["item", "2. Evcil hayvan", "Kedi: 200 TL"],
      ["item", "2. Evcil hayvan", "Tasma zorunludur."],
      ["item", "2. Evcil hayvan", "Havuza alınmaz."],
    ]);
  });

  test("no line is lost that looks like a heading and has nothing below it", () => {
    const lines = (...texts: string[]) =>
      cutBlocks(...texts.map((text): Block => ({ kind: "paragraph", text }))).map(({ headings, text }) =>
        [...headings, text].join(" > "),
      );
    expect(lines("Ardıçpınar Fabrika Satış", "İade Koşulları", "Ürünler on günde iade edilir.")).toEqual([
      "Ardıçpınar Fabrika Satış",
      "İade Koşulları > Ürünler on günde iade edilir.",
    ]);
    expect(lines("Cihaz yarım saat sonra, yani 30", "dakika sonra kendiliğinden", "başlar.")).not.toContain(
      "dakika sonra kendiliğinden > başlar.",
    );
  });

  test("references and page numbers are no knowledge", () => {
    expect(cut("# Koşullar\nBkz. 3.2\n\n12 / 40\n\nBakınız: İade")).toEqual([]);
  });

  test("a very long paragraph is cut between sentences", () => {
    const sentence = "Ürünler etiketi koparılmadan, kullanılmadan ve faturasıyla birlikte geri gönderilir. ";
    const passages = cut(`# İade\n${sentence.repeat(30)}`);
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) expect(text).toMatch(/^Ürünler .*gönderilir\.$/);
  });

  test("a passage keeps its key while the rest of the document changes", () => {
    const before = cut("# Koşullar\n## İade\n14 gün içinde iade edilir.\n## Kargo\n49 TL'dir, hızlı gelir.");
    const after = cut("# Yeni koşullar\n## Ödeme\nKartla ödenir, taksit olur.\n## İade\n14 gün içinde iade edilir.");
    expect(after[1]!.key).toBe(before[0]!.key);
    expect(after[0]!.key).not.toBe(before[1]!.key);
  });
});
