import { describe, expect, test } from "vitest";
import { readHtml } from "#server/domain/documents/read-html.ts";
import { passagesAsRead } from "../support/documents/passages-as-read.ts";

const read = (body: string) =>
  passagesAsRead(readHtml(`<!doctype html><html><head></head><body>${body}</body></html>`, "dosya"));

const features = (...names: string[]) =>
  `<ul class="elementor-price-table__features-list">${names
    .map(
      (name) =>
        `<li class="elementor-repeater-item-9f1"><div class="elementor-price-table__feature-inner">${name}</div></li>`,
    )
    .join("")}</ul>`;

/** A column of Elementor, whose last class is a number of its own. */
const column = (number: string, content: string) =>
  `<div class="elementor-column elementor-col-33 elementor-element elementor-element-${number}"><div class="elementor-widget-wrap">
    <div class="elementor-element elementor-widget elementor-widget-price-table"><div class="elementor-widget-container">${content}</div></div></div></div>`;

const priceTable = (name: string, below: string, price: string, list: string, ribbon = "") =>
  `<div class="elementor-price-table"><div class="elementor-price-table__header">
      <h3 class="elementor-price-table__heading">${name}</h3><span class="elementor-price-table__subheading">${below}</span></div>
    <div class="elementor-price-table__price">${price}<span class="elementor-price-table__period elementor-typo-excluded">Aylık</span></div>
    ${list}<div class="elementor-price-table__footer"><a class="elementor-price-table__button elementor-button" href="#">Kaydol</a></div></div>
  ${ribbon && `<div class="elementor-price-table__ribbon"><div class="elementor-price-table__ribbon-inner">${ribbon}</div></div>`}`;

describe("plans with their prices", () => {
  test("in price tables of Elementor have name, price and what they hold together, each for itself", () => {
    const first = `<span class="elementor-price-table__currency">₺</span><span class="elementor-price-table__integer-part">2.400</span>
      <div class="elementor-price-table__after-price"><span class="elementor-price-table__fractional-part">50</span></div>`;
    const second = `<span class="elementor-price-table__original-price">₺4.800</span><span class="elementor-price-table__currency">₺</span><span
      class="elementor-price-table__integer-part">4.200</span>`;
    expect(
      read(`<h2 class="elementor-heading-title">Üyelik</h2><section><div class="elementor-container">
        ${column("7d1f0a2", priceTable("Başlangıç", "Haftada 1 ders", first, features("Soyunma dolabı", "Otopark")))}
        ${column("b04c9e1", priceTable("Standart", "Haftada 2 ders", second, features("Otopark"), "Popüler"))}</div></section>
        <p>Üyelikler her ay yenilenir.</p>`),
    ).toEqual([
      "Üyelik > Başlangıç > Haftada 1 ders: ₺2.400,50 Aylık",
      "Üyelik > Başlangıç > Haftada 1 ders: ₺2.400,50 Aylık | Soyunma dolabı",
      "Üyelik > Başlangıç > Haftada 1 ders: ₺2.400,50 Aylık | Otopark",
      "Üyelik > Standart > Haftada 2 ders: ₺4.200 Aylık",
      "Üyelik > Standart > Haftada 2 ders: ₺4.200 Aylık | Otopark",
      "Üyelik > Üyelikler her ay yenilenir.",
    ]);
  });

  test("made of single boxes, without headings, have them too", () => {
    const box = (content: string) =>
      `<div class="elementor-element elementor-widget"><div class="elementor-widget-container">${content}</div></div>`;
    const plan = (name: string, price: string, item: string) =>
      `<div class="elementor-column"><div class="elementor-widget-wrap">${box(`<div class="elementor-heading-title">${name}</div>`)}
        ${box(`<span class="elementor-heading-title">${price}</span>`)}${box("<p>/ Ay</p>")}
        ${box(`<ul class="elementor-icon-list-items"><li><span class="elementor-icon-list-icon"><i class="fas fa-check"></i></span><span>${item}</span></li></ul>`)}</div></div>`;
    expect(
      read(
        plan("EKONOMİK PAKET", "1.500 TL", "Aylık yedekleme") + plan("KURUMSAL PAKET", "3.900 TL", "Sınırsız sayfa"),
      ),
    ).toEqual([
      "EKONOMİK PAKET: 1.500 TL / Ay",
      "EKONOMİK PAKET: 1.500 TL / Ay | Aylık yedekleme",
      "KURUMSAL PAKET: 3.900 TL / Ay",
      "KURUMSAL PAKET: 3.900 TL / Ay | Sınırsız sayfa",
    ]);
  });

  test("whose price is the page's largest heading, or beside a word of praise, are called by their names", () => {
    const bootstrap = (name: string, price: string, item: string) =>
      `<div class="col-md-4"><div class="card"><div class="card-header"><h4>${name}</h4></div><div class="card-body">
        <h1 class="card-title">${price}<small>/ay</small></h1><ul><li>${item}</li></ul></div></div></div>`;
    const divi = `<div class="et_pb_pricing_table"><div class="et_pb_pricing_heading"><h2>Gümüş</h2><span class="et_pb_best_value">En çok tercih edilen</span></div>
      <div class="et_pb_pricing_content_top"><span class="et_pb_et_price"><span class="et_pb_dollar_sign">₺</span><span class="et_pb_sum">750</span><span>/seans</span></span></div>
      <ul class="et_pb_pricing"><li><span>Havlu verilir</span></li><li class="et_pb_not_available"><span>Masaj</span></li></ul></div>`;
    expect(
      read(
        `<h1>Paketler</h1>${bootstrap("Mini", "₺890", "10 kullanıcı")}${bootstrap("Pro", "₺1.490", "20 kullanıcı")}${divi}`,
      ),
    ).toEqual([
      "Paketler > Mini > Mini: ₺890/ay",
      "Paketler > Mini > Mini: ₺890/ay | 10 kullanıcı",
      "Paketler > Pro > Pro: ₺1.490/ay",
      "Paketler > Pro > Pro: ₺1.490/ay | 20 kullanıcı",
      "Paketler > Gümüş > Gümüş: ₺750/seans",
      "Paketler > Gümüş > Gümüş: ₺750/seans | Havlu verilir",
      "Paketler > Gümüş > Gümüş: ₺750/seans | Masaj: yok",
    ]);
  });

  test("keep what is listed below a price apart where it has prices, hours or values of its own", () =>
    expect(
      read(
        `<p>Kesim</p><p>300 TL</p><ul><li>Pazar: kapalı</li><li>Boya</li></ul><p>Künefe</p><p>220 ₺</p><ul><li>Kaymak 40 ₺</li></ul>`,
      ),
    ).toEqual(["Kesim: 300 TL", "Pazar: kapalı", "Boya", "Künefe: 220 ₺", "Kaymak 40 ₺"]));

  test("keep a price that is the heading of several things", () =>
    expect(
      read(
        `<h2>Hediye setleri</h2><p>Hazır paketlenir.</p><h3>500 TL</h3><p>Sabun ve mum.</p><h3>900 TL</h3><p>Bornoz ve havlu.</p>`,
      ),
    ).toEqual([
      "Hediye setleri > Hazır paketlenir.",
      "Hediye setleri > 500 TL > Sabun ve mum.",
      "Hediye setleri > 900 TL > Bornoz ve havlu.",
    ]));
});

