import { describe, expect, test } from "vitest";
import { countCharacters } from "#server/domain/documents/document.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { docx, docxParts, zipped } from "../support/documents/office.ts";

const text = (content: string, name = "belge.txt") => readDocument(Buffer.from(content), name);

describe("a Word file", () => {
  test("has its title, headings, lists and tables", async () => {
    const read = await readDocument(
      docx([
        { style: "Title", text: "Konaklama Koşulları" },
        { style: "Heading1", text: "Evcil hayvan" },
        { text: "Şunlar kabul edilir:" },
        { items: ["Kedi", "Küçük ırk köpek"] },
        { style: "Balk1", text: "Ücretler" },
        {
          table: [
            ["Oda", "Gecelik"],
            ["Tek kişilik", "1.250 TL"],
          ],
        },
      ]),
      "kosullar.docx",
    );
    expect(read).toEqual({
      title: "Konaklama Koşulları",
      blocks: [
        { kind: "heading", level: 2, text: "Evcil hayvan" },
        { kind: "paragraph", text: "Şunlar kabul edilir:" },
        { kind: "list", items: ["Kedi", "Küçük ırk köpek"] },
        { kind: "heading", level: 2, text: "Ücretler" },
        { kind: "table", head: ["Oda", "Gecelik"], rows: [["Tek kişilik", "1.250 TL"]] },
      ],
    });
  });
});

