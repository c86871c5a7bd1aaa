import { describe, expect, test } from "vitest";
import { withoutBylines } from "#server/domain/documents/bylines.ts";
import { parseHtml } from "#server/domain/documents/html-document.ts";
import { dropLinkRows, onwardLinks } from "#server/domain/documents/onward-links.ts";
import { saysMissing } from "#server/domain/documents/missing-page.ts";
import { findCards, teaserOf } from "#server/domain/documents/teasers.ts";
import { readHtmlDocument } from "#server/domain/documents/read-html.ts";

const ADDRESS = "https://www.lirva.example/blog/bakim";

/** The page's texts as a crawl reads them. */
function read(body: string): string[] {
  const document = parseHtml(`<html><body>${body}</body></html>`);
  dropLinkRows(document, onwardLinks(document, ADDRESS, ADDRESS));
  return withoutBylines(readHtmlDocument(document, "").read).blocks.flatMap((block) => {
    if (block.kind === "list") return block.items;
    return block.kind === "table" ? block.rows.map((row) => row.join(" ")) : [block.text];
  });
}

describe("a page of a site", () => {
  test("is read without lines that only link on", () => {
    expect(
      read(`<p>Yazlık kumaşlar elde yıkanır.</p><a href="/blog/kislik">Devamını oku</a>
        <div><a href="/takvim?ay=2">Sonraki ay</a></div>
        <div><a href="/mama">Mama</a> <span><a href="/aksesuar">Aksesuar</a></span> | <a href="https://lirva.example/x">Yeni</a></div>
        <p><strong>İlgili yazılar:</strong> <a href="/blog/a">Yün bakımı</a> <a href="/blog/b">İpek bakımı</a></p>
        <div>Etiketler: <a href="/etiket/leke">leke</a>, <a href="/etiket/bakim">bakım</a></div>
        <h3>İlgili yazılar</h3><ul><li><a href="/blog/c">Keten bakımı</a></li></ul>
        <h3>Moda</h3><p>Moda Cad. No: 45</p><a href="https://harita.example/?q=1">Yol tarifi al</a>
        <h3>Üsküdar</h3><p>Selmani Pak Cad. No: 12</p><a href="https://harita.example/?q=2">Yol tarifi al</a>`),
    ).toEqual(["Yazlık kumaşlar elde yıkanır.", "Moda", "Moda Cad. No: 45", "Üsküdar", "Selmani Pak Cad. No: 12"]);
  });

  test("keeps sentences with links, enumerations, prices, and links that lead to no other page", () => {
    const kept = [
      `Ayrıntılar <a href="/iade">iade koşullarında</a> yazar.`,
      `<a href="/a">Keten</a>, <a href="/b">ipek</a>`,
      `<a href="/kurumsal">Kurumsal siparişlerde kumaş örneklerini atölyemizde görüp seçebilirsiniz</a>`,
      `<a href="/gomlek">Keten gömlek 900 TL</a>`,
      `<a href="#iade">İade süresi</a>`,
      `<a href="/blog/bakim#yun">Yünlüler</a>`,
      `<a href="https://harita.example/lirva">Moda Caddesi</a>`,
    ];
    expect(read(kept.map((one) => `<p>${one}</p>`).join(""))).toEqual(kept.map((one) => one.replace(/<[^>]+>/g, "")));
  });

  test("keeps a list of links under a heading of its own, but not one of related pages", () => {
    const list = `<ul><li><a href="/terzi">Terzi</a></li><li><a href="/kuru">Kuru temizleme</a></li></ul>`;
    expect(read(`<h2>Hizmetlerimiz</h2>${list}<p>Randevu alın.</p><h3>Benzer Yazılar</h3><div>${list}</div>`)).toEqual([
      "Hizmetlerimiz",
      "Terzi",
      "Kuru temizleme",
      "Randevu alın.",
    ]);
    expect(read(`<table><tr><td><a href="/terzi">Terzi</a></td><td>Salı</td></tr></table>`)).toEqual(["Terzi: Salı"]);
  });

  test("is read without news that only lead on, menus in tables, and what goes back or prints", () => {
    const news = `<tr><td>02.11.2026</td><td><a href="/duyuru?id=1">Pazar yeri taşınıyor</a></td></tr>
      <tr><td>28.05.2026</td><td><a href="/duyuru?id=2">Kayıtlar başladı</a></td></tr>`;
    const menu = `<tr><td><a href="/nikah">Nikâh</a></td></tr><tr><td><a href="/su">Su</a></td></tr>
      <tr><td><a href="https://ebelediye.example">e-Belediye</a></td></tr>`;
    expect(
      read(`<table>${menu}</table><h2>Duyurular</h2><table>${news}</table><p>Halk günü çarşambadır.</p>
        <ul><li><a href="/a">Yeni park</a> 3 Mayıs 2026</li><li><a href="/b">Kreş kaydı</a> 4 Mayıs 2026</li></ul>
        <p><a href="javascript:history.back()">&lt;&lt; Geri</a> | <a href="javascript:window.print()">Yazdır</a></p>
        <table><tr><td>02.11.2026</td><td>Pazar kurulmaz</td></tr><tr><td>03.11.2026</td><td>Su kesilir</td></tr></table>`),
    ).toEqual(["Duyurular", "Halk günü çarşambadır.", "02.11.2026: Pazar kurulmaz", "03.11.2026: Su kesilir"]);
  });

  test("has cards that lead on to a page each, with what they say of it", () => {
    const card = (path: string, name: string, words = "", more = `<a href="${path}">Devamını oku</a>`) =>
      `<div class="kart"><h3><a href="${path}">${name}</a></h3><p>${words}</p>${more}</div>`;
    const teasersIn = (body: string) => {
      const document = parseHtml(`<html><body>${body}</body></html>`);
      const links = onwardLinks(document, ADDRESS, ADDRESS);
      const cards = findCards(links);
      dropLinkRows(document, links);
      return cards.map(teaserOf).map(({ address, texts }) => [new URL(address).pathname, ...texts]);
    };
    const overview = `${card("/terzi", "Terzi", "Paça kısaltma.")}${card("/kuru", "Kuru temizleme", "Takım elbise.")}`;
    expect(teasersIn(`<h2>Hizmetler</h2><div>${overview}</div><p>Randevu alın.</p>`)).toEqual([
      ["/terzi", "Terzi", "Paça kısaltma."],
      ["/kuru", "Kuru temizleme", "Takım elbise."],
    ]);
    expect(teasersIn(card("/terzi", "Terzi", "Paça kısaltma."))).toEqual([]);
    expect(teasersIn(card("/a", "Gömlek", "900 TL") + card("/b", "Ceket", "2.400 TL"))).toEqual([]);
    const sections = ["/a", "/b"].map(
      (path) => `<div><h3>Bakım</h3><p>Ayrıntılar <a href="${path}">burada</a>dır.</p></div>`,
    );
    expect(teasersIn(sections.join(""))).toEqual([]);
  });

  test("is none if it says so, by its window, its heading or its first line, and is short", () => {
    const says = (window: string, title: string, ...texts: string[]) =>
      saysMissing(window, { title, blocks: texts.map((text) => ({ kind: "paragraph", text })) });
    expect(says("404 - Sayfa Bulunamadı | Lirva", "Üzgünüz", "Ana sayfaya dönün.")).toBe(true);
    expect(says("Lirva", "Hata 404", "Ana sayfaya dönün.")).toBe(true);
    expect(says("Lirva", "Lirva", "Aradığınız sayfaya şu anda ulaşılamıyor.")).toBe(true);
    expect(says("Page Not Found – Lirva", "Oops", "Go home.")).toBe(true);
    expect(says("Kaçıncı sayfada bulunur? | Lirva", "Dikiş kitabı", "Desen 404. sayfadadır.")).toBe(false);
    expect(says("404 model kaput | Lirva", "404 model kaput", "1.200 TL")).toBe(false);
    expect(
      says("Sayfa bulunamadı hatası", "Sayfa bulunamadı hatası nedir?", "Sunucu sayfayı bulamaz. ".repeat(80)),
    ).toBe(false);
  });

  test("is read without who wrote it and when, where that is all a line says", () => {
    const bylines = [
      "Yazar: Elif Karaca | 12.09.2025 | 3 dk okuma",
      "Yayın tarihi: 12 Eylül 2025",
      "Elif Karaca · 4 dk okuma",
      "Yayın Tarihi: 28.05.2026 Okunma: 1.022",
      "12 Şubat 2026 by admin",
      "10 Mart 2026 Yazan: Lodos Ekibi",
    ];
    const kept = ["Yazar: Elif Karaca", "12 Eylül 2025", "Teslimat: 12.09.2025 | 3 dk yürüme", "Kerem Aslan | Terzi"];
    expect(read([...bylines, ...kept].map((one) => `<p>${one}</p>`).join(""))).toEqual(kept);
  });
});
