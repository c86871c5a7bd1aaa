import { describe, expect, test } from "vitest";
import { checkAnswer } from "#server/assistant/answer-check/check-answer.ts";
import { UNVERIFIED } from "#server/assistant/answer-check/unverified.ts";
import { productText } from "#server/assistant/answer-parts/product-text.ts";
import { toProductCard } from "#server/assistant/answer-parts/product-card.ts";
import type { Product } from "#server/assistant/retrieval/knowledge-base.ts";
import demoArticles from "#server/database/demo/knowledge.json" with { type: "json" };
import demoProducts from "#server/database/demo/products.json" with { type: "json" };
import tradeArticles from "../evaluation/trades/articles.json" with { type: "json" };
import tradeProducts from "../evaluation/trades/products.json" with { type: "json" };
import { countThreadMs } from "../support/thread-time.ts";

const SITE = "https://magaza.example";
const check = (text: string, given: string, more: { visitor?: string[]; products?: Product[] } = {}) =>
  checkAnswer(text, { texts: [given], visitor: [], products: [], now: new Date("2026-11-20T09:00:00Z"), ...more });

const products = [...demoProducts, ...tradeProducts].map(({ old_price, kb: _, ...product }) => ({
  ...product,
  oldPrice: old_price,
})) as Product[];

test("a long removed sentence is cut between characters: half a surrogate pair cannot be stored", () => {
  const { struck } = check(`Şuradan bakın: ${SITE}/${"a".repeat(120 - SITE.length - 2)}😀/son efendim.`, "yok");
  expect(struck).toMatchObject([{ kind: "link", text: `${SITE}/${"a".repeat(120 - SITE.length - 2)}` }]);
});

