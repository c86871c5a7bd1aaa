import { describe, expect, test } from "vitest";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { pdf, type Text } from "../support/documents/pdf.ts";
import { passagesAsRead } from "../support/documents/passages-as-read.ts";

const t = (x: number, y: number, text: string, size = 11, bold = false): Text => ({ x, y, text, size, bold });
const read = async (texts: Text[]) => passagesAsRead(await readDocument(pdf([texts]), "dosya.pdf"));

describe("an account number over two lines of a PDF", () => {
  const title = t(60, 60, "Hesap Bilgileri", 18, true);

  test("in a sentence is one number, with spaces or without", async () => {
    expect(
      await read([
        title,
        t(60, 100, "Ödemeler teslimattan önce Ada Mobilya Sanayi Ticaret Limited Şirketi adına Ziraat"),
        t(60, 114, "Bankası Moda Şubesi nezdindeki TR33 0006 1005 1978 6457"),
        t(60, 128, "8413 26 numaralı hesaba yapılır. Açıklamaya sipariş numarası yazılır."),
      ]),
    ).toEqual([expect.stringContaining("nezdindeki TR33 0006 1005 1978 6457 8413 26 numaralı hesaba")]);
    expect(
      await read([
        title,
        t(60, 100, "Havale için Garanti Bankası Kadıköy Şubesi hesabımızın numarası TR3300061005"),
        t(60, 114, "19786457841326'dır; dekontu bize gönderiniz, siparişiniz o gün hazırlanır ve yola çıkar."),
      ]),
    ).toEqual([expect.stringContaining("numarası TR330006100519786457841326'dır;")]);
  });

  test("below its label belongs to it, and a list of labels and values has no head", async () => {
    expect(
      await read([
        title,
        t(60, 100, "IBAN:"),
        t(60, 114, "TR33 0006 1005 1978 6457"),
        t(60, 128, "8413 26"),
        t(60, 160, "Havale açıklamasına adınızı yazınız."),
      ]),
    ).toEqual(["IBAN: TR33 0006 1005 1978 6457 8413 26", "Havale açıklamasına adınızı yazınız."]);
    expect(
      await read([
        title,
        ...[
          t(60, 100, "Banka"),
          t(160, 100, "Ziraat Bankası"),
          t(60, 116, "Alıcı"),
          t(160, 116, "Ada Mobilya Ltd. Şti."),
        ],
        ...[t(60, 132, "IBAN"), t(160, 132, "TR33 0006 1005 1978"), t(160, 146, "6457 8413 26")],
        ...[t(60, 162, "Para birimi"), t(160, 162, "TL")],
      ]),
    ).toEqual([
      "Banka: Ziraat Bankası",
      "Alıcı: Ada Mobilya Ltd. Şti.",
      "IBAN: TR33 0006 1005 1978 6457 8413 26",
      "Para birimi: TL",
    ]);
  });
});

test("a sheet printed to PDF has its rows, however far apart groups of them are", async () => {
  const row = (y: number, ...cells: string[]) =>
    cells.flatMap((cell, at) => (cell === "" ? [] : [t([56, 220, 320, 430][at]!, y, cell, 10)]));
  expect(
    await read([
      ...row(60, "FİYAT LİSTESİ 2026"),
      ...row(90, "Ürün", "Ölçü", "Birim", "Fiyat (TL)"),
      ...row(104, "Çelik kapı standart", "90x205", "adet", "14.500"),
      ...row(118, "Çelik kapı lüks", "90x205", "adet", "21.750"),
      ...row(132, "Yangın kapısı", "100x210", "adet", "18.900"),
      ...row(146, "Kapı kolu", "-", "takım", "950"),
      ...row(174, "Montaj"),
      ...row(188, "Kapı montajı", "", "adet", "1.500"),
      ...row(202, "Nakliye", "", "sefer", "2.000"),
      ...row(246, "Fiyatlara KDV dahil değildir."),
    ]),
  ).toEqual([
    "FİYAT LİSTESİ 2026",
    "Ürün: Çelik kapı standart; Ölçü: 90x205; Birim: adet; Fiyat (TL): 14.500",
    "Ürün: Çelik kapı lüks; Ölçü: 90x205; Birim: adet; Fiyat (TL): 21.750",
    "Ürün: Yangın kapısı; Ölçü: 100x210; Birim: adet; Fiyat (TL): 18.900",
    "Ürün: Kapı kolu; Ölçü: -; Birim: takım; Fiyat (TL): 950",
    "Montaj > Ürün: Kapı montajı; Birim: adet; Fiyat (TL): 1.500",
    "Montaj > Ürün: Nakliye; Birim: sefer; Fiyat (TL): 2.000",
    "Fiyatlara KDV dahil değildir.",
  ]);
});

