import { describe, expect, test } from "vitest";
import { readDocument } from "#server/domain/documents/read-document.ts";
import { blocksOfLines } from "#server/domain/documents/typed-lines.ts";
import { passagesAsRead } from "../support/documents/passages-as-read.ts";

/** Each passage as "heading > heading: lead | text". */
const read = async (lines: string[], name: string) =>
  passagesAsRead(await readDocument(Buffer.from(lines.join("\n")), name));

describe.each(["liste.md", "liste.txt"])("the lines that a person ended, in %s", (name) => {
  test("are prices below their caption, and a footnote stands at its mark", async () => {
    expect(
      await read(
        [
          "Masajlar",
          "Klasik masaj (50 dk) ........ 950 TL",
          "Bali masajı (60 dk) 1.250 TL",
          "Medikal masaj (45 dk) - 1.400 TL*",
          "",
          "* Medikal masaj için hekim raporu istenir.",
          "",
          "Hafta içi tüm masajlarda indirim uygulanır.",
        ],
        name,
      ),
    ).toEqual([
      "Masajlar | Klasik masaj (50 dk): 950 TL",
      "Masajlar | Bali masajı (60 dk) 1.250 TL",
      "Masajlar | Medikal masaj (45 dk) - 1.400 TL (Medikal masaj için hekim raporu istenir.)",
      "Hafta içi tüm masajlarda indirim uygulanır.",
    ]);
  });

  test("are names with their values, the last one too", async () => {
    expect(
      await read(
        [
          "Merkezimiz Kızılay'dadır.",
          "",
          "Pazartesi - Cuma: 09.00 - 19.00",
          "Cumartesi: 10.00 - 16.00",
          "Pazar: Kapalı",
          "",
          "Randevusuz hasta alınmaz.",
        ],
        name,
      ),
    ).toEqual([
      "Merkezimiz Kızılay'dadır.",
      "Pazartesi - Cuma: 09.00 - 19.00",
      "Cumartesi: 10.00 - 16.00",
      "Pazar: Kapalı",
      "Randevusuz hasta alınmaz.",
    ]);
  });

  test("are items below their caption, with bullets, numbers or letters", async () => {
    expect(
      await read(
        [
          "Kiralama şartları",
          "• Ehliyet en az 2 yıllık olmalı",
          "• SUV için 27 yaş",
          "",
          "Gerekli belgeler",
          "1- Nüfus cüzdanı aslı",
          "2- İki adet fotoğraf",
          "",
          "İşlem süreleri",
          "a- Vekaletname: 15 dakika",
          "b- Araç satışı: 30 dakika",
        ],
        name,
      ),
    ).toEqual([
      "Kiralama şartları | Ehliyet en az 2 yıllık olmalı",
      "Kiralama şartları | SUV için 27 yaş",
      "Gerekli belgeler | Nüfus cüzdanı aslı",
      "Gerekli belgeler | İki adet fotoğraf",
      "İşlem süreleri | Vekaletname: 15 dakika",
      "İşlem süreleri | Araç satışı: 30 dakika",
    ]);
  });

  test("are clauses, each of its chapter", async () => {
    const said = await read(
      [
        "SÖZLEŞME",
        "",
        "1. ÜYELİK",
        "1.1) Üyelik kişiye özeldir, devredilemez.",
        "1.2) Yıllık üyeler yılda en çok 45 gün üyeliğini dondurabilir.",
        "",
        "2. İPTAL",
        "2.1) İlk 14 gün içinde kesintisiz iade yapılır.",
      ],
      name,
    );
    expect(said.map((passage) => passage.replace(/^\d\. /, ""))).toEqual([
      "ÜYELİK > 1.1) Üyelik kişiye özeldir, devredilemez.",
      "ÜYELİK > 1.2) Yıllık üyeler yılda en çok 45 gün üyeliğini dondurabilir.",
      "İPTAL > 2.1) İlk 14 gün içinde kesintisiz iade yapılır.",
    ]);
  });

  test("are joined where a program wrapped them", async () => {
    const prose = [
      "Siparişiniz ödemenin onaylanmasından sonra hazırlanır ve aynı gün kargoya",
      "verilir. Teslim süresi şehir içinde bir, şehirler arasında iki ila üç iş",
      "günüdür. Adreste kimse yoksa kurye not bırakır ve ertesi gün yeniden uğrar.",
    ];
    expect(await read(prose, name)).toEqual([prose.join(" ")]);
  });
});