describe("text that the model was given", () => {
  const articles = [...demoArticles, ...tradeArticles];
  test("is never removed when copied: every article, whole and sentence by sentence", () => {
    expect(articles.length).toBeGreaterThan(150);
    const struck = articles.flatMap(({ answer }) => [
      ...check(answer, answer).struck,
      ...answer.split(/(?<=[.!?]) /).flatMap((sentence) => check(`Elbette. ${sentence} İyi günler.`, answer).struck),
    ]);
    expect(struck).toEqual([]);
  });

  test("is never removed without its punctuation, in capitals, or inside other words", () => {
    const struck = articles.flatMap(({ answer, title }) => [
      ...check(`${title} konusunda şunu söyleyebilirim, ${answer.replace(/[;“”"]|:(?!\d)/g, ",")}`, answer).struck,
      ...check(answer.replace(/([\d.,%:]+)/g, "**$1**"), answer).struck,
    ]);
    expect(struck).toEqual([]);
  });

  test("is never removed for a product: its lines, its card, its price in other notations", () => {
    expect(products.length).toBeGreaterThan(50);
    const struck = products.flatMap((product) => {
      const lines = productText(product, SITE);
      const card = toProductCard(product, SITE);
      const { price } = product;
      const said = [
        lines,
        `${product.name} ${card.price}, ${card.priceChange ?? ""}. ${card.url}`,
        `**${product.name}** ürünümüz ${price.toFixed(2)}₺.`,
        `Fiyatı ${Math.round(price)} TL'dir, yaklaşık ${Number(price.toPrecision(2))} lira.`,
        `Şu anda ₺${new Intl.NumberFormat("tr-TR").format(price)}; 2 adedi ${new Intl.NumberFormat("tr-TR").format(price * 2)} TL.`,
        `The price is ${new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 }).format(price)} TRY.`,
      ];
      return said.flatMap((text) => check(text, lines, { products: [product] }).struck);
    });
    expect(struck).toEqual([]);
  });

  const SHOP = [
    "Mağazamız hafta içi 09:00-18:00, cumartesi 10.00-14.30 arasında açıktır. 7/24 yazabilirsiniz.",
    "Ürünleri teslimden sonra 14 gün içinde iade edebilirsiniz. İade bedeli 2 iş günü ile 1 hafta arasında yatar.",
    "Kargo ücreti 79,90 TL'dir; 1.500 TL ve üzeri siparişlerde ücretsizdir. Hazırlık 1-3 iş günü sürer.",
    "Bizi 0212 555 01 23 ve 444 0 555 numaralarından arayın, destek@magaza.example adresine yazın.",
    "Adres: Atatürk Mahallesi, Gül Sokak No: 12/3, 34000 İstanbul. Site: https://www.magaza.example/iade-kosullari",
    "Garanti 2 yıldır, batarya için 6 ay. Üyelere %10, öğrencilere yüzde on beş indirim vardır.",
    "IBAN: TR33 0006 1005 1978 6457 8413 26. Kampanya 15 Mayıs 2026'da biter. Kupon kodu: YAZ2026.",
    "Takım elbise 6.499,90 TL, gömlek 899,90 TL. Şirketimiz 2012'de kuruldu, 3 şubemiz ve 40 çalışanımız var. Instagram: @magaza_tr",
  ].join("\n");
  const PARAPHRASES = [
    "Sabah 9'dan akşam 6'ya kadar açığız.",
    "Hafta içi saat 9 ile 18 arasında buradayız.",
    "Hafta içi 09.00–18.00 saatlerinde bekleriz.",
    "Hafta içi dokuzdan on sekize dek değil, saat dokuzda açılırız.",
    "Akşam altıda kapatıyoruz.",
    "Cumartesi sabah 10'da açılır, öğleden sonra 14:30'da kapanırız.",
    "We are open from 9 am to 6 pm on weekdays.",
    "Samstags sind wir ab 10 Uhr da.",
    "Günün 24 saati, haftanın 7 günü yazabilirsiniz.",
    "24/7 buradayız.",
    "İade süreniz on dört gün.",
    "İade için ondört gününüz var.",
    "İade için iki haftanız var.",
    "14 günlük iade hakkınız bulunuyor.",
    "You can return it within 14 days.",
    "You have two weeks to return it.",
    "Rückgabe ist innerhalb von 14 Tagen möglich.",
    "يمكنك الإرجاع خلال ١٤ يومًا.",
    "Вернуть можно в течение 14 дней.",
    "Bedel iki iş günü ile yedi gün arasında hesabınıza geçer.",
    "Kargo ücreti 79.90₺.",
    "Kargo 79,90 liradır.",
    "Kargo 79 lira 90 kuruş tutar.",
    "Kargo yaklaşık 80 TL.",
    "1500 TL üzerinde kargo bizden.",
    "Bin beş yüz lirayı geçen siparişlerde kargo ücretsiz.",
    "₺1.500 ve üstü ücretsiz gönderilir.",
    "Shipping is free over TRY 1,500.",
    "Siparişiniz bir ila üç iş gününde hazırlanır.",
    "Siparişiniz 1 – 3 iş günü içinde hazırlanır.",
    "En geç 3 iş gününde hazır olur.",
    "Telefonumuz +90 212 555 01 23.",
    "Bizi (0212) 555-01-23'ten arayabilirsiniz.",
    "02125550123 numarasını arayın.",
    "444 05 55 numaralı hattımız var.",
    "E-posta: Destek@magaza.example.",
    "İade koşulları: magaza.example/iade-kosullari/",
    "Sitemiz magaza.example.",
    "Ayrıntılar (https://magaza.example/iade-kosullari?utm=sohbet) adresinde.",
    "Atatürk Mah. Gül Sk. No:12 adresindeyiz.",
    "Gül Sokağı'ndayız, posta kodu 34000.",
    "Garanti süresi 24 aydır.",
    "Garantisi iki yıl, bataryanınki altı ay.",
    "Bataryada yarım yıl değil, 6 aylık garanti var.",
    "Üyelere yüzde 10, öğrencilere %15 indirim yapıyoruz.",
    "Öğrenci indirimi % 15'tir.",
    "IBAN numaramız TR330006100519786457841326.",
    "Kampanya 15.05.2026 tarihine kadar sürer.",
    "The campaign ends on May 15, 2026.",
    "15 Mayıs'a kadar yaz2026 koduyla alabilirsiniz.",
    "Takım elbise 6.499,90, gömlek 899,90 TL; birlikte 7.399,80 TL eder.",
    "Takım 6.499,90 TL ve iki gömlek 899,90 TL'den: toplam 8.299,70 TL.",
    "İki gömlek 1.799,80 TL tutar.",
    "3 adet gömlek: 3 × 899,90 = 2.699,70 TL.",
    "Takım 6.499,90 TL, gömlek 899,90 TL; aradaki fark 5.600 TL.",
    "Gömlekte %10 üye indirimiyle 899,90 TL yerine 809,91 TL ödersiniz.",
    "Gömlek yaklaşık 900 lira.",
    "2012'den beri hizmetteyiz, 3 şubede 40 kişiyiz.",
    "Bizi Instagram'da @magaza_tr hesabından izleyin.",
    "Acil bir durumda 112'yi arayın.",
    "1. Ürünü paketleyin.\n2. Kargoya verin.\n3. Bize haber verin.\n4. Bekleyin.",
    "Size 2 ürün önerebilirim.",
    "Bir gün uğrarsanız seviniriz.",
  ];
  test.each(PARAPHRASES)("is not removed when paraphrased: %s", (said) => {
    expect(check(said, SHOP)).toMatchObject({ text: said, struck: [] });
  });

  test.each(
    [
      ["Değişim 14 gün içinde ücretsiz.", "30 gün"],
      ...[
        "Değişim için 30 gününüz var.|30 gün",
        "İade süresi üç haftadır.|üç hafta",
        "Gömlek 799,90 TL.|799,90 TL",
        "Gömlek 799.90₺'dir.|799.90₺",
        "Gömlek yedi yüz liradır.|yedi yüz lira",
        "Gömlek 899,90 dolar.|899,90 dolar",
        "Kargo yalnızca €5.|€5",
        "Üyelere %25 indirim var.|%25",
        "Yüzde otuz indirim yapıyoruz.|yüzde otuz",
        "Pazar 11:00'de açığız.|11:00",
        "Akşam 9'a kadar açığız.|Akşam 9",
        "Hafta içi 08.30'da açılır.|08.30",
        "0212 555 99 99 numarasını arayın.|0212 555 99 99",
        "Bizi 0850 222 33 44'ten arayın.|0850 222 33 44",
        "444 9 999'u arayın.|444 9 999",
        "info@magaza.example adresine yazın.|info@magaza.example",
        "Bkz. https://baska-site.example/kampanya.|baska-site.example",
        "Bkz. magaza.example/uydurma.|magaza.example/uydurma",
        "[Öde](https:/baska-site.kim/x).|baska-site.kim",
        "[Öde](https:baska-site.kim/x).|baska-site.kim",
        "[Öde](https://[2001:db8::1]/x).|2001:db8",
        "Bkz. https://baska-site․example/x.|baska-site",
        "Bkz. https://baska-site/x.|baska-site",
        "Lale Caddesi'ndeyiz.|Lale Caddesi",
        "Kampanya 20 Haziran'da biter.|20 Haziran",
        "Kampanya 15.05.2027'de biter.|15.05.2027",
        "Kupon kodunuz INDIRIM50.|INDIRIM50",
        "IBAN TR11 0001 0000 0000 0000 0000 01.|TR11",
        "Garanti 5 yıl.|5 yıl",
        "48 saatte kargoda demeyelim, 36 saatte kapıda.|36 saat",
        "81 ilde 120 şubemiz var.|120",
        "1987'de kurulduk.|1987",
        "@magaza_resmi hesabını izleyin.|@magaza_resmi",
        "İki gömlek 1.599,80 TL.|1.599,80 TL",
        "الإرجاع خلال ٤٥ يومًا.|45",
        "You get a 40% discount.|40%",
        "Rückgabe bis 21 Tage.|21 Tage",
      ].map((line) => line.split("|") as [string, string]),
    ].slice(1),
  )("an invention is struck: %s", (said, what) => {
    const { text, struck } = check(`Elbette yardımcı olayım. ${said}`, SHOP);
    expect(struck.map((one) => one.text.toLocaleLowerCase("tr")).join(" ")).toContain(what!.toLocaleLowerCase("tr"));
    expect(text).not.toContain(said);
    expect(Object.values(UNVERIFIED).some((honest) => text.includes(honest))).toBe(true);
  });
});

