import { describe, expect, test } from "vitest";
import { htmlPage as page, passagesOfHtml as read } from "../support/documents/html-page.ts";

describe("a web page", () => {
  test("has tables whose cells span, with caption, parts, and heads of two rows", () => {
    expect(
      read(
        page(`<h2>Ücretler</h2><table><caption>Ek ücretler</caption>
        <tr><th rowspan="2">Hizmet</th><th colspan="2">Ücret</th></tr><tr><th>Yaz</th><th>Kış</th></tr>
        <tr><td>Otopark<td>100 TL<td>50 TL<tr><td colspan="3">Çocuk</td></tr><tr><td>Ek yatak<td>300 TL<td>200 TL</table>
        <p>KDV dahildir.</p>`),
      ),
    ).toEqual([
      "Ücretler > Ek ücretler: | Hizmet: Otopark; Ücret Yaz: 100 TL; Ücret Kış: 50 TL",
      "Ücretler > Çocuk > Hizmet: Ek yatak; Ücret Yaz: 300 TL; Ücret Kış: 200 TL",
      "Ücretler > KDV dahildir.",
    ]);
    expect(
      read(page(`<table><tr><td>Kahvaltı</td><td>07.00</td></tr><tr><td>Akşam</td><td>19.00</td></tr></table>`)),
    ).toEqual(["Kahvaltı: 07.00", "Akşam: 19.00"]);
    expect(
      read(page(`<table><tr><td><h2>Sol</h2>Bir kapı var.</td><td><p>İki kapı var.</p></td></tr></table>`)),
    ).toEqual(["Sol > Bir kapı var.", "Sol > İki kapı var."]);
  });

  test("has bold heads of two rows that state quantities, and the lines of a cell apart", () => {
    const bold = (text: string) => `<p><b>${text}</b></p>`;
    expect(
      read(
        `<table><tr><td rowspan=2>${bold("Hizmet")}</td><td colspan=2>${bold("Fiyat<br>(TL/m²)")}</td></tr>
        <tr><td>${bold("100–500 m²")}</td><td>${bold("500 m² üzeri")}</td></tr>
        <tr><td><p>Rulo çim</p><p>Serim dâhil</p></td><td><p>165</p></td><td><ul><li>145<li>Sulama
        hediye</ul></td></tr></table>`,
      ),
    ).toEqual([
      "Hizmet: Rulo çim, Serim dâhil; Fiyat (TL/m²) 100–500 m²: 165; Fiyat (TL/m²) 500 m² üzeri: 145, Sulama hediye",
    ]);
  });

  test("has a table's name and its notes apart from its rows, as copied from a sheet", () => {
    expect(
      read(
        `<table><tr><td colspan=3><b>Çadır Kirası</b></td></tr><tr><td colspan=3><b>KDV hariç, TL</b></td></tr>
        <tr><td>Ürün</td><td>Yaz</td><td>Kış</td></tr>
        <tr><td>Çadır 10x10*</td><td>16.500</td><td>13.200</td></tr><tr><td>Pagoda</td><td>7.500</td><td>6.000</td></tr>
        <tr><td>* Kurulum ve söküm fiyata dahildir; İzmir dışında kurulum için yüzde yirmi fark alınır.</td><td></td><td></td></tr>
        <tr><td colspan=3>Not: Nakliye ayrıca hesaplanır ve teslimden önce ödenir, faturası ay sonunda kesilir.</td></tr></table>`,
      ),
    ).toEqual([
      "Çadır Kirası – KDV hariç, TL > Ürün: Çadır 10x10; Yaz: 16.500; Kış: 13.200; Not: Kurulum ve söküm fiyata dahildir; İzmir dışında kurulum için yüzde yirmi fark alınır.",
      "Çadır Kirası – KDV hariç, TL > Ürün: Pagoda; Yaz: 7.500; Kış: 6.000",
      "Çadır Kirası – KDV hariç, TL > Not: Nakliye ayrıca hesaplanır ve teslimden önce ödenir, faturası ay sonunda kesilir.",
    ]);
  });

  test("has lists in lists, lines parted by breaks, and items as Word writes them", () => {
    const item = (text: string, level = 1) =>
      `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>${text}</p>`;
    expect(
      read(
        page(`<ul><li>Kimlik</li><li>Ödeme:<ul><li>nakit</li><li>kart</li></ul></li></ul>
        <p>Telefon: 0242 111<br>Faks: 0242 112</p><p>Bir cümle.<br>Bir daha.</p>${item("Bir")}
        ${item("Nöbetçi ekip")}${item("Gaz kaçağı için", 2)}${item("Su baskını için", 2)}${item("İki")}`),
      ),
    ).toEqual([
      "Kimlik",
      "Ödeme: nakit",
      "Ödeme: kart",
      "Telefon: 0242 111",
      "Faks: 0242 112",
      "Bir cümle. Bir daha.",
      "Bir",
      "Nöbetçi ekip: Gaz kaçağı için",
      "Nöbetçi ekip: Su baskını için",
      "İki",
    ]);
  });
});