describe("a Word file without styles", () => {
  const paragraph = (text: string, look = "") =>
    `<w:p><w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const cell = (text: string, span = "") => `<w:tc><w:tcPr>${span}</w:tcPr>${paragraph(text)}</w:tc>`;
  const table = (looks: string, rows: string[]) =>
    `<w:tbl><w:tblPr>${looks}</w:tblPr>${rows.map((row) => `<w:tr>${row}</w:tr>`).join("")}</w:tbl>`;
  const BOLD = "<w:b/>";

  test("has headings by their letters, questions with their answers, and nothing that is hidden", async () => {
    const parts = docxParts(
      [
        paragraph("HASTA REHBERİ", `${BOLD}<w:sz w:val="36"/>`),
        paragraph("1. Randevu", BOLD),
        paragraph("Gelemeyecekseniz 24 saat önce haber veriniz."),
        paragraph("Bayi indirimi yüzde kırktır.", "<w:vanish/>"),
        paragraph("2. Sık sorulanlar", BOLD),
        paragraph("S: Taksit var mı?", BOLD),
        paragraph("C: Altı taksit yapılır, sa\u00adﬁ tutar bölünür."),
        paragraph("S: SGK geçiyor mu?", BOLD),
        paragraph("C: Anlaşmamız yoktur."),
      ].join(""),
    );
    const read = await readDocument(zipped(parts), "rehber.docx");
    expect(read.title).toBe("HASTA REHBERİ");
    expect(passagesOf(read).map(({ headings, text: said }) => [...headings, said].join(" > "))).toEqual([
      "1. Randevu > Gelemeyecekseniz 24 saat önce haber veriniz.",
      "2. Sık sorulanlar > Taksit var mı? > Altı taksit yapılır, safi tutar bölünür.",
      "2. Sık sorulanlar > SGK geçiyor mu? > Anlaşmamız yoktur.",
    ]);
  });

  test("has a price behind a tab, addresses side by side, and lines that a colon leads to", async () => {
    const lines = (...said: string[]) =>
      `<w:p><w:r>${said.map((line) => `<w:t>${line}</w:t>`).join("<w:br/>")}</w:r></w:p>`;
    const parts = docxParts(
      [
        "<w:p><w:r><w:t>Kesim</w:t><w:tab/><w:t>450 TL</w:t></w:r></w:p>",
        lines("Gelin başı paketi:", "Prova dâhil 12.500 TL", "Evde hizmet 3.000 TL eklenir"),
        `<w:tbl><w:tr><w:tc>${lines("Kadıköy Şubesi", "Moda Cad. 5", "Pazar açık")}</w:tc><w:tc>${lines("Beşiktaş Şubesi", "Ihlamur Yolu 8", "Pazar kapalı")}</w:tc></w:tr></w:tbl>`,
      ].join(""),
    );
    const passages = passagesOf(await readDocument(zipped(parts), "kuafor.docx"));
    expect(passages.map(({ lead, text: said }) => [lead, said])).toEqual([
      [null, "Kesim: 450 TL"],
      ["Gelin başı paketi:", "Prova dâhil 12.500 TL"],
      ["Gelin başı paketi:", "Evde hizmet 3.000 TL eklenir"],
      [null, "Kadıköy Şubesi Moda Cad. 5 Pazar açık"],
      [null, "Beşiktaş Şubesi Ihlamur Yolu 8 Pazar kapalı"],
    ]);
  });

  test("has its tables' headers by their style, and by the cells that go across columns", async () => {
    const parts = docxParts(
      [
        table('<w:tblStyle w:val="Koyu"/><w:tblLook w:val="04A0" w:firstRow="1"/>', [
          cell("Kademe") + cell("10 Taksit"),
          cell("Anaokulu") + cell("Başvuruda bildirilir"),
        ]),
        paragraph("Isınma gideri daireye göre değişir."),
        table("", [
          cell("Daire", '<w:vMerge w:val="restart"/>') + cell("Gider (TL)", '<w:gridSpan w:val="2"/>'),
          cell("", "<w:vMerge/>") + cell("Kış") + cell("Yaz"),
          cell("2+1") + cell("1.200") + cell("600"),
        ]),
      ].join(""),
    );
    parts["word/styles.xml"] = String(parts["word/styles.xml"]).replace(
      "</w:styles>",
      '<w:style w:type="table" w:styleId="Koyu"><w:name w:val="Koyu"/><w:tblStylePr w:type="firstRow"><w:rPr><w:b/></w:rPr></w:tblStylePr></w:style></w:styles>',
    );
    expect((await readDocument(zipped(parts), "ucretler.docx")).blocks.filter(({ kind }) => kind === "table")).toEqual([
      { kind: "table", head: ["Kademe", "10 Taksit"], rows: [["Anaokulu", "Başvuruda bildirilir"]] },
      { kind: "table", head: ["Daire", "Gider (TL) Kış", "Gider (TL) Yaz"], rows: [["2+1", "1.200", "600"]] },
    ]);
  });
});

describe("a text", () => {
  test("has headings, lists and columns by how it is laid out, and lines that a program broke are whole", async () => {
    const read = await text(
      [
        "ÇALIŞMA SAATLERİ",
        "",
        "Mağazamız hafta içi saat ondan akşam yediye kadar açıktır ve hafta",
        "sonları da aynı saatlerde hizmet verir; bayramın ilk günü kapalıyız.",
        "",
        "TESLİMAT",
        "",
        "Teslimat bölgeleri:",
        "- Kadıköy",
        "- Beşiktaş",
        "",
        "Hizmet      Ücret",
        "Kurye       120 TL",
        "Kargo       49 TL",
      ].join("\r\n"),
    );
    expect(read).toEqual({
      title: "ÇALIŞMA SAATLERİ",
      blocks: [
        {
          kind: "paragraph",
          text: "Mağazamız hafta içi saat ondan akşam yediye kadar açıktır ve hafta sonları da aynı saatlerde hizmet verir; bayramın ilk günü kapalıyız.",
        },
        { kind: "heading", level: 2, text: "TESLİMAT" },
        { kind: "paragraph", text: "Teslimat bölgeleri:" },
        { kind: "list", items: ["Kadıköy", "Beşiktaş"] },
        {
          kind: "table",
          head: ["Hizmet", "Ücret"],
          rows: [
            ["Kurye", "120 TL"],
            ["Kargo", "49 TL"],
          ],
        },
      ],
    });
  });

  test("of an old Turkish program is read in its letters", async () => {
    const bytes = Buffer.from("Þubemiz hafta sonu açýktýr, kargo ücreti yüksek deðildir.", "latin1");
    expect((await readDocument(bytes, "eski.txt")).blocks).toEqual([
      { kind: "paragraph", text: "Şubemiz hafta sonu açıktır, kargo ücreti yüksek değildir." },
    ]);
  });

  test("with a header of two rows has both names of each column", async () => {
    const csv = "Marka;Model;Fiyat;\n;;Peşin;12 taksit\nAras;Kompakt 24;29.990 TL;34.990 TL\n";
    expect((await text(csv, "kombi.csv")).blocks).toEqual([
      {
        kind: "table",
        head: ["Marka", "Model", "Fiyat Peşin", "Fiyat 12 taksit"],
        rows: [["Aras", "Kompakt 24", "29.990 TL", "34.990 TL"]],
      },
    ]);
  });

  test("of Markdown is called as its front matter says, keeps its folded questions, and no price that is struck out", async () => {
    const markdown = `---
title: "Sık Sorulanlar"
author: ik
---
# Sorular

## Klima

| Klima | Ücret |
|---|---|
| Salon | ~~4.500 TL~~ 4.100 TL |

<details><summary>Ses seviyesi nedir?</summary>

Isı pompasının sesi 42 dB'dir.

</details>
`;
    const read = await text(markdown, "sss.md");
    expect(read.title).toBe("Sık Sorulanlar");
    expect(passagesOf(read).map(({ headings, text: said }) => [...headings, said].join(" > "))).toEqual([
      "Klima > Klima: Salon; Ücret: 4.100 TL",
      "Klima > Ses seviyesi nedir? > Isı pompasının sesi 42 dB'dir.",
    ]);
  });

  test("whose long lines end within a sentence has the sentence whole", async () => {
    const long = `Eşanjör serisi için bakım adımında cihaz soğumaya bırakılır. ${"Bağlantılar sıkılır ve denetlenir. ".repeat(3)}Ardından sızdırmazlık`;
    expect((await text(`${long}\nköpükle denetlenir.\n\nkahve 40 TL\nçay 20 TL`)).blocks).toEqual([
      { kind: "paragraph", text: `${long} köpükle denetlenir.` },
      { kind: "paragraph", text: "kahve 40 TL" },
      { kind: "paragraph", text: "çay 20 TL" },
    ]);
  });

  test("with lines in its cells has them apart, but not those of a column's name or of one sentence", async () => {
    const csv = `Şube;"Çalışma\nSaatleri";Yol
Kadıköy;"Hafta içi 09:00–18:30\nCumartesi 10:00–15:00";"Moda'da,\niskelenin\nyanında"
`;
    expect((await text(csv, "subeler.csv")).blocks).toEqual([
      {
        kind: "table",
        head: ["Şube", "Çalışma Saatleri", "Yol"],
        rows: [["Kadıköy", "Hafta içi 09:00–18:30, Cumartesi 10:00–15:00", "Moda'da, iskelenin yanında"]],
      },
    ]);
  });

  test("with semicolons is a table by its ending, and Markdown by its marks", async () => {
    expect((await text("Hizmet;Ücret\nKurye;120 TL\n", "ucretler.csv")).blocks).toEqual([
      { kind: "table", head: ["Hizmet", "Ücret"], rows: [["Kurye", "120 TL"]] },
    ]);
    expect(await text("# İade\n\nİade **14 gündür**.", "iade.txt")).toEqual({
      title: "İade",
      blocks: [{ kind: "paragraph", text: "İade 14 gündür." }],
    });
  });
});

test("bytes say what a file is, whatever it is called", async () => {
  const word = docx([{ style: "Heading1", text: "İade" }, { text: "İade süresi 14 gündür." }]);
  expect(await readDocument(word, "iade.pdf")).toMatchObject({ title: "İade" });
  await expect(text("{\\rtf1 zengin}", "metin.docx")).rejects.toMatchObject({ reason: "unsupported" });
});

test("a document is as large as its texts, of which a table's are in its cells", () => {
  const blocks = [
    { kind: "heading" as const, level: 2, text: "Ücretler" },
    { kind: "list" as const, items: ["Kedi", "Köpek"] },
    { kind: "table" as const, head: ["Oda"], rows: Array.from({ length: 1000 }, () => ["1.250 TL"]) },
  ];
  expect(countCharacters(blocks)).toBe(8 + 9 + 3 + 8000);
});
