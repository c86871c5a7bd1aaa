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