describe("a checked answer", () => {
  const GIVEN = "İade süresi 14 gündür. Kargo ücretsizdir. Tel: 0212 555 01 23.";
  test("keeps its other sentences; one honest sentence replaces the first that was removed", () => {
    expect(check("İade süresi 14 gündür. Ücreti 50 TL. Vergisi %18. Başka sorunuz var mı?", GIVEN)).toEqual({
      text: `İade süresi 14 gündür. ${UNVERIFIED.tr} Başka sorunuz var mı?`,
      struck: [
        { kind: "price", text: "50 TL" },
        { kind: "percentage", text: "%18" },
      ],
      saysNothing: false,
      offersPerson: true,
    });
  });

  test("loses only brackets whose content has no source", () => {
    expect(check("Kargo ücretsizdir (ayrıntı: https://sahte.example/kargo). İade 14 gündür.", GIVEN).text).toBe(
      "Kargo ücretsizdir. İade 14 gündür.",
    );
  });

  test("loses items of a list, and the introduction together with the last item", () => {
    const head = "Kargo ücretsizdir.\n\nFiyatlarımız:\n";
    expect(check(`${head}- Küçük: 100 TL\n- Büyük: 200 TL`, GIVEN).text).toBe(`Kargo ücretsizdir.\n\n${UNVERIFIED.tr}`);
    expect(check(`${head}- Küçük: 100 TL\n- İade: 14 gün`, GIVEN).text).toBe(
      `Kargo ücretsizdir.\n\nFiyatlarımız:\n- İade: 14 gün\n\n${UNVERIFIED.tr}`,
    );
  });

  test("is marked as saying nothing if every statement was removed", () => {
    expect(check("Tabii! Gömlek 100 TL. Başka sorunuz var mı?", GIVEN).saysNothing).toBe(true);
    expect(check("Kargo ücretsizdir. Gömlek 100 TL.", GIVEN).saysNothing).toBe(false);
  });

  test("may add up the prices of products that are named", () => {
    const [one, other] = [products[0]!, products[1]!];
    const given = [one, other].map((product) => productText(product, SITE)).join("\n\n");
    const sum = (amount: number) => new Intl.NumberFormat("tr-TR", { minimumFractionDigits: 2 }).format(amount);
    const said = (amount: number) => `${one.name} ile ${other.name} birlikte ${sum(amount)} TL eder.`;
    const right = said(one.price + other.price);
    expect(check(right, given, { products: [one, other] }).struck).toEqual([]);
    expect(check(said(one.price + other.price + 1), given, { products: [one, other] }).struck).toHaveLength(1);
  });

  test("may tell the current date, and the date that a given duration leads to", () => {
    const given = "Siparişler üç iş gününde teslim edilir.";
    for (const said of [
      "Bugün 20 Kasım.",
      "Yarın 21 Kasım 2026.",
      "Üç iş günü, yani en geç 25 Kasım'da elinizde olur.",
    ])
      expect(check(said, given).struck, said).toEqual([]);
    for (const said of ["En geç 26 Kasım'da elinizde olur.", "Yarın 21 Kasım 2027.", "30 Kasım'da açılıyoruz."])
      expect(check(said, given).struck, said).toHaveLength(1);
  });

  test("may repeat what the visitor wrote", () => {
    expect(
      check("532 111 22 33 numaranızı ve 4711 numaralı siparişinizi not ettim.", GIVEN, {
        visitor: ["Sipariş 4711, telefonum 0532 111 22 33"],
      }).struck,
    ).toEqual([]);
  });

  test("is ready quickly, however hostile the text", () => {
    const hostile = [
      "1 ".repeat(6000),
      "1.".repeat(6000),
      "on ".repeat(4000),
      "a.".repeat(6000),
      "A ".repeat(6000),
      "(".repeat(12_000),
      "1-".repeat(6000),
      "@".repeat(12_000),
      "tr33 ".repeat(2400),
      "bin yüz ".repeat(1500),
      "99 TL ".repeat(2000),
      "1 gün - ".repeat(1500),
      `${"%".repeat(6000)}${"9".repeat(6000)}`,
      "x@".repeat(6000),
      "www.".repeat(3000),
      "Aa Bb Cc ".repeat(1300),
    ];
    const slow = hostile.flatMap((text) => {
      const spentMs = countThreadMs();
      check(text, GIVEN + text.slice(0, 3000), { visitor: [text.slice(0, 4000)] });
      const ms = spentMs();
      return ms > 1500 ? [`${text.slice(0, 12)}: ${Math.round(ms)} ms`] : [];
    });
    expect(slow).toEqual([]);
  });

  test("is ready quickly after a conversation of nothing but numbers", () => {
    const spentMs = countThreadMs();
    check("İade süresi 14 gündür.", GIVEN, { visitor: Array.from({ length: 30 }, () => "1-".repeat(2000)) });
    expect(spentMs()).toBeLessThan(1500);
  });
});
