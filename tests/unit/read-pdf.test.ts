import { describe, expect, test } from "vitest";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { pdf, pdfOf, stream, type Stroke, type Text } from "../support/documents/pdf.ts";

describe("a PDF", () => {
  const margins = (page: number): Text[] => [
    { y: 30, text: "Deniz Otel A.Ş.", size: 8 },
    { y: 820, x: 290, text: `Sayfa ${page}/3`, size: 8 },
  ];
  const row = (y: number, cells: string[], bold = false): Text[] =>
    cells.map((cell, at) => ({ x: 60 + at * 160, y, text: cell, bold }));

  test("without tags is read by where its letters stand, across its pages", async () => {
    const read = await readDocument(
      pdf([
        [
          ...margins(1),
          { y: 80, text: "Üyelik Sözleşmesi", size: 20, bold: true },
          { y: 120, text: "1. Ücretler", size: 14, bold: true },
          { y: 140, text: "Aylık üyelik ücreti 1.250 TL'dir ve her ayın beşinde ödenir; şayet gecik-" },
          { y: 154, text: "me olursa günlük faiz işler. İğne ve ilaç ücrete dâhil değildir, bunlar ayrıca" },
        ],
        [...margins(2), { y: 80, text: "faturalandırılır ve ﬁyatlar girişte asılıdır." }],
        [
          ...margins(3),
          { y: 80, text: "2. Dersler", size: 14, bold: true },
          ...row(110, ["Ders", "Gün", "Ücret"], true),
          ...row(130, ["Yüzme", "Salı", "900 TL"]),
          ...row(150, ["Pilates", "Perşembe", "1.100 TL"]),
          { y: 190, text: "Derslere gelirken:" },
          { y: 206, text: "• Havlu getirin" },
          { y: 220, text: "• Bone takın" },
        ],
      ]),
      "sozlesme.pdf",
    );
    expect(read).toEqual({
      title: "Üyelik Sözleşmesi",
      blocks: [
        { kind: "heading", level: 2, text: "1. Ücretler", page: 1 },
        {
          kind: "paragraph",
          page: 1,
          text: "Aylık üyelik ücreti 1.250 TL'dir ve her ayın beşinde ödenir; şayet gecikme olursa günlük faiz işler. İğne ve ilaç ücrete dâhil değildir, bunlar ayrıca faturalandırılır ve fiyatlar girişte asılıdır.",
        },
        { kind: "heading", level: 2, text: "2. Dersler", page: 3 },
        {
          kind: "table",
          page: 3,
          head: ["Ders", "Gün", "Ücret"],
          rows: [
            ["Yüzme", "Salı", "900 TL"],
            ["Pilates", "Perşembe", "1.100 TL"],
          ],
        },
        { kind: "paragraph", text: "Derslere gelirken:", page: 3 },
        { kind: "list", items: ["Havlu getirin", "Bone takın"], page: 3 },
      ],
    });
  });

  test("of two columns is read down one and then the other", async () => {
    const column = (x: number, word: string): Text[] =>
      Array.from({ length: 14 }, (_, at) => ({
        x,
        y: 80 + at * 14,
        size: 9,
        text: `${word} sütunun satırı burada uzun uzun ${at + 1}`,
      }));
    const { blocks } = await readDocument(pdf([[...column(50, "Birinci"), ...column(320, "İkinci")]]), "brosur.pdf");
    const said = blocks.map((block) => ("text" in block ? block.text : "")).join(" ");
    expect(said.indexOf("uzun 14")).toBeLessThan(said.indexOf("İkinci"));
    expect(said).not.toMatch(/Birinci[^B]*İkinci[^İ]*Birinci/);
  });

  test("of two columns with headings and lists of their own, and a table below both, is read column by column", async () => {
    const long = "İpek ütüsü tersten ve düşük ısıda yapılır, sonra asılır.";
    const said = (x: number, y: number, lines: string[]): Text[] =>
      lines.map((line, at) => ({ x, y: y + at * 14, size: 9, text: line }));
    const left = Array.from({ length: 12 }, () => long);
    const right = [
      long,
      long,
      long,
      long,
      "• Kahve: soğuk su",
      "• Yağ: talk pudrası",
      "• Kan: tuzlu su",
      "• Çay: karbonat",
    ];
    const [xs, ys] = [
      [48, 300, 560],
      [290, 308, 326],
    ];
    const strokes: Stroke[] = [
      ...ys.map((y): Stroke => ({ line: [48, y, 560, y] })),
      ...xs.map((x): Stroke => ({ line: [x, 290, x, 326] })),
    ];
    const read = await readDocument(
      pdf([
        [
          { x: 50, y: 50, text: "Giysi Rehberi", size: 20, bold: true },
          ...said(50, 80, left),
          ...said(320, 86, right),
          { x: 50, y: 284, text: "Bakım sıklığı", size: 13, bold: true },
          ...said(50, 303, ["Gömlek"]),
          ...said(304, 303, ["Her giyimden sonra"]),
          ...said(50, 321, ["Palto"]),
          ...said(304, 321, ["Sezonda bir"]),
          ...strokes,
        ],
      ]),
      "rehber.pdf",
    );
    const texts = passagesOf(read).map(({ headings, text: one }) => [...headings, one].join(" > "));
    expect(texts[0]).toBe(left.join(" "));
    expect(texts).toContain("Kahve: soğuk su");
    expect(texts.slice(-2)).toEqual([
      "Bakım sıklığı > Gömlek: Her giyimden sonra",
      "Bakım sıklığı > Palto: Sezonda bir",
    ]);
  });

  test("of two columns below a title across both is read whole, also its short last page", async () => {
    const said = (x: number, y: number, lines: string[]): Text[] =>
      lines.map((line, at) => ({ x, y: y + at * 14, size: 9, text: line }));
    const header = (page: number): Text[] => [
      { x: 50, y: 30, text: "Lirva Kılavuzu", size: 7 },
      { x: 480, y: 30, text: `Sürüm ${page}`, size: 7 },
    ];
    const start = [
      "Cihazı ilk kez çalıştırmadan önce tesisat basıncının",
      "yeterli olduğundan emin olun ve doldurma musluğunu",
      "saat yönünün tersine yavaşça çevirerek tesisata bir",
      "miktar su verin. Basınç yükselene kadar bekleyip",
    ];
    const column = (word: string) => [...start, ...start, `${word} musluğu kapatın.`, ...start, ...start];
    const read = await readDocument(
      pdf([
        [
          ...header(1),
          { x: 50, y: 90, text: "Lirva Kombi Kullanım Kılavuzu ve Garanti Koşulları", size: 20, bold: true },
          ...said(50, 120, column("sonra")),
          ...said(320, 120, column("hemen")),
        ],
        [
          ...header(2),
          ...said(50, 60, [start[0]!, "yeterli olduğundan emin olun."]),
          ...said(320, 60, [start[0]!, "yeterli olduğundan hep emin olun."]),
        ],
      ]),
      "kilavuz.pdf",
    );
    const texts = passagesOf(read).map(({ text: one }) => one);
    expect(texts.join(" ")).toContain(`${start.join(" ")} ${start.join(" ")} sonra musluğu kapatın. ${start[0]}`);
    expect(texts).toContain(`${start[0]} yeterli olduğundan emin olun.`);
    expect(texts).toContain(`${start[0]} yeterli olduğundan hep emin olun.`);
    expect(texts.join(" ")).not.toMatch(/Sürüm/);
  });

  /** A page and the elements of its tags, from object 6 on; the last of them hold its marked texts in their order. */
  const tagged = (content: string[], elements: string[], top = elements.length, texts = top): Uint8Array => {
    const refs = elements.map((_, at) => `${at + 6} 0 R`);
    const [kids, holders] = [refs.slice(0, top).join(" "), refs.slice(-texts).join(" ")];
    return pdfOf([
      "<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 5 0 R >>",
      "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /StructParents 0 /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Contents 4 0 R >>",
      stream(content.join("\n")),
      `<< /Type /StructTreeRoot /K [${kids}] /ParentTree << /Nums [0 [${holders}]] >> >>`,
      ...elements,
    ]);
  };
  const shown = (x: number, y: number, said: string) => `BT /F1 11 Tf 1 0 0 1 ${x} ${842 - y} Tm (${said}) Tj ET`;
  const marked = (id: number, tag: string, y: number, said: string, x = 60) =>
    `/${tag} << /MCID ${id} >> BDC ${shown(x, y, said)} EMC`;
  const element = (id: number, role: string) => `<< /Type /StructElem /S /${role} /P 5 0 R /Pg 3 0 R /K ${id} >>`;

  test("with tags is read as they say", async () => {
    const file = tagged(
      [
        marked(0, "H1", 60, "Iade"),
        marked(1, "P", 90, "Iade 14 gundur."),
        "/Artifact BMC BT /F1 8 Tf 1 0 0 1 60 20 Tm (Sayfa 1) Tj ET EMC",
      ],
      [element(0, "H1"), element(1, "P")],
    );
    expect(await readDocument(file, "iade.pdf")).toEqual({
      title: "Iade",
      blocks: [{ kind: "paragraph", text: "Iade 14 gundur.", page: 1 }],
    });
  });

  test("whose tags tell of its margins alone, as those of a spreadsheet do, is read whole", async () => {
    const file = tagged(
      [
        marked(0, "P", 30, "Liste"),
        ...["Lavanta", "Ortanca", "Zeytin"].flatMap((name, at) => [
          shown(60, 100 + at * 16, name),
          shown(260, 100 + at * 16, `${at + 1}50 TL`),
        ]),
      ],
      [element(0, "P")],
    );
    const { blocks } = await readDocument(file, "liste.pdf");
    expect(blocks.find(({ kind }) => kind === "table")).toMatchObject({
      rows: [
        ["Lavanta", "150 TL"],
        ["Ortanca", "250 TL"],
        ["Zeytin", "350 TL"],
      ],
    });
  });

  test("with tags has both names of a column below merged cells, as its lines say", async () => {
    const group = (role: string, parent: number, kids: number[]) =>
      `<< /Type /StructElem /S /${role} /P ${parent} 0 R /K [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
    const cell = (row: number, id: number) => `<< /Type /StructElem /S /TD /P ${row} 0 R /Pg 3 0 R /K ${id} >>`;
    const stroke = (x: number, y: number, toX: number, toY: number) => `${x} ${842 - y} m ${toX} ${842 - toY} l S`;
    const texts: [x: number, y: number, text: string][] = [
      [64, 122, "Hizmet"],
      [264, 112, "Fiyat"],
      [204, 132, "Yaz"],
      [304, 132, "Kis"],
      [64, 152, "Serim"],
      [204, 152, "165"],
      [304, 152, "145"],
    ];
    const file = tagged(
      [
        ...[100, 140, 160].map((y) => stroke(60, y, 400, y)),
        stroke(200, 120, 400, 120),
        ...[60, 200, 400].map((x) => stroke(x, 100, x, 160)),
        stroke(300, 120, 300, 160),
        ...texts.map(([x, y, text], id) => marked(id, "P", y, text, x)),
      ],
      [
        group("Table", 5, [7, 8, 9]),
        ...[
          [10, 11],
          [12, 13],
          [14, 15, 16],
        ].map((cells) => group("TR", 6, cells)),
        ...[7, 7, 8, 8, 9, 9, 9].map(cell),
      ],
      1,
      texts.length,
    );
    expect((await readDocument(file, "liste.pdf")).blocks).toEqual([
      { kind: "table", page: 1, head: ["Hizmet", "Fiyat Yaz", "Fiyat Kis"], rows: [["Serim", "165", "145"]] },
    ]);
  });
});
