import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

const index = buildKnowledgeIndex({
  articles: [
    {
      id: "kartvizit",
      title: "Kartvizit baskısı",
      questions: ["Kartvizit basıyor musunuz?"],
      answer:
        "Kartvizit en az 250 adet basılır: 250 adet 650 TL, 500 adet 900 TL'dir. Kâğıt 350 gram mat kuşedir, selefonlu isterseniz %20 eklenir. Tasarım onayından sonra 3 iş gününde hazır olur.",
    },
    {
      id: "branda",
      title: "Branda ve afiş",
      questions: ["Branda kaça?"],
      answer:
        "Branda baskının metrekaresi 280 TL'dir, kenar dikişi fiyata dahildir. En fazla en 3,20 metredir. Brandayı yerine biz asmıyoruz.",
    },
    {
      id: "otopark",
      title: "Adres ve otopark",
      questions: ["Park yeri var mı?"],
      answer:
        "Adresimiz Çünür Mahallesi 102. Cadde No: 24'tür. Otopark binanın arkasındadır, ilk yarım saat ücretsizdir. Otobüs durağı karşıdadır.",
    },
    {
      id: "yok",
      title: "Yapmadığımız işler",
      questions: ["Toner dolumu yapıyor musunuz?"],
      answer:
        "Mühür, plaka, ozalit ve 3D baskı yapmıyoruz. Bilgisayar ve yazıcı tamiri yapmıyoruz; toner dolumu da yoktur. Kaşe yapıyoruz.",
    },
    {
      id: "saatler",
      title: "Çalışma saatleri",
      questions: ["Kaçta açıyorsunuz?"],
      answer: "Hafta içi 08.00–21.00, cumartesi 09.00–19.00 arası açığız.",
    },
    {
      id: "kampanya",
      title: "Aralık kampanyası",
      questions: ["İndirim var mı?"],
      answer:
        "1–20 Aralık 2026 arası iki kupa 380 TL'dir. Kampanya dükkânda ve internette geçerlidir. Diğer indirimlerle birleşmez.",
    },
  ],
  products: [],
});
const salon = buildKnowledgeIndex({
  articles: [
    {
      id: "boya",
      title: "Saç boyası fiyatları",
      questions: ["Saç boyatmak ne kadar?"],
      answer:
        "Dip boya 1.200 TL, tüm saç boya 1.800 TL'dir. Boyadan sonra yıkama ve fön fiyata dahildir. Tüm boya 2,5 saat sürer.",
    },
    {
      id: "ombre",
      title: "Röfle ve ombre",
      questions: ["Ombre kaç saat sürer?"],
      answer: "Ombre 3.500 TL'dir. İşlem 4–5 saat sürer. Siyah saçta önce tutam testi yapılır.",
    },
    {
      id: "randevu",
      title: "Randevu nasıl alınır?",
      questions: ["Randevusuz gelinir mi?"],
      answer: "Randevuyu telefonla alabilirsiniz. Kesim için randevusuz da gelebilirsiniz.",
    },
    {
      id: "yilbasi",
      title: "Yılbaşı saatleri",
      questions: ["Yılbaşında açık mısınız?"],
      answer:
        "31 Aralık'ta 07.30–18.00 arası çalışırız, o gün yalnızca randevulu müşteri alırız. 1 ve 2 Ocak'ta kapalıyız.",
    },
    {
      id: "otel",
      title: "Otel ve işletme aboneliği",
      questions: ["Otelimiz için abonelik var mı?"],
      answer:
        "Otellere aylık abonelikle havlu yıkıyoruz: kilosu 38 TL, KDV hariçtir. Haftada en az 60 kilo gerekir. Fatura ay sonunda kesilir.",
    },
    {
      id: "kuru",
      title: "Halı yıkama fiyatları",
      questions: ["KDV dahil mi?"],
      answer: "Halının metrekaresi 70 TL'dir. Fiyatlara KDV dahildir.",
    },
    {
      id: "bolge",
      title: "Gittiğimiz yerler",
      questions: ["Mudanya'ya geliyor musunuz?"],
      answer:
        "Nilüfer ve Yıldırım'a pazar hariç her gün servisimiz vardır. Mudanya ve Gürsu'ya yalnızca salı ve cuma günleri gidiyoruz. Gemlik'e servisimiz yoktur.",
    },
    {
      id: "odeme",
      title: "Ödeme yolları",
      questions: ["Kapıda ödeme var mı?"],
      answer:
        "Nakit, kredi kartı ve havale ile ödeme alırız. Kredi kartına 1.500 TL üzeri 3 taksit yapılır. Kapıda ödeme yoktur.",
    },
    {
      id: "kampanya",
      title: "Aralık kampanyası",
      questions: ["Şu an kampanya var mı?"],
      answer:
        "1–20 Aralık 2026 arası keratin %20 indirimlidir, salı ve çarşamba günleri dip boyayla birlikte kesim 300 TL'dir. Kampanyalar birbiriyle birleşmez. Gelin paketlerinde indirim yoktur.",
    },
  ],
  products: [],
});
const inSalon = (...said: string[]) =>
  holdDialogue({ index: salon, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;
const told = (text: string) =>
  new RegExp(String.raw`^(?:(?:Bununla ilgili bildiğim yine şu|Elimdeki bilgi şöyle):\n\n)?${text}$`);

describe("a short message that nothing answers, after articles", () => {
  test.each([
    ["the deed that one refuses", ["branda kaça", "asmaya da gelir misiniz"], "Brandayı yerine biz asmıyoruz\\."],
    [
      "the thing that one told before the last answer names",
      ["kartvizit basıyor musunuz", "branda kaça", "parlak selefonlu olursa"],
      "Kâğıt 350 gram .* %20 eklenir\\.",
    ],
    [
      "the thing of a list of refusals, after an answer that told nothing",
      ["toner dolumu yapıyor musunuz", "zürafa besler misiniz", "3d baski?"],
      "Mühür, plaka, ozalit ve 3D baskı yapmıyoruz\\.",
    ],
    [
      "the least and its price",
      ["kartvizit basıyor musunuz", "en az olan ne kadar"],
      "Kartvizit en az 250 adet .* 900 TL'dir\\.",
    ],
  ])("is told the sentence that has %s", (_, said, sentence) =>
    expect(last(...said)).toMatchObject({ outcome: "answered", text: expect.stringMatching(told(sentence)) }),
  );

  test("a charge is not that of what was told before something unknown", () =>
    expect(last("park yeri var mı", "zürafa besler misiniz", "para isterler mi").text).not.toContain("ücretsiz"));

  test.each(["asansör kurar mısınız", "yazıcım zürafa basar mı", "kaza olursa"])("%s: names something else", (text) =>
    expect(last("branda kaça", text).text).not.toContain("asmıyoruz"),
  );
});

describe("a question that points back", () => {
  test.each([
    ["saç boyatmak ne kadar", "fön ayrı mı ödeniyo", /^Boyadan sonra yıkama ve fön fiyata dahildir\.$/],
    ["otelimiz için abonelik var mı", "kdv dahil mi", /^Otellere .* KDV hariçtir\.$/],
    ["mudanyadayım ben", "hangi gün peki", /^Mudanya ve Gürsu'ya yalnızca salı ve cuma günleri gidiyoruz\./],
    ["yılbaşında açık mısınız", "randevusuz gelinir mi o gün", /yalnızca randevulu müşteri alırız\.$/],
    ["kapıda ödeme var mı", "taksit peki 1000 tl'ye", /(?:^|\n)Kredi kartına 1\.500 TL üzeri 3 taksit yapılır\./],
  ])("%s, %s: is answered with what was told", (before, text, sentence) =>
    expect(inSalon(before, text)).toMatch(sentence),
  );

  test("is not answered with the time of something else after a detail that is unknown", () =>
    expect(inSalon("saç boyatmak ne kadar", "tüm saç istiyorum toplam ne eder", "kac saat surer bu")).toMatch(
      /Tüm boya 2,5 saat sürer\.$/,
    ));

  test("is told the fourth time that no more is known, with a person offered", () =>
    expect(
      inSalon(
        "aralıkta kampanya var mı",
        "dip boyayla kesim yaptırsam salı günü",
        "cumartesi de aynı mı",
        "pazar da aynı mı",
      ),
    ).toMatch(/^(?:Bu konuda yukarıda yazdıklarımdan|Bildiğim yukarıda yazdıklarımla) .*“evet” yazın/));
});

describe("what is asked in words of the street", () => {
  const shop = buildKnowledgeIndex({
    articles: [
      {
        id: "ekip",
        title: "Biz kimiz",
        questions: ["Kaç yıldır bu işi yapıyorsunuz?"],
        answer: "1998'den beri aynı aile olarak çalışıyoruz. 11 kişiyiz, iki servis aracımız vardır.",
      },
      {
        id: "makine",
        title: "Çamaşır makinesi bakımı",
        questions: ["Çamaşır makinesi bakımı yapıyor musunuz?"],
        answer: "Çamaşır makinesinin bakımı 900 TL'dir ve 1 saat sürer.",
      },
      {
        id: "saatler",
        title: "Çalışma saatleri",
        questions: ["Kaçta açıyorsunuz?"],
        answer:
          "Dükkânımız her gün 08.30–19.30 arasında açıktır. Otopark önümüzdedir. 31 Aralık Perşembe günü 16.00'da kapatıyoruz, 1 Ocak'ta kapalıyız.",
      },
    ],
    products: [],
  });
  const inShop = (...said: string[]) =>
    holdDialogue({ index: shop, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

  test.each([
    ["kaç senedir bu işi yapıyorsunuz", "1998'den beri"],
    ["çamaşır makinasına bakım yapıyor musunuz", "900 TL"],
  ])("%s: is answered", (text, told) => expect(inShop(text)).toContain(told));

  test("the hours of one special day are no answer to a question without a day", () =>
    expect(inShop("kaçta açıyorsunuz", "saat kaçta kapanıyor")).not.toMatch(/^31 Aralık/));
});