test("items below one item, or below a clause, stay items", async () => {
  expect(
    await read(
      [
        "* Odalar",
        "  - Tek kişilik 18.500 TL",
        "  - İki kişilik 13.750 TL",
        "",
        "Aşağıdaki kurallar herkes içindir.",
        "",
        "1. KAYIT",
        "   1.1) Kayıt şahsen yapılır.",
        "   1.2) Şu belgeler istenir:",
        "   - Kimlik fotokopisi",
        "   - Öğrenci belgesi",
        "2. GİRİŞ",
        "   2.1) Son giriş saati 23.30'dur.",
      ],
      "yurt.md",
    ),
  ).toEqual([
    "Odalar: Tek kişilik 18.500 TL",
    "Odalar: İki kişilik 13.750 TL",
    "Aşağıdaki kurallar herkes içindir.",
    "KAYIT > 1.1) Kayıt şahsen yapılır.",
    "KAYIT > 1.2) Şu belgeler istenir: | Kimlik fotokopisi",
    "KAYIT > 1.2) Şu belgeler istenir: | Öğrenci belgesi",
    "GİRİŞ > 2.1) Son giriş saati 23.30'dur.",
  ]);
});

describe.each(["profil.md", "profil.txt"])("pictographs, in %s,", (name) => {
  test("are bullets, and say what a bare number, address or hour is", async () => {
    expect(
      await read(
        [
          "📍 Lale Sok. No: 12/A Bornova",
          "📞 0232 000 00 11",
          "⏰ Hafta içi 09.00 - 20.00",
          "",
          "💅 Manikür 350 TL",
          "💅 Kalıcı oje 500 TL (el)",
          "‼️ Kapora iade edilmez",
        ],
        name,
      ),
    ).toEqual([
      "Adres: Lale Sok. No: 12/A Bornova",
      "Telefon: 0232 000 00 11",
      "Çalışma saatleri: Hafta içi 09.00 - 20.00",
      "Manikür 350 TL",
      "Kalıcı oje 500 TL (el)",
      "Kapora iade edilmez",
    ]);
  });
});

test("a text pasted from a viewer of pages has no page numbers, and not what is beside them on each page", async () => {
  expect(
    await read(
      [
        "İptal koşulları",
        "",
        "Randevudan 24 saat öncesine kadar yapılan iptallerde ücret alınmaz ve müşteriye",
        "Sayfa 1 / 3",
        "Deniz Otel – Misafir El Kitabı",
        "kısa mesajla bilgi verilir.",
        "Sayfa 2 / 3",
        "Deniz Otel – Misafir El Kitabı",
        "",
        "Havale ile ödenebilir.",
        "Sayfa 3 / 3",
      ],
      "el-kitabi.txt",
    ),
  ).toEqual([
    "Randevudan 24 saat öncesine kadar yapılan iptallerde ücret alınmaz ve müşteriye kısa mesajla bilgi verilir.",
    "Havale ile ödenebilir.",
  ]);
});

test("a line in capitals leads to the lines typed right below it", async () => {
  expect(await read(["DÜĞÜN DANSI (özel)", "Tek ders 2.200 TL", "Çiftler içindir"], "kurs.md")).toEqual([
    "DÜĞÜN DANSI (özel) | Tek ders 2.200 TL",
    "DÜĞÜN DANSI (özel) | Çiftler içindir",
  ]);
});