describe("signs without words", () => {
  test("say in a table what a plan has and has not, and before a line that it has not", () => {
    const sign = (name: string) => `<td><i class="fa ${name}" aria-hidden="true"></i></td>`;
    expect(
      read(`<table><tr><th>Özellik</th><th>Mini</th><th>Pro</th></tr><tr><td>Yedekleme</td>${sign("fa-times")}${sign("fa-check")}</tr>
        <tr><td>Alan</td><td>2 GB</td><td><svg class="bi bi-x-lg"><path d=""/></svg></td></tr></table>
        <h2>Mini</h2><ul><li><i class="fas fa-check"></i> Destek</li><li><i class="fas fa-times"></i> Yedekleme</li></ul>`),
    ).toEqual([
      "Özellik: Yedekleme; Mini: Yok; Pro: Var",
      "Özellik: Alan; Mini: 2 GB; Pro: Yok",
      "Mini > Destek",
      "Mini > Yedekleme: yok",
    ]);
  });

  test("say nothing where they close or lead on", () =>
    expect(
      read(`<h2>Ulaşım</h2><ul><li><a href="/x">Metro <i class="fa fa-times"></i></a></li><li>Otobüs</li></ul>`),
    ).toEqual(["Ulaşım > Metro", "Ulaşım > Otobüs"]));

  test("raise the hundredths of a price, which are no thousands", () =>
    expect(
      read(
        `<p>Keten gömlek <span>899<sup>90</sup> TL</span></p><p>Salon 20 m<sup>2</sup>'dir, 10<sup>12</sup> olasılık.</p>`,
      ),
    ).toEqual(["Keten gömlek 899,90 TL", "Salon 20 m2'dir, 1012 olasılık."]));
});
