import { describe, expect, test } from "vitest";
import { decodeHtml } from "#server/domain/documents/decode-html.ts";
import { readHtml } from "#server/domain/documents/read-html.ts";
import { htmlPage as page, passagesOfHtml as read } from "../support/documents/html-page.ts";
import { countThreadMs } from "../support/thread-time.ts";

describe("a web page", () => {
  test("is read at once whatever its classes and its lines to fill in are", () => {
    const numbered = (last: string) => `<span class="${"c10 c25 ".repeat(100)}${last}">`;
    const html = page(`<p>${numbered("!")}Pazar</span>${numbered("x")}kapalı</span></p>
      <p>Adınız: ${"_".repeat(3000)}</p><p>Manikür ${". ".repeat(400)}300 TL Pedikür:.....350 TL</p>
      <ul><li>Soyadınız ${"… ".repeat(1500)}</li></ul>`);
    const spentMs = countThreadMs();
    expect(read(html).join("\n")).toBe("Pazar kapalı | Manikür: 300 TL\nPazar kapalı | Pedikür: 350 TL\nSoyadınız");
    expect(spentMs()).toBeLessThan(500);
  });

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

  test("is read without what visitors wrote below it, however much, and without notes in the margin of a pasted document", () => {
    const comment = `<li itemprop="comment"><cite>Deniz</cite><p>Giriş saati bence 10.00 olmalı, arayıp sorun.</p></li>`;
    expect(
      read(
        page(`<article><h1>Giriş</h1><p>Giriş 14.00'te başlar.</p></article>
          <section id="comments" class="comments-area"><h2>Yorumlar (20)</h2><ol>${comment.repeat(20)}</ol>
          <div id="respond" class="comment-respond"><h3>Bir yanıt yazın</h3><p>E-posta adresiniz yayınlanmayacak.</p></div></section>`),
      ),
    ).toEqual(["Giriş 14.00'te başlar."]);
    const review = `itemscope itemtype="https://schema.org/Review"`;
    expect(
      read(page(`<h1>Havuz</h1><p>Havuz 20 metredir.</p><article ${review}><p>Bence soğuktu.</p></article>`)),
    ).toEqual(["Havuz 20 metredir."]);
    expect(read(page(`<article ${review}><h1>Havuzumuzu denedik</h1><p>Su 26 derecedir.</p></article>`))).toEqual([
      "Su 26 derecedir.",
    ]);
    expect(
      read(
        page(`<p>Teslim üç iş günüdür.<a class=msocomanchor id="_anchor_1" href="#_msocom_1">[A1]</a></p>
          <div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Ayşe'ye soralım</p></div></div>`),
      ),
    ).toEqual(["Teslim üç iş günüdür."]);
    const named = `<p class=MsoTitle>Personel kıyafeti</p><h1>Kapsam</h1><p>Önlükler alınır.</p><h1>Süre</h1><p>Üç gün sürer.</p>`;
    expect(readHtml(page(named), "yapistirilan").title).toBe("Personel kıyafeti");
    expect(read(page(named))).toEqual(["Kapsam > Önlükler alınır.", "Süre > Üç gün sürer."]);
  });

  test("has the name of each tab above what it shows, however tabs are made", () => {
    const bootstrap = `<ul class="nav nav-tabs" role="tablist">
        <li><button class="nav-link" data-bs-toggle="tab" data-bs-target="#ucret">Ücretler</button></li>
        <li><button class="nav-link" data-bs-toggle="tab" data-bs-target="#kosul">Koşullar</button></li></ul>
      <div class="tab-content"><div class="tab-pane" id="ucret"><p>Seans 400 TL.</p></div>
        <div class="tab-pane" id="kosul"><h3>İptal</h3><p>İptal 24 saat önce yapılır.</p></div></div>`;
    const elementor = `<div role="tablist"><div id="t1" role="tab" aria-controls="c1"><a>Ücretler</a></div>
        <div id="t2" role="tab" aria-controls="c2"><a>Kaç gün sürer?</a></div></div>
      <div role="tab" class="mobile-title">Ücretler</div><div id="c1" role="tabpanel"><p>Seans 400 TL.</p></div>
      <div role="tab" aria-controls="c2" class="mobile-title">Kaç gün sürer?</div>
      <div id="c2" role="tabpanel" hidden><p>Üç gün sürer.</p></div>`;
    const shop = `<ul role="tablist"><li role="tab" id="tab-title-a"><a href="#tab-a">Açıklama</a></li>
        <li role="tab" id="tab-title-b"><a href="#tab-b">Bakım</a></li></ul>
      <div id="tab-a" role="tabpanel"><h2>Açıklama</h2><p>Keten gömlek.</p></div>
      <div id="tab-b" role="tabpanel"><p>30 derecede yıkayın.</p></div><p>Kargo ücretsizdir.</p>`;
    const accordion = `<div role="tab" id="h1"><h5><a data-toggle="collapse" href="#k1">Otopark var mı?</a></h5></div>
      <div id="k1" role="tabpanel" aria-labelledby="h1"><p>Evet, ücretsizdir.</p></div>`;
    expect(read(page(`<h1>Bakım</h1>${bootstrap}<h2>Kurs</h2>${elementor}<p>Bizi arayın.</p>`))).toEqual([
      "Ücretler > Seans 400 TL.",
      "Koşullar > İptal > İptal 24 saat önce yapılır.",
      "Kurs > Ücretler > Seans 400 TL.",
      "Kurs > Kaç gün sürer? > Üç gün sürer.",
      "Kurs > Bizi arayın.",
    ]);
    expect(read(page(`<h1>Gömlek</h1>${shop}`))).toEqual([
      "Açıklama > Keten gömlek.",
      "Bakım > 30 derecede yıkayın.",
      "Gömlek > Kargo ücretsizdir.",
    ]);
    expect(read(page(accordion))).toEqual(["Otopark var mı? > Evet, ücretsizdir."]);
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

  test("has a footnote after the sentence that refers to it, as mammoth and Word write them", () => {
    expect(
      read(
        page(`<p>Garanti üç yıl sürer<sup><a href="#footnote-2" id="footnote-ref-2">[1]</a></sup>. Bakım yılda birdir.</p>
        <ol><li id="footnote-2"><p> Ticari kullanımda bu süre bir yıldır. <a href="#footnote-ref-2">↑</a></p></li></ol>`),
      ),
    ).toEqual(["Garanti üç yıl sürer. (Ticari kullanımda bu süre bir yıldır.) Bakım yılda birdir."]);
    expect(
      read(
        page(`<p>Havale<a href="#_ftn1" name="_ftnref1"><![if !supportFootnotes]>[1]<![endif]></a> indirimi %2'dir.</p>
        <div><hr><div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> EFT dâhildir.</p></div></div>
        <p>Sayfanın <a href="#ust">[2]</a> başına dönün.</p>`),
      ),
    ).toEqual(["Havale indirimi %2'dir. (EFT dâhildir.)", "Sayfanın [2] başına dönün."]);
  });

  test("has the hours and prices that only a picture's description says, and no date above a post", () => {
    const hours = "Çalışma saatlerimiz: Hafta içi 11.00 - 20.00, Pazar kapalı";
    expect(
      read(
        page(`<div class="date-outer"><h2 class="date-header"><span>12 Ekim 2026 Pazartesi</span></h2><h3 class="post-title">Menü</h3>
          <div class="separator"><a href="saat.jpg"><img alt="${hours}" src="s400/saat.jpg"></a></div><div>Her gün üç çorba çıkar.</div>
          <img alt="Mercimek çorbası 80 TL" src="a.jpg"><p>Mercimek çorbası: 80 TL</p><img alt="IMG_2034.JPG" src="b.jpg"><img alt="${hours}" src="c.jpg">
          <div class="feed-links">Kaydol: <a href="/feeds">Kayıt Yorumları (Atom)</a></div></div>`),
      ),
    ).toEqual([`Menü > ${hours}`, "Menü > Her gün üç çorba çıkar.", "Menü > Mercimek çorbası: 80 TL"]);
  });

  test("has cards with a heading each, and what follows them is no more of the last one", () => {
    const card = (name: string, says: string) => `<div class="card"><h3>${name}</h3><p>${says}</p></div>`;
    const html = page(
      `<h1>Kurslar</h1><h2>Gitar</h2>${card("Grup", "En fazla beş kişi olur.")}${card("Birebir", "Ders 45 dakikadır.")}
       <p>Dersler Salı günleri yapılır.</p>`,
    );
    expect(read(html)).toEqual([
      "Gitar > Grup > En fazla beş kişi olur.",
      "Gitar > Birebir > Ders 45 dakikadır.",
      "Gitar > Dersler Salı günleri yapılır.",
    ]);
  });

  test("has spaces between the words that only its layout keeps apart, and none inside a word", () => {
    expect(
      read(
        page(`<div><span class="day">Pazartesi - Cuma</span><span class="time">09:00 - 19:00</span></div>
        <div><span class="day">pazar günü</span><span class="closed">kapalı</span>.</div>
        <ul><li><strong>Adres</strong><span>Bağdat Caddesi</span></li><li><b>Kanal tedavisi</b><span>4.000 TL</span><p>Yarım saat</p></li></ul>
        <p>Kar<b>go</b> üc<span class="c1">re</span><span class="c2">tsiz</span>, 20 m<sup>2</sup>, 899<sup>90</sup> TL.</p>`),
      ),
    ).toEqual([
      "Pazartesi - Cuma 09:00 - 19:00",
      "pazar günü kapalı.",
      "Adres Bağdat Caddesi",
      "Kanal tedavisi: 4.000 TL, Yarım saat",
      "Kargo ücretsiz, 20 m2, 899,90 TL.",
    ]);
  });

  test("has the prices, hours and numbers of its cards beside what they are of, and no price that is struck out", () => {
    expect(
      read(
        page(`<div class="card"><div>Karma aşı</div><div>1.200 TL</div></div><div class="card"><div>Kesim</div><div>300 TL</div><div>45 dk</div></div>
        <div class="card"><h4>Tül</h4><p><span>45 ₺</span> <span>/ m²</span></p></div><div class="card"><h4>Çarşaf</h4><p>38 TL + KDV</p></div><div class="card"><h4>Cam</h4><p>₺1.200'den başlayan</p></div>
        <h3>Künefe</h3><p><del>220 ₺</del> <ins>180 ₺</ins></p><p>Hatay peyniriyle yapılır.</p>
        <h3>Telefon</h3><a href="tel:+902165550011">0216 555 00 11</a><h3>Kontrol ücretli mi?</h3><p>500 TL</p><h3>Yorumlar</h3><p>12</p>`),
      ),
    ).toEqual([
      "Karma aşı: 1.200 TL",
      "Kesim: 300 TL, 45 dk",
      "Tül > Tül: 45 ₺ / m²",
      "Çarşaf > Çarşaf: 38 TL + KDV",
      "Cam > Cam: ₺1.200'den başlayan",
      "Künefe > Künefe: 180 ₺",
      "Künefe > Hatay peyniriyle yapılır.",
      "Telefon > Telefon: 0216 555 00 11",
      "Kontrol ücretli mi? > 500 TL",
    ]);
  });

  test("has a number below an address apart from it, and a sum apart from what it counts", () => {
    expect(
      read(
        page(`<h3>Üsküdar</h3><p>Selmani Pak Cad. No: 12<br><a href="tel:02165550011">0216 555 00 11</a></p>
          <h3>Rakamlarla</h3><div><span>120.000+</span><span>Mutlu misafir</span></div>
          <h3>Moda</h3><p>Hafta içi 09:00 - 19:00</p><p>0216 555 00 12</p>`),
      ),
    ).toEqual([
      "Üsküdar > Selmani Pak Cad. No: 12",
      "Üsküdar > Telefon: 0216 555 00 11",
      "Rakamlarla > 120.000+ Mutlu misafir",
      "Moda > Hafta içi 09:00 - 19:00",
      "Moda > Telefon: 0216 555 00 12",
    ]);
  });

  test("has the numbers and addresses that it only links to, or scrambles", () => {
    const key = 0x2a;
    const hex = (text: string) =>
      Buffer.from([key, ...[...Buffer.from(text)].map((byte) => byte ^ key)]).toString("hex");
    expect(
      read(
        page(`<h3>Randevu</h3><p><a href="tel:+902165550011"><i></i></a></p><a href="tel:02165550012"><h4>Hemen arayın</h4><p>Yedi gün açığız:</p></a>
        <p><a href="mailto:bilgi@ada.example?subject=Soru">Bize yazın</a></p><p>Yazın: <a href="/cdn-cgi/l/email-protection"><span data-cfemail="${hex("randevu@ada.example")}">[email protected]</span></a></p>
        <h3>E-posta</h3><p>bilgi@ada.example</p><h3>Paylaş</h3><p>Sayfayı <a href="mailto:?body=x">gönder</a> <span data-cfemail="2a434">[email]</span></p>`),
      ),
    ).toEqual([
      "Randevu > Randevu: +902165550011",
      "Randevu > Hemen arayın > Yedi gün açığız: 02165550012",
      "Randevu > Hemen arayın > Bize yazın bilgi@ada.example",
      "Randevu > Hemen arayın > Yazın: randevu@ada.example",
      "E-posta > E-posta: bilgi@ada.example",
      "Paylaş > Sayfayı gönder",
    ]);
  });

  test("is read by its bytes in the letters it was written in", () => {
    const latin5 = Buffer.from("<meta charset='iso-8859-9'><p>\xdeubemiz a\xe7\xfdk</p>", "latin1");
    expect(read(decodeHtml(latin5))).toEqual(["Şubemiz açık"]);
    expect(decodeHtml(Buffer.from("\xfe\xfd", "latin1"), "text/html; charset=ISO-8859-1")).toBe("şı");
    expect(decodeHtml(Buffer.from("Şube"), "text/html; charset=iso-8859-9")).toBe("Şube");
  });

  test("is read without its buttons, filters, related things and what customers praise, but with what they unfold", () => {
    expect(
      read(`<main><h1>Keten Elbise</h1><p>Yüzde yüz keten.</p>
        <div class="slide"><div class="slide-title">Şeffaf plakta %15 indirim</div><div class="slide-button">Randevu al</div>
        <a class="btn btn-primary" href="tel:+902325550142">Hemen ara</a></div>
        <form class="facets"><h2>Filtre:</h2><p>Stokta var (3)</p></form>
        <fieldset><legend>Beden</legend><input type="radio"><label>S</label></fieldset><p>Bir beden küçük alın.</p>
        <div class="btn" data-toggle="collapse" data-target="#yikama">Nasıl yıkanır</div><div id="yikama">Elde yıkanır.</div>
        <h2>Kumaş</h2><section class="has-reviews"><p>Kumaşı Denizli'den gelir.</p></section>
        <section class="elementor-testimonial"><h2>Ne dediler?</h2><blockquote>Ertesi gün geldi!</blockquote></section>
        <div class="jdgm-rev"><p>Kumaşı çok ince.</p></div>
        <div class="product product_cat-filtreler"><h2>Su filtresi</h2><p>Yılda bir değişir.</p></div>
        <section class="related-products"><h2>Bunlar da var</h2><ul><li>Saten etek 949 TL</li></ul></section>
        <div class="author-box"><h4>Yazar: admin</h4><p>İçerik ekibimiz yazdı.</p></div></main>`),
    ).toEqual([
      "Yüzde yüz keten.",
      "Şeffaf plakta %15 indirim",
      "Hemen ara +902325550142",
      "Bir beden küçük alın.",
      "Nasıl yıkanır > Elde yıkanır.",
      "Kumaş > Kumaşı Denizli'den gelir.",
      "Su filtresi > Yılda bir değişir.",
    ]);
  });

  test("has each price once, beside what it is of, without the old one and what is said to those who do not see", () => {
    const price = (text: string) =>
      `<span class="visually-hidden">Normal fiyat</span><span class="price-item">${text}</span>`;
    expect(
      read(`<h1>Mağaza</h1><h2><span class="sr-only">Koleksiyon</span></h2>
        <h3>Keten elbise</h3><div>${price("1.899,00 TL")}</div><div>${price("1.899,00 TL")}</div>
        <h3>Kot ceket</h3><p>LG-2044</p><div>${price("1.499,90 TL")}</div><span>/</span>
        <h3>Kore implantı</h3><div><span class="price-table__original-price">₺22.000</span><span>₺</span><span>18.500</span></div>
        <ul><li><div><span class="title">Ofis tipi</span><span></span><span class="price">7.500 TL</span></div><p>Tek seans</p></li>
        <li><span class="title">Kombine</span> <span class="price">9.900 TL</span></li>
        <li>Ayda <b>500 TL</b> ödersiniz</li></ul>`),
    ).toEqual([
      "Koleksiyon > Keten elbise > Keten elbise: 1.899,00 TL",
      "Koleksiyon > Kot ceket > Kot ceket: 1.499,90 TL",
      "Koleksiyon > Kore implantı > Kore implantı: ₺18.500",
      "Koleksiyon > Kore implantı > Ofis tipi: 7.500 TL, Tek seans",
      "Koleksiyon > Kore implantı > Kombine: 9.900 TL",
      "Koleksiyon > Kore implantı > Ayda 500 TL ödersiniz",
    ]);
  });

  test("of a shop has the price beside its heading, and what its tabs and dialogs say, but no comments", () => {
    const details = "Matkabın gövdesi metaldir, kutusunda iki akü, bir şarj cihazı ve taşıma çantası vardır. ".repeat(
      8,
    );
    const found = read(
      page(`<div id="menu"><a href="/a">Akülü</a></div><div class="urun"><div><h1>Akülü Matkap</h1><p>%15 indirim</p>
        <div class="product-price-old">4.999,00 TL</div><div class="price">4.249,15 TL</div></div>
        <div><ul><li><a href="#detay" role="tab" data-toggle="tab">Detay</a></li>
        <li><a href="#productComments" role="tab" data-toggle="tab">Yorumlar (2)</a></li></ul>
        <div role="tabpanel" id="detay"><p>${details}</p><p>${details}</p></div>
        <div role="tabpanel" id="productComments"><p>Kargo geç geldi</p></div></div>
        <button data-target="#servis">Servisler</button></div>
        <div class="modal" id="servis" role="dialog"><h4>Servis noktaları</h4><p>Perpa B Blok No: 1220</p></div>
        <div class="modal" id="uye" role="dialog"><h4>Üye girişi</h4><p>Şifrenizi yazın.</p></div>`),
    );
    expect(found).toContain("Akülü Matkap: 4.249,15 TL");
    expect(found).toContain("Akülü Matkap > Servis noktaları > Perpa B Blok No: 1220");
    expect(found.join()).not.toMatch(/Yorumlar|geç geldi|Şifre|4\.999/);
  });

  test("is read as an editor of the nineties wrote it, in capitals", () => {
    expect(
      read(`<HTML><HEAD><TITLE>Nikah</TITLE></HEAD><BODY><DIV CLASS="cookie-banner">Çerez kullanıyoruz</DIV>
        <TABLE BORDER=1><TR><TD><B>Gün</B></TD><TD><B>Salon</B></TD><TD><B>Ücret</B></TD></TR>
        <TR><TD rowSpan=2>Hafta içi</TD><TD>Büyük</TD><TD>1.200 TL</TD></TR><TR><TD>Küçük</TD><TD>900 TL</TD></TR></TABLE>
        <P>Randevu için <A HREF="mailto:nikah@belediye.example">yazın</A>.</P></BODY></HTML>`),
    ).toEqual([
      "Salon: Büyük; Gün: Hafta içi; Ücret: 1.200 TL",
      "Salon: Küçük; Gün: Hafta içi; Ücret: 900 TL",
      "Randevu için yazın nikah@belediye.example.",
    ]);
    expect(
      read(`<table border=0><tr><td><b>Adres</b></td><td>:</td><td>Cumhuriyet Meydanı No: 1</td></tr>
        <tr><td><b>Mesai</b></td><td>:</td><td>08:00 - 17:00</td></tr></table>
        <table border=1><tr><td><b>Birim</b><td><b>Dahili</b><td><b>Birim</b><td><b>Dahili</b></tr>
        <tr><td>Evlendirme<td>121<td>Zabıta<td>153</tr><tr><td>Emlak Servisi<td>117<td><td></tr></table>`),
    ).toEqual([
      ...["Adres: Cumhuriyet Meydanı No: 1", "Mesai: 08:00 - 17:00"],
      ...["Birim: Evlendirme; Dahili: 121", "Birim: Zabıta; Dahili: 153", "Birim: Emlak Servisi; Dahili: 117"],
    ]);
  });

  test("has headings that are lines in bold, questions by number, and items that go on counting", () => {
    expect(
      read(`<div><b>İmar durumu belgesi</b><br>Tapu fotokopisi ile başvurulur.<br><br>
        <font size=4><b>Numarataj:</b></font><br>Santrali arayın, <b>öğle arası</b><br>kapalıyız.</div>`),
    ).toEqual([
      "İmar durumu belgesi > Tapu fotokopisi ile başvurulur.",
      "Numarataj > Santrali arayın, öğle arası kapalıyız.",
    ]);
    expect(
      read(`<td><b>SORU 1:</b> Vergi ne zaman ödenir?<br><b>CEVAP:</b> Mayısta ödenir.<br><br><b>SORU 2:</b> Nereye?<br>
        <b>CEVAP:</b> Vezneye ödenir.<br><b>SORU 3:</b> Nasıl?<br><b>CEVAP:</b> Nakit ödenir.</td>`),
    ).toEqual(["Vergi ne zaman ödenir? > Mayısta ödenir.", "Nereye? > Vezneye ödenir.", "Nasıl? > Nakit ödenir."]);
    expect(
      read("<p>1- Kimlik<br>2- Sağlık raporu<br>3- 4'er fotoğraf<br>4- 18 yaş altına izin<br>3- 4 gün sürer.</p>"),
    ).toEqual([...["Kimlik", "Sağlık raporu", "4'er fotoğraf", "18 yaş altına izin"], "3- 4 gün sürer."]);
  });

  test("however deep or broken, is read or refused, and nothing else", () => {
    expect(read(page(`${"<div>".repeat(2000)}En dip`))).toEqual(["En dip"]);
    expect(read(`<table><tr><td colspan=999999999>Bir<td>İki<p></table><b><i>Üç kapı`)).toContain("Bir > Üç kapı");
    expect(() => readHtml("<b>".repeat(200_000), "dosya")).toThrow("tags");
    expect(read("")).toEqual([]);
  });
});