test("a message of a chat keeps its lines and none of its signs", async () => {
  expect(
    await read(
      [
        "*OTO KUAFÖR*",
        "Fiyatlarımız aşağıdaki gibidir",
        "",
        "İç dış yıkama",
        "Binek\t: 400",
        "SUV\t: 500",
        "",
        "Detaylı iç temizlik 3.000'den başlar (araca göre değişir, görmemiz lazım)",
        "Motor yıkama 600",
      ],
      "mesaj.txt",
    ),
  ).toEqual([
    "Fiyatlarımız aşağıdaki gibidir",
    "İç dış yıkama | Binek: 400",
    "İç dış yıkama | SUV: 500",
    "Detaylı iç temizlik 3.000'den başlar (araca göre değişir, görmemiz lazım)",
    "Motor yıkama 600",
  ]);
});

test("letters below a number, and what is typed below a numbered title, belong to it", async () => {
  expect(
    await read(
      [
        "1) İptal",
        "   a) 7 gün öncesine kadar tam iade",
        "   b) Son 48 saatte iade yoktur",
        "2) Yanınızda bulunsun: kimlik",
        "3) Bilet devri",
        "Biletler devredilebilir; isim değişikliği için 50 TL alınır.",
        "",
        "İletişim",
        "bilet@ornek.example",
        "0850 000 00 16 (10.00-18.00)",
      ],
      "bilet.txt",
    ),
  ).toEqual([
    "İptal: 7 gün öncesine kadar tam iade",
    "İptal: Son 48 saatte iade yoktur",
    "Yanınızda bulunsun: kimlik",
    "3) Bilet devri > Biletler devredilebilir; isim değişikliği için 50 TL alınır.",
    "3) Bilet devri > İletişim: bilet@ornek.example",
    "3) Bilet devri > Telefon: 0850 000 00 16 (10.00-18.00)",
  ]);
});

test("a page's question holds for its own block, and no question belongs to another", async () => {
  expect(
    await read(
      [
        "<h2>SSS</h2><div class=a><div>Otopark var mı?</div><div><p>Evet.</p></div></div>",
        "<div class=a><div>Glutensiz var mı?</div><div><ul><li>Mısır unlu kek</li></ul></div></div>",
        "<table><tr><td>Pazar</td><td>08.00-20.00</td></tr></table>",
      ],
      "sayfa.html",
    ),
  ).toEqual(["SSS > Otopark var mı? > Evet.", "SSS > Glutensiz var mı? > Mısır unlu kek", "SSS > Pazar: 08.00-20.00"]);
});

test("a line that says something is no heading, and an article of a contract is one", async () => {
  expect(
    await read(
      [
        "Gümüş Paket: 95.000 TL",
        "",
        "Limonata, pasta, DJ dahil",
        "",
        "Kapora iade edilmez.",
        "",
        "Madde 3 - Fesih",
        "",
        "Otuz gün önceden bildirilir.",
      ],
      "salon.md",
    ),
  ).toEqual([
    "Gümüş Paket: 95.000 TL",
    "Limonata, pasta, DJ dahil",
    "Kapora iade edilmez.",
    "Madde 3 - Fesih > Otuz gün önceden bildirilir.",
  ]);
});

test("lines below a table are no rows of it, and a cell keeps its spaces", async () => {
  expect(
    await read(
      [
        "| Oda | Hafta içi |",
        "|---|---|",
        "| **1+0** iki kişi | 1.800 |",
        "Kahvaltı kişi başı 250 TL'dir.",
        "",
        "Otopark ücretsizdir.",
      ],
      "apart.md",
    ),
  ).toEqual(["Oda: 1+0 iki kişi; Hafta içi: 1.800", "Kahvaltı kişi başı 250 TL'dir.", "Otopark ücretsizdir."]);
});

