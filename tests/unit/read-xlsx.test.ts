import { describe, expect, test } from "vitest";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { xlsx, xlsxParts, zipped } from "../support/documents/office.ts";

describe("an Excel file", () => {
  test("of a firm's own data has names with their values, and no header", async () => {
    const rows = [
      ["Firma", "Poyraz Nakliyat"],
      ["Telefon", "0224 000 00 15"],
      ["Ambalaj", "Koli dahil"],
    ];
    const { blocks } = await readDocument(xlsx([{ name: "Bilgi", rows }]), "bilgi.xlsx");
    expect(blocks).toEqual([{ kind: "table", head: [], rows }]);
  });

  test("loses no row of words below its header, and has headers of two rows", async () => {
    const read = await readDocument(
      xlsx([
        {
          name: "Program",
          rows: [
            ["Saat", "Pazartesi", "Salı", "Çarşamba"],
            ["09:00", "Pilates", "Yoga", "Zumba"],
            ["18:30", "Spinning", "Pilates", "Yoga"],
            [],
            ["Salon", "Kadıköy"],
          ],
        },
        {
          name: "Odalar",
          rows: [
            ["Oda", "Yaz", null, "Kış", null],
            [null, "Hafta içi", "Hafta sonu", "Hafta içi", "Hafta sonu"],
            ["Tek", 1500, 1900, 900, 1100],
          ],
        },
        {
          name: "Kombiler",
          rows: [
            ["Marka", "Model", "Fiyat", null, "Garanti"],
            [null, null, "Peşin", "12 taksit", null],
            ["Aras", "Kompakt 24", 29990, 34990, "3 yıl"],
            [null, "Kompakt 28", 32450, 37200, null],
          ],
          merged: ["A1:A2", "B1:B2", "C1:D1", "E1:E2", "A3:A4", "E3:E4"],
        },
      ]),
      "program.xlsx",
    );
    expect(read.blocks.filter(({ kind }) => kind === "table")).toEqual([
      {
        kind: "table",
        head: ["Saat", "Pazartesi", "Salı", "Çarşamba"],
        rows: [
          ["09:00", "Pilates", "Yoga", "Zumba"],
          ["18:30", "Spinning", "Pilates", "Yoga"],
        ],
      },
      { kind: "table", head: [], rows: [["Salon", "Kadıköy"]] },
      {
        kind: "table",
        head: ["Oda", "Yaz Hafta içi", "Yaz Hafta sonu", "Kış Hafta içi", "Kış Hafta sonu"],
        rows: [["Tek", "1500", "1900", "900", "1100"]],
      },
      {
        kind: "table",
        head: ["Marka", "Model", "Fiyat Peşin", "Fiyat 12 taksit", "Garanti"],
        rows: [
          ["Aras", "Kompakt 24", "29990", "34990", "3 yıl"],
          ["Aras", "Kompakt 28", "32450", "37200", "3 yıl"],
        ],
      },
    ]);
  });

  test("is read without its hidden sheets, rows and columns", async () => {
    const parts = xlsxParts([
      {
        name: "Fiyatlar",
        rows: [
          ["Ürün", "Alış", "Fiyat"],
          ["Gömlek", 40, 90],
          ["Etek", 50, 120],
          ["Mont", 200, 600],
        ],
      },
      { name: "Maliyet", rows: [["Kumaş", 30]] },
    ]);
    const sheet = "xl/worksheets/sheet1.xml";
    parts[sheet] = String(parts[sheet])
      .replace("<sheetData>", '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>')
      .replace('<row r="3"', '<row r="3" hidden="1"');
    parts["xl/workbook.xml"] = String(parts["xl/workbook.xml"]).replace('name="Maliyet"', '$& state="veryHidden"');
    expect(passagesOf(await readDocument(zipped(parts), "fiyatlar.xlsx")).map((passage) => passage.text)).toEqual([
      "Ürün: Gömlek; Fiyat: 90",
      "Ürün: Mont; Fiyat: 600",
    ]);
  });

  test("has every sheet, with numbers, dates and per cents as Turkish writes them", async () => {
    const read = await readDocument(
      xlsx([
        {
          name: "Fiyatlar",
          rows: [
            ["Hizmet", "Fiyat", "İndirim", "Tarih", "Saat", "Kod"],
            [
              "Saç kesimi",
              { value: 1250, format: "#,##0.00 [$₺-41F]" },
              { value: 0.18, format: "0%" },
              { value: 46150, format: "dd.mm.yyyy" },
              { value: 0.375, format: "hh:mm" },
              2026,
            ],
            ["Boya", 12500.5, null, null, null, 34710],
          ],
        },
        {
          name: "Şubeler",
          rows: [
            ["Şube", "Telefon"],
            ["Kadıköy", "0216 000 00 00"],
          ],
        },
        { name: "Sayfa3", rows: [] },
      ]),
      "fiyat_listesi.xlsx",
    );
    expect(read).toEqual({
      title: "fiyat listesi",
      blocks: [
        { kind: "heading", level: 2, text: "Fiyatlar" },
        {
          kind: "table",
          head: ["Hizmet", "Fiyat", "İndirim", "Tarih", "Saat", "Kod"],
          rows: [
            ["Saç kesimi", "1.250 TL", "%18", "8 Mayıs 2026", "09:00", "2026"],
            ["Boya", "12500,5", "", "", "", "34710"],
          ],
        },
        { kind: "heading", level: 2, text: "Şubeler" },
        { kind: "table", head: ["Şube", "Telefon"], rows: [["Kadıköy", "0216 000 00 00"]] },
      ],
    });
  });

  test("has codes, units, months and durations as the sheet shows them", async () => {
    const march = 46083;
    const shown: [format: string, value: number, text: string][] = [
      ["[$-41F]d\\ mmmm\\ yyyy\\ dddd", march, "2 Mart 2026 Pazartesi"],
      ["mmmm\\ yyyy", march, "Mart 2026"],
      ["dd/mm/yyyy\\ hh:mm;@", march + 0.375, "2 Mart 2026 09:00"],
      ["dd/mm/yyyy", march + 0.375, "2 Mart 2026"],
      ["h:mm:ss", 0.375, "9:00"],
      ["h:mm:ss", 0.37505, "9:00:04"],
      ["[h]:mm", 26 / 24, "26:00"],
      ["00000", 6100, "06100"],
      ["0\\(000\\)\\ 000\\ 00\\ 00", 2163330044, "0(216) 333 00 44"],
      ['0" ay"', 36, "36 ay"],
      ['0.0\\ "kW"', 28.5, "28,5 kW"],
      ["#,##0.00", 5200, "5.200"],
      ["#,##0.00", 1480.5, "1.480,50"],
      ["0.00%", 0.075, "%7,50"],
      ['_-* #,##0.00\\ [$₺-41F]_-;_-* "-"??\\ [$₺-41F]_-;_-@_-', 29990.9, "29.990,90 TL"],
      ["[$$-409]#,##0.00", 120, "120 $"],
      ["#,##0 TL", 1250, "1.250 TL"],
      ['"<& "0', 5, "<& 5"],
      [";;;", 40, ""],
    ];
    const rows = shown.map(([format, value]) => ["Değer", { value, format }, 8690123456789]);
    const [table] = (await readDocument(xlsx([{ name: "Biçimler", rows }]), "bicimler.xlsx")).blocks;
    expect(table).toMatchObject({ rows: shown.map(([, , text]) => ["Değer", text, "8690123456789"]) });
  });

  test("keeps its header below a hidden row, and below a group after an empty row", async () => {
    const head = ["Ürün", "Birim", "Yaz", "Kış"];
    const parts = xlsxParts([
      {
        name: "Kira",
        rows: [
          head,
          ["SANDALYE"],
          ["Tiffany", "adet", 55, 44],
          ["Bayi sandalyesi", "adet", 1, 1],
          ["Masa örtüsü", "adet", "ücretsiz", "ücretsiz"],
          ["Plastik", "adet", 18, 15],
          [],
          ["MASA"],
          ["Runner", "adet", "ücretsiz", "—"],
          ["Bistro", "adet", 150, "—"],
        ],
      },
    ]);
    const sheet = "xl/worksheets/sheet1.xml";
    parts[sheet] = String(parts[sheet]).replace('<row r="4"', '<row r="4" hidden="1"');
    expect((await readDocument(zipped(parts), "kira.xlsx")).blocks).toEqual([
      { kind: "heading", level: 3, text: "SANDALYE" },
      {
        kind: "table",
        head,
        rows: [
          ["Tiffany", "adet", "55", "44"],
          ["Masa örtüsü", "adet", "ücretsiz", "ücretsiz"],
          ["Plastik", "adet", "18", "15"],
        ],
      },
      { kind: "heading", level: 3, text: "MASA" },
      {
        kind: "table",
        head,
        rows: [
          ["Runner", "adet", "ücretsiz", "—"],
          ["Bistro", "adet", "150", "—"],
        ],
      },
    ]);
  });

  test("names its rows by what they are beside groups that go on over several, below headings without ornaments", async () => {
    const rows = [
      ["— BAHÇE —"],
      ["Grup", "Ürün", "Ambalaj", "Fiyat"],
      ["Toprak", "Torf", "10 L", 95],
      ["Toprak", "Torf", "50 L", 340],
      ["Toprak", "Bahçe toprağı", "40 L", 120],
      ["Gübre", "Sıvı besin", "1 L", 115],
    ];
    const read = passagesOf(await readDocument(xlsx([{ name: "Liste", rows }]), "liste.xlsx"));
    expect(read.map(({ headings, text }) => [...headings, text].join(" > "))).toEqual([
      "BAHÇE > Ürün: Torf; Grup: Toprak; Ambalaj: 10 L; Fiyat: 95",
      "BAHÇE > Ürün: Torf; Grup: Toprak; Ambalaj: 50 L; Fiyat: 340",
      "BAHÇE > Ürün: Bahçe toprağı; Grup: Toprak; Ambalaj: 40 L; Fiyat: 120",
      "BAHÇE > Ürün: Sıvı besin; Grup: Gübre; Ambalaj: 1 L; Fiyat: 115",
    ]);
  });

  test("has quantities in its header, and no header where its rows alone have figures", async () => {
    const tables = async (rows: (string | number)[][]) =>
      (await readDocument(xlsx([{ name: "Toptan", rows }]), "toptan.xlsx")).blocks;
    const rows = [
      ["Şimşir", "20-30 cm", "48,00", "43,00", "38,50"],
      ["Mazı", "60-80 cm", "62,00", "56,00", "sorunuz"],
    ];
    const head = ["Ürün", "Boy", "50–249 adet", "250–999 adet", "1000 adet ve üzeri"];
    expect(await tables([head, ...rows])).toEqual([{ kind: "table", head, rows }]);
    const bare = [
      ["Kına paketi", "2 saat", "3.000 TL"],
      ["Düğün paketi", "4 saat", "5000"],
    ];
    expect(await tables(bare)).toEqual([{ kind: "table", head: [], rows: bare }]);
  });

  test("parts what stands under different names, and reads on where a cell far away is only coloured", async () => {
    const parts = xlsxParts([
      {
        name: "Menü",
        rows: [["Yaz menüsü"], ["Ürün", "Fiyat"], ["Çorbalar"], ["Mercimek", 120], ["Tatlılar"], ["Sütlaç", 90]],
      },
    ]);
    const sheet = "xl/worksheets/sheet1.xml";
    parts[sheet] = String(parts[sheet]).replace(
      "</sheetData>",
      '<row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>',
    );
    expect((await readDocument(zipped(parts), "menu.xlsx")).blocks).toEqual([
      { kind: "heading", level: 2, text: "Yaz menüsü" },
      { kind: "heading", level: 3, text: "Çorbalar" },
      { kind: "table", head: ["Ürün", "Fiyat"], rows: [["Mercimek", "120"]] },
      { kind: "heading", level: 3, text: "Tatlılar" },
      { kind: "table", head: ["Ürün", "Fiyat"], rows: [["Sütlaç", "90"]] },
    ]);
  });
});
