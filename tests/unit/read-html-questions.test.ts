import { describe, expect, test } from "vitest";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readHtml } from "#server/domain/documents/read-html.ts";
import { htmlPage as page, passagesOfHtml as read } from "../support/documents/html-page.ts";

describe("a web page", () => {
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

  test("has questions that any element unfolds, and what follows them belongs to the heading before again", () => {
    expect(
      read(
        page(`<h2>Ödeme</h2><div role="button" aria-controls="bir">Taksit imkânı</div><div id="bir"><p>Altı taksit yapılır.</p></div>
        <a role="button" data-bs-target="#iki" class="accordion-link">Kapıda ödeme olur mu?</a><div id="iki"><p>Olur.</p></div>
        <p>Fatura e-postayla gelir.</p>`),
      ),
    ).toEqual([
      "Ödeme > Taksit imkânı > Altı taksit yapılır.",
      "Ödeme > Kapıda ödeme olur mu? > Olur.",
      "Ödeme > Fatura e-postayla gelir.",
    ]);
  });

  test("has answers that a framework hides until they are asked for, whatever it calls them", () =>
    expect(
      read(
        page(`<div><div class="py-4"><button aria-expanded="false" aria-controls="radix-:r1:" id="radix-:r0:"><span>SGK geçiyor mu?</span></button>
          <div data-state="closed" id="radix-:r1:" hidden role="region" aria-labelledby="radix-:r0:"><div>SGK reçeteleri kabul edilir.</div></div></div>
          <div class="py-4"><button aria-expanded="false" aria-controls="radix-:r3:" id="radix-:r2:"><span>Garanti</span></button>
          <div data-state="closed" id="radix-:r3:" hidden role="region"><div>Çerçevelerde iki yıldır.</div></div></div></div>`),
      ),
    ).toEqual(["SGK geçiyor mu? > SGK reçeteleri kabul edilir.", "Garanti > Çerçevelerde iki yıldır."]));

  test("has questions on buttons without a name, each with what comes next to it only", () => {
    const html = page(
      `<h1>Kurslar</h1><p>Dersler birebirdir.</p>
       <div class="item"><button>Enstrüman veriyor musunuz?</button><div>Keman ilk üç ay ödünç verilir.</div></div>
       <p>Kayıt her ay açıktır.</p><button>Hemen ara</button>`,
    );
    expect(read(html)).toEqual([
      "Dersler birebirdir.",
      "Enstrüman veriyor musunuz? > Keman ilk üç ay ödünç verilir.",
      "Kurslar > Kayıt her ay açıktır.",
    ]);
  });

  test("has the questions that it states for search engines and leaves to a script to draw, each once", () => {
    const stated = (answer: string) =>
      `<script type="application/ld+json">{"@graph":[{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Kargo kaç günde gelir?","acceptedAnswer":{"@type":"Answer","text":"${answer}"}}]}]}</script>`;
    const found = read(page(`<div id="root"></div>`, stated("<p>İki günde.</p><p>Adalara üç günde.</p>")));
    expect(found).toEqual(["Kargo kaç günde gelir? > İki günde. Adalara üç günde."]);
    const alone = `{"@type":"FAQPage","mainEntity":{"@type":"Question","name":"Kapıda ödeme var mı?","acceptedAnswer":[{"text":"Var."}]}}`;
    expect(read(page("", `<script type="application/ld+json">${alone}</script>`))).toEqual([
      "Kapıda ödeme var mı? > Var.",
    ]);
    expect(read(page("<p>Kargo iki günde gelir.</p>", stated("Kargo iki günde gelir.")))).toEqual([
      "Kargo iki günde gelir.",
    ]);
    expect(
      read(page("<p>Kargo iki günde gelir.</p>", '<script type="application/ld+json">{"@graph":[</script>')),
    ).toEqual(["Kargo iki günde gelir."]);
  });

  test("has nothing in a question's answer that stands below all questions, and a sentence whole", () => {
    const fold = (name: string, id: string) => `data-toggle="collapse" data-target="#${id}">${name}`;
    expect(
      read(`<h1>Menü</h1><div class="card"><h5><button class="btn" ${fold("Köpekle gelinir mi?", "c1")}</button></h5>
        <div id="c1" class="collapse">Bahçeye gelinir.</div></div><div class="card"><a class="btn" ${fold("Otopark", "c2")}</a>
        <div id="c2" class="collapse">Vale 150 TL'dir.</div></div>
        <p>Pasta getirebilirsiniz, <a class="button" href="/x">servis ücreti</a> alınmaz.</p>
        <figure><table><tr><td>Pazartesi</td><td>Kapalı</td></tr><tr><td>Salı - Pazar</td><td>12:00 – 23:30</td></tr></table>
        <figcaption>Çalışma saatlerimiz</figcaption></figure>`),
    ).toEqual([
      "Köpekle gelinir mi? > Bahçeye gelinir.",
      "Otopark > Vale 150 TL'dir.",
      "Menü > Pasta getirebilirsiniz, servis ücreti alınmaz.",
      "Menü > Çalışma saatlerimiz: | Pazartesi: Kapalı",
      "Menü > Çalışma saatlerimiz: | Salı - Pazar: 12:00 – 23:30",
    ]);
  });
});