test("a question that is numbered in a text has its answer below it", async () => {
  expect(
    await read(
      [
        "Sorular",
        "",
        "3. Hediye paketi yapıyor musunuz?",
        "Evet, 45 TL karşılığında yapıyoruz.",
        "",
        "4. Faturam nerede?",
        "- E-postanıza gelir.",
      ],
      "sss.txt",
    ),
  ).toEqual([
    "Hediye paketi yapıyor musunuz? > Evet, 45 TL karşılığında yapıyoruz.",
    "Faturam nerede? > E-postanıza gelir.",
  ]);
});

test("a caption below the answer to a question ends it, and begins what is its own", async () => {
  expect(
    await read(
      [
        "KLİMA REHBERİ",
        "",
        "Hangi gücü almalıyım?",
        "Güneş alan odada bir üstünü alın.",
        "",
        "Montaj günü",
        "Ekip iki kişidir.",
        "",
        "Garanti",
        "Üç yıl garanti verilir.",
      ],
      "rehber.txt",
    ),
  ).toEqual([
    "Hangi gücü almalıyım? > Güneş alan odada bir üstünü alın.",
    "Montaj günü > Ekip iki kişidir.",
    "Garanti > Üç yıl garanti verilir.",
  ]);
  // A short first line is the answer itself.
  expect(await read(["Sorular", "", "Otopark var mı?", "Bahçede ücretsiz", "Yer ayırtılmaz."], "sss.txt")).toEqual([
    "Otopark var mı? > Bahçede ücretsiz Yer ayırtılmaz.",
  ]);
});

test("a thing with its price leads to what it consists of", async () => {
  expect(
    await read(
      [
        "MENÜLER",
        "",
        "Kahvaltı menüsü - kişi başı 290 TL",
        "- Simit, açma",
        "- Bal, kaymak",
        "",
        "Mevlit paketi - kişi başı 95 TL",
        "Kutuda bir poğaça ve ayran vardır. En az 50 adet.",
        "",
        "Kurallar",
        "Artan ikramlar paketlenir.",
      ],
      "menu.txt",
    ),
  ).toEqual([
    "Kahvaltı menüsü - kişi başı 290 TL",
    "Kahvaltı menüsü - kişi başı 290 TL | Simit, açma",
    "Kahvaltı menüsü - kişi başı 290 TL | Bal, kaymak",
    "Mevlit paketi - kişi başı 95 TL: Kutuda bir poğaça ve ayran vardır. En az 50 adet.",
    "Kurallar > Artan ikramlar paketlenir.",
  ]);
  // What follows a list of prices is of all of them.
  expect(await read(["MENÜ", "", "Çay 20 TL", "Kahve 90 TL", "Siparişler masada alınır."], "menu.txt")).toEqual([
    "Çay 20 TL",
    "Kahve 90 TL",
    "Siparişler masada alınır.",
  ]);
});

test("a caption that names its year leads to its table", async () => {
  expect(
    await read(
      ["Yurt", "", "Odalar ve ücretler (2026-2027)", "Tek kişilik    18.500 TL", "İki kişilik    13.750 TL"],
      "yurt.txt",
    ),
  ).toEqual([
    "Odalar ve ücretler (2026-2027) | Tek kişilik: 18.500 TL",
    "Odalar ve ücretler (2026-2027) | İki kişilik: 13.750 TL",
  ]);
});

describe("lines of one paragraph", () => {
  test.each([
    ["an address", ["Kızılay Mah. Ziya Gökalp Cad.", "No: 12 Kat: 3", "Çankaya/Ankara"]],
    ["a step that is numbered by its name", ["1. Adım: Randevu alınır.", "Süre on gündür."]],
    ["prose", ["Ölçüler ürün üzerinden alınmıştır,", "birkaç santim oynayabilir."]],
  ])("%s: are one text", (_, lines) =>
    expect(blocksOfLines(lines)).toEqual([{ kind: "paragraph", text: lines.join(" ") }]),
  );
});
