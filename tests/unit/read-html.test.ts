import { describe, expect, test } from "vitest";
import { decodeHtml } from "#server/domain/documents/decode-html.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readHtml } from "#server/domain/documents/read-html.ts";

const page = (body: string, head = "") =>
  `<!doctype html><html lang="tr"><head>${head}</head><body>${body}</body></html>`;
/** Each passage as "heading > heading: lead | text". */
const read = (html: string) =>
  passagesOf(readHtml(html, "dosya")).map(({ headings, lead, text }) =>
    [...headings, [lead, text].filter((part) => part !== null).join(" | ")].join(" > "),
  );

describe("a web page", () => {
  test("is read without its menus, notices, footers and what is never shown", () => {
    const html = page(
      `<div class="cookie-consent">Çerez kullanıyoruz <button>Kabul</button></div>
       <header><a href="/">Logo</a><h1>Konaklama koşulları</h1></header>
       <nav><a href="/">Ana sayfa</a></nav><div class="main-menu"><ul><li><a href="/a">Odalar</a></li></ul></div>
       <ol class="breadcrumb"><li>Ana sayfa</li></ol>
       <p>Giriş 14.00'te başlar.</p><div style="display:none">Formunuz gönderildi</div>
       <script>var x = "Betik"</script><footer>Tüm hakları saklıdır</footer>`,
      "<title>Konaklama | Deniz Otel</title>",
    );
    expect(readHtml(html, "dosya").title).toBe("Konaklama koşulları");
    expect(read(html)).toEqual(["Giriş 14.00'te başlar."]);
  });

  test("that is one form, and has a class named after a notice on its body, is read all the same", () => {
    expect(
      read(`<html><body class="cookie-consent-open"><form><p>Otopark ücretsizdir.</p></form></body></html>`),
    ).toEqual(["Otopark ücretsizdir."]);
  });

  test("is called as its window where it has no heading of its own, without the site's name", () => {
    expect(readHtml(page("<p>Bir</p>", "<title>Ücretler - Deniz Otel</title>"), "dosya").title).toBe("Ücretler");
    expect(readHtml("<p>Bir</p>", "dosya").title).toBe("dosya");
  });

  test("has questions that are folded away, however they are made", () => {
    expect(
      read(
        page(`<h2 id="sss">SSS</h2>
        <details><summary>Evcil hayvan alıyor musunuz?</summary><p>Evet.</p></details>
        <details><summary>Havuz var mı?</summary>Var.</details><p>Bizi arayın.</p>
        <button class="accordion">İptal nasıl olur?</button><div class="panel" style="display:none">Üç gün önce.</div>
        <dl><dt>Kahvaltı dahil mi?</dt><dd>Dahildir.</dd></dl>
        <p><strong>Plaj uzak mı?</strong></p><p>Yüz metre.</p>`),
      ),
    ).toEqual([
      "SSS > Evcil hayvan alıyor musunuz? > Evet.",
      "SSS > Havuz var mı? > Var.",
      "SSS > Bizi arayın.",
      "SSS > İptal nasıl olur? > Üç gün önce.",
      "SSS > Kahvaltı dahil mi? > Dahildir.",
      "SSS > Plaj uzak mı? > Yüz metre.",
    ]);
    expect(passagesOf(readHtml(page(`<h2 id="sss">SSS</h2><p>Bizi arayın.</p>`), ""))[0]?.anchor).toBe("sss");
  });

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

  test("has lists in lists, lines parted by breaks, and items as Word writes them", () => {
    const item = (text: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>${text}</p>`;
    expect(
      read(
        page(`<ul><li>Kimlik</li><li>Ödeme:<ul><li>nakit</li><li>kart</li></ul></li></ul>
        <p>Telefon: 0242 111<br>Faks: 0242 112</p><p>Bir cümle.<br>Bir daha.</p>${item("Bir")}${item("İki")}`),
      ),
    ).toEqual([
      "Kimlik",
      "Ödeme: nakit",
      "Ödeme: kart",
      "Telefon: 0242 111",
      "Faks: 0242 112",
      "Bir cümle. Bir daha.",
      "Bir",
      "İki",
    ]);
  });

  test("is read by its bytes in the letters it was written in", () => {
    const latin5 = Buffer.from("<meta charset='iso-8859-9'><p>\xdeubemiz a\xe7\xfdk</p>", "latin1");
    expect(read(decodeHtml(latin5))).toEqual(["Şubemiz açık"]);
    expect(decodeHtml(Buffer.from("\xfe\xfd", "latin1"), "text/html; charset=ISO-8859-1")).toBe("şı");
    expect(decodeHtml(Buffer.from("Şube"), "text/html; charset=iso-8859-9")).toBe("Şube");
  });

  test("however deep or broken, is read or refused, and nothing else", () => {
    expect(read(page(`${"<div>".repeat(2000)}En dip`))).toEqual(["En dip"]);
    expect(read(`<table><tr><td colspan=999999999>Bir<td>İki<p></table><b><i>Üç kapı`)).toContain("Bir > Üç kapı");
    expect(() => readHtml("<b>".repeat(200_000), "dosya")).toThrow("tags");
    expect(read("")).toEqual([]);
  });
});