describe("a slide with packages side by side", () => {
  test("has each with its price and what it holds", async () => {
    const card = (x: number, name: string, price: string, items: string[]) => [
      t(x, 140, name, 20, true),
      t(x, 175, price, 16, true),
      ...items.map((item, at) => t(x, 210 + at * 20, `• ${item}`, 12)),
    ];
    expect(
      await read([
        t(60, 70, "Dijital Pazarlama Paketleri", 28, true),
        ...card(60, "Başlangıç", "7.500 TL / ay", ["8 gönderi", "Aylık rapor"]),
        ...card(240, "Büyüme", "14.900 TL / ay", ["16 gönderi", "Reklam yönetimi", "Haftalık rapor"]),
        ...card(420, "Kurumsal", "29.000 TL / ay", ["30 gönderi", "Video çekimi"]),
      ]),
    ).toEqual([
      "Başlangıç > Başlangıç: 7.500 TL / ay",
      "Başlangıç > Başlangıç: 7.500 TL / ay | 8 gönderi",
      "Başlangıç > Başlangıç: 7.500 TL / ay | Aylık rapor",
      "Büyüme > Büyüme: 14.900 TL / ay",
      "Büyüme > Büyüme: 14.900 TL / ay | 16 gönderi",
      "Büyüme > Büyüme: 14.900 TL / ay | Reklam yönetimi",
      "Büyüme > Büyüme: 14.900 TL / ay | Haftalık rapor",
      "Kurumsal > Kurumsal: 29.000 TL / ay",
      "Kurumsal > Kurumsal: 29.000 TL / ay | 30 gönderi",
      "Kurumsal > Kurumsal: 29.000 TL / ay | Video çekimi",
    ]);
  });

  test("has them without bullets and in the middle of their boxes, too", async () => {
    const centred = (middle: number, y: number, text: string, size: number, bold = false) =>
      t(middle - text.length * size * 0.25, y, text, size, bold);
    const card = (middle: number, name: string, price: string, ...items: string[]) => [
      centred(middle, 140, name, 18, true),
      centred(middle, 170, price, 14),
      ...items.map((item, at) => centred(middle, 200 + at * 20, item, 12)),
    ];
    expect(
      await read([
        t(60, 70, "Çekim Paketleri", 28, true),
        ...card(120, "Gümüş", "4.000 TL", "100 fotoğraf", "1 albüm"),
        ...card(300, "Altın", "6.500 TL", "250 fotoğraf", "Drone çekimi"),
        ...card(480, "Platin", "9.000 TL", "Sınırsız fotoğraf", "2 albüm", "Klip"),
        t(60, 340, "Çekimler için yüzde otuz kapora alınır.", 12),
      ]),
    ).toEqual([
      "Gümüş > Gümüş: 4.000 TL",
      "Gümüş > Gümüş: 4.000 TL | 100 fotoğraf",
      "Gümüş > Gümüş: 4.000 TL | 1 albüm",
      "Altın > Altın: 6.500 TL",
      "Altın > Altın: 6.500 TL | 250 fotoğraf",
      "Altın > Altın: 6.500 TL | Drone çekimi",
      "Platin > Platin: 9.000 TL",
      "Platin > Platin: 9.000 TL | Sınırsız fotoğraf",
      "Platin > Platin: 9.000 TL | 2 albüm",
      "Platin > Platin: 9.000 TL | Klip",
      "Platin > Çekimler için yüzde otuz kapora alınır.",
    ]);
  });
});
