import { describe, expect, test } from "vitest";
import { normalizeText } from "#server/domain/documents/normalize-text.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { pdf, type Stroke, type Text } from "../support/documents/pdf.ts";

describe("a PDF without tags", () => {
  const passages = async (page: (Text | Stroke)[], name = "liste.pdf") =>
    passagesOf(await readDocument(pdf([page]), name)).map((passage) =>
      [...passage.headings, passage.lead, passage.text].filter(Boolean).join(" > "),
    );
  const grid = (xs: number[], ys: number[]): Stroke[] => [
    ...ys.map((y): Stroke => ({ line: [xs[0]!, y, xs.at(-1)!, y] })),
    ...xs.map((x): Stroke => ({ line: [x, ys[0]!, x, ys.at(-1)!] })),
  ];
  const title: Text = { y: 60, text: "Yönetim Planı", size: 20, bold: true };
  const prose: Text[] = [
    { y: 400, text: "Aidatlar her ayın beşine kadar yönetim hesabına yatırılır ve geciken ödemelere" },
    { y: 414, text: "kanunda yazılı tazminat uygulanır; itirazlar yönetim kuruluna yazılı yapılır." },
  ];

  test("has its rows' footnotes, and a range that a cell breaks in one piece", async () => {
    const row = (y: number, cells: string[], bold = false): Text[] =>
      cells.map((text, at) => ({ x: 60 + at * 140, y, text, bold }));
    expect(
      await passages([
        title,
        ...prose,
        ...row(460, ["Bitki", "Dikim", "Fiyat"], true),
        ...row(490, ["Zeytin *", "Nisan–", "5.900 TL"]),
        { x: 200, y: 504, text: "Mayıs" },
        ...row(534, ["Palmiye **", "Mart", "7.200 TL"]),
        ...row(564, ["Çınar", "• Kasım • Aralık", "4.100 TL"]),
        { y: 600, text: "* Kargoyla gönderilmez." },
        { y: 614, text: "** Vinç ücreti 2.500 TL'dir." },
      ]),
    ).toEqual([
      expect.stringContaining("Aidatlar"),
      "Bitki: Zeytin; Dikim: Nisan–Mayıs; Fiyat: 5.900 TL; Not: Kargoyla gönderilmez.",
      "Bitki: Palmiye; Dikim: Mart; Fiyat: 7.200 TL; Not: Vinç ücreti 2.500 TL'dir.",
      "Bitki: Çınar; Dikim: Kasım, Aralık; Fiyat: 4.100 TL",
    ]);
  });

  test("has short headings below a list whose numbers are not bold, and clauses whole that hang at their numbers", async () => {
    const clause = (y: number, number: string, text: string, bold = false): Text[] => [
      { x: 60, y, text: number },
      { x: 90, y, text, bold },
    ];
    expect(
      await passages([
        title,
        ...clause(100, "1.", "Dikim garantisi", true),
        ...clause(114, "1.1.", "Dikilen ağaçlar on iki ay boyunca garantilidir ve kuruyanlar değiştirilir."),
        { x: 90, y: 128, text: "Değişim bir kez yapılır; ikinci değişimde yeni ağacın ücreti alınır." },
        { x: 60, y: 142, text: "Garanti dışı olanlar:" },
        ...clause(156, "a)", "don, dolu ve sel"),
        ...clause(170, "b)", "rulo çim"),
        ...clause(184, "2.", "İade", true),
        ...clause(198, "2.1.", "Fişiyle yedi gün içinde iade alınır."),
      ]),
    ).toEqual([
      "1. Dikim garantisi > 1.1. Dikilen ağaçlar on iki ay boyunca garantilidir ve kuruyanlar değiştirilir. Değişim bir kez yapılır; ikinci değişimde yeni ağacın ücreti alınır.",
      "1. Dikim garantisi > Garanti dışı olanlar: > don, dolu ve sel",
      "1. Dikim garantisi > Garanti dışı olanlar: > rulo çim",
      "2. İade > 2.1. Fişiyle yedi gün içinde iade alınır.",
    ]);
  });

  test("has a drawn table's cells as the lines part them, however their text is broken", async () => {
    expect(
      await passages([
        title,
        ...grid([60, 200, 500], [100, 132, 150]),
        { x: 64, y: 120, text: "Aidat" },
        { x: 204, y: 112, text: "Aylık 850 TL, her ayın" },
        { x: 204, y: 126, text: "beşine kadar" },
        { x: 64, y: 144, text: "Taşınma" },
        { x: 204, y: 144, text: "Hafta içi 09.00–18.00" },
        ...prose,
      ]),
    ).toEqual([
      "Aidat: Aylık 850 TL, her ayın beşine kadar",
      "Taşınma: Hafta içi 09.00–18.00",
      expect.stringContaining("Aidatlar her ayın"),
    ]);
  });

  test("has texts that touch at a drawn line on either side of it, whatever its letters are", async () => {
    expect(
      await passages([
        title,
        ...grid([60, 147, 260, 360], [100, 118, 136, 154]),
        ...["İl", "Süre", "Ücret"].map((text, at) => ({ x: [64, 151, 264][at]!, y: 113, text, bold: true })),
        { x: 64, y: 131, text: "Kahramanmaraş 2 iş günü" },
        { x: 264, y: 131, text: "224,90 TL" },
        ...["Muş", "1 iş günü", "233,90 TL"].map((text, at) => ({ x: [64, 151, 264][at]!, y: 149, text })),
        ...prose,
      ]),
    ).toEqual([
      "İl: Kahramanmaraş; Süre: 2 iş günü; Ücret: 224,90 TL",
      "İl: Muş; Süre: 1 iş günü; Ücret: 233,90 TL",
      expect.stringContaining("Aidatlar her ayın"),
    ]);
  });

  test("has a long table's names on each page, and each row's page", async () => {
    const row = (y: number, cells: string[]): Text[] =>
      cells.map((text, at) => ({ x: [60, 180, 320][at]!, y, text })).filter(({ text }) => text !== "");
    const head = (y: number): Text[] => [
      ...row(y, ["İl", "Teslim", "Ücret"]).map((text) => ({ ...text, bold: true })),
      { x: 180, y: y + 14, text: "süresi", bold: true },
    ];
    const pages = [
      { city: "Adana", page: 0, top: 100 },
      { city: "Bursa", page: 1, top: 60 },
      { city: "İzmir", page: 2, top: 60 },
    ].map(({ city, page, top }) => [
      { y: 25, text: "Lirva Tarifesi", size: 7 },
      { x: 500, y: 25, text: "Herkese açık", size: 7 },
      ...head(top),
      ...Array.from({ length: 12 }, (_, at) => [
        ...row(top + 34 + at * 34, [`${city} ${at + 1}`, "2 iş", `${page + 1}0,90 TL`]),
        ...row(top + 48 + at * 34, ["", "günü", ""]),
      ]).flat(),
    ]);
    const read = passagesOf(await readDocument(pdf(pages), "tarife.pdf"));
    expect(read.map(({ page, text }) => `${page} ${text}`).filter((text) => / 1;| 12;/.test(text))).toEqual([
      "1 İl: Adana 1; Teslim süresi: 2 iş günü; Ücret: 10,90 TL",
      "1 İl: Adana 12; Teslim süresi: 2 iş günü; Ücret: 10,90 TL",
      "2 İl: Bursa 1; Teslim süresi: 2 iş günü; Ücret: 20,90 TL",
      "2 İl: Bursa 12; Teslim süresi: 2 iş günü; Ücret: 20,90 TL",
      "3 İl: İzmir 1; Teslim süresi: 2 iş günü; Ücret: 30,90 TL",
      "3 İl: İzmir 12; Teslim süresi: 2 iş günü; Ücret: 30,90 TL",
    ]);
    expect(read).toHaveLength(36);
  });

  test("has both names of a column below merged cells, inside a frame around the page", async () => {
    const [xs, ys] = [
      [60, 160, 260, 360],
      [100, 118, 136, 154, 172],
    ];
    const drawn = grid(xs, ys).filter(({ line: [x, , , toY] }) => !(x === 260 && toY === 172));
    expect(
      await passages([
        title,
        ...grid([40, 560], [30, 800]),
        ...drawn.filter(({ line: [, y, toX] }) => !(y === 118 && toX === 360)),
        { line: [160, 118, 360, 118] },
        { line: [260, 118, 260, 172] },
        { x: 64, y: 122, text: "Daire" },
        { x: 164, y: 113, text: "Gider (TL)" },
        { x: 164, y: 131, text: "Kış" },
        { x: 264, y: 131, text: "Yaz" },
        ...["2+1", "1.200", "600"].map((text, at) => ({ x: xs[at]! + 4, y: 149, text })),
        ...["3+1", "1.650", "800"].map((text, at) => ({ x: xs[at]! + 4, y: 167, text })),
        ...prose,
      ]),
    ).toEqual([
      "Daire: 2+1; Gider (TL) Kış: 1.200; Gider (TL) Yaz: 600",
      "Daire: 3+1; Gider (TL) Kış: 1.650; Gider (TL) Yaz: 800",
      expect.stringContaining("Aidatlar her ayın"),
    ]);
  });

  test("has rows whose cells are centred beside two lines, with lines between them or none", async () => {
    const row = (y: number, name: string, price: string): Text[] => [
      { x: 60, y, text: name },
      { x: 240, y: y - 7, text: price },
      { x: 240, y: y + 7, text: "TL" },
      { x: 360, y, text: "2 gün" },
    ];
    const head = ["Kademe", "Ücret", "Süre"].map((text, at) => ({ x: [60, 240, 360][at]!, y: 100, text, bold: true }));
    const rows = [
      ...row(130, "Anaokulu", "285.000"),
      ...row(164, "İlkokul", "340.000"),
      ...row(198, "Ortaokul", "390.000"),
    ];
    const asked = ["Anaokulu", "İlkokul", "Ortaokul"].map((name, at) =>
      expect.stringContaining(`Kademe: ${name}; Ücret: ${["285", "340", "390"][at]}.000 TL; Süre: 2 gün`),
    );
    const strokes = [108, 147, 181, 215].map((y): Stroke => ({ line: [56, y, 420, y] }));
    expect((await passages([title, ...head, ...rows, ...prose])).slice(0, 3)).toEqual(asked);
    expect((await passages([title, ...head, ...rows, ...strokes, ...prose])).slice(0, 3)).toEqual(asked);
  });

  test("is a menu of two columns with what is served under a dish's name", async () => {
    const dish = (x: number, y: number, name: string, price: string): Text[] => [
      { x, y, text: name },
      { x: x + 180, y, text: price },
    ];
    const heading = (x: number, y: number, text: string): Text => ({ x, y, text, size: 14, bold: true });
    const names = [
      "Mercimek çorbası",
      "Ezogelin çorbası",
      "Kelle paça",
      "Tarhana çorbası",
      "Yayla çorbası",
      "Domates çorbası",
      "İşkembe",
      "Düğün çorbası",
    ];
    const drinks = [
      "Ev ayranı",
      "Acılı şalgam",
      "Demleme çay",
      "Türk kahvesi",
      "Limonata",
      "Nar suyu",
      "Maden suyu",
      "Kola",
    ];
    const said = await passages([
      { x: 220, y: 50, text: "Köşe Lokantası", size: 22 },
      heading(50, 100, "Çorbalar"),
      ...names.flatMap((name, at) => dish(50, 124 + at * 26, name, `${10 + at}0 ₺`)),
      { x: 50, y: 186, text: "Sarımsaklı, sirkeli", size: 8 },
      heading(320, 100, "İçecekler"),
      ...drinks.flatMap((name, at) => dish(320, 124 + at * 26, name, `${50 + at} ₺`)),
      heading(50, 350, "Izgaralar"),
      ...["Adana kebap", "Urfa kebap"].flatMap((name, at) => dish(50, 374 + at * 26, name, `4${at}0 ₺`)),
      heading(320, 350, "Tatlılar"),
      ...["Fırın sütlaç", "Künefe (iki kişilik)"].flatMap((name, at) => dish(320, 374 + at * 26, name, `1${at}0 ₺`)),
    ]);
    expect(said).toContain("Çorbalar > Kelle paça (Sarımsaklı, sirkeli): 120 ₺");
    expect(said).toContain("İçecekler > Ev ayranı: 50 ₺");
    expect(said).toContain("Tatlılar > Künefe (iki kişilik): 110 ₺");
  });

  test("of one page has no page number in its last answer, and swapped letters are put right", async () => {
    expect(
      await passages([
        title,
        { y: 100, text: "S: Taksit yapılır mı?", bold: true },
        { y: 116, text: "C: Altı taksit peşin fiyatınadır; kart getirmeniz ve kimliğinizi göstermeniz yeter." },
        { y: 820, text: "Kontrolsüz kopya  Sayfa 1 / 4", size: 8 },
      ]),
    ).toEqual([
      "Taksit yapılır mı? > Altı taksit peşin fiyatınadır; kart getirmeniz ve kimliğinizi göstermeniz yeter.",
    ]);
    expect(normalizeText("\u6600\u6900yat, Misa\u6600\u6900r")).toBe("fiyat, Misafir");
  });
});
