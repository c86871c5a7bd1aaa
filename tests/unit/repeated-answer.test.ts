import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

const articles = [
  {
    id: "adres",
    title: "Adres ve ulaşım",
    questions: ["Neredesiniz?", "Tramvayla nasıl gelirim?", "Otopark var mı?"],
    answer:
      "Adresimiz Yenibağlar Mahallesi, Üniversite Caddesi No: 48/A, Eskişehir. Tramvayla Bağlar durağında inip 3 dakika yürüyebilirsiniz. Park için arka sokaktaki otoparkta ilk 1 saat ücretsizdir, fişinizi kasada damgalatın.",
  },
  {
    id: "alerji",
    title: "Alerjenler",
    questions: ["Fındık var mı?", "Alerjim var, ne yiyebilirim?"],
    answer:
      "Mutfağımızda fındık, ceviz, süt ve yumurta kullanılır. Fındıksız pasta hazırlarız, ama aynı tezgâhta çalışıldığı için garanti edemeyiz. Ağır alerjisi olanlara ürünlerimizi önermiyoruz.",
  },
];
const index = buildKnowledgeIndex({ articles, products: [] });
const texts = (...said: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer.text);
const [address, tram, parking] = articles[0]!.answer.split(/(?<=\.) (?=[TP])/) as [string, string, string];

describe("a text that was told already", () => {
  test("is introduced as told before once, also where it answers a question that strays from it", () => {
    const photos =
      "Anlaşmalı fotoğrafçımız Sude Aral'dır. Fotoğraf paketi 28.000 TL, fotoğraf ve video paketi 42.000 TL, drone çekimi ek 6.000 TL'dir. Albüm düğünden 45 gün sonra teslim edilir.";
    const told = [
      { id: "f", title: "Fotoğraf ve video", questions: ["Fotoğrafçı var mı?"], answer: photos },
      { id: "d", title: "Dışarıdan fotoğrafçı", questions: [], answer: "Kendi fotoğrafçınızı getirebilirsiniz." },
    ];
    const said = ["fotoğrafçınız kim", "videolu ne kadar", "drone eklersek", "kendi fotoğrafçımız drone uçursa"];
    const desk = {
      index: buildKnowledgeIndex({ articles: told, products: [] }),
      offer: "person",
      siteUrl: "",
    } as const;
    for (const { answer } of holdDialogue(desk, said))
      expect(answer.text.match(/Elimdeki bilgi şöyle|bildiğim yine şu/g)?.length ?? 0).toBeLessThan(2);
  });

  test("is not told whole again, but the sentence that is asked for", () =>
    expect(texts("neredesiniz", "tramvayla nasıl gelirim", "otopark var mı")).toEqual([
      `${address} ${tram} ${parking}`,
      tram,
      parking,
    ]));

  test("tells who asks who pays the sentence that says it, not one that only names the parcel", () => {
    const damaged = {
      id: "hasarli",
      title: "Hasarlı veya yanlış gelen ürün",
      questions: ["Ürün kırık geldi"],
      answer:
        "Paket hasarlıysa kargo görevlisine tutanak tutturun ve 48 saat içinde fotoğrafla bize bildirin. Yanlış ya da hasarlı ürünü aynı gün yenisiyle değiştirir, kargo ücreti almayız.",
    };
    const desk = {
      index: buildKnowledgeIndex({ articles: [...articles, damaged], products: [] }),
      offer: "person",
      siteUrl: "",
    } as const;
    for (const asked of ["kargo parasını kim ödiycek", "kargoyu kim karşılıyor", "kargo kime ait"])
      expect(holdDialogue(desk, ["ürün kırık geldi", asked]).at(-1)!.answer.text, asked).toContain(
        "kargo ücreti almayız",
      );
    expect(holdDialogue(desk, ["ürün kırık geldi", "tutanağı kim veriyor"]).at(-1)!.answer.text).toContain("tutanak");
  });

  test("is told whole again, as such, where the same is asked", () =>
    expect(texts("neredesiniz", "neredesiniz")[1]).toMatch(
      /(?:yeniden paylaşıyorum|elimde olan yine)[^]*damgalatın\./,
    ));

  test("is told whole where the question has a number that only the rest may decide", () =>
    expect(texts("neredesiniz", "park yeri 5 saat ücretsiz mi")[1]).toContain(articles[0]!.answer));

  test("is told whole where it is about somebody's health", () =>
    expect(texts("alerjim var ne yiyebilirim", "fındık var mı")[1]).toContain("önermiyoruz"));
});

describe("who has done in vain what was told", () => {
  const fault = (answer: string) => ({ id: "ariza", title: "Makine su boşaltmıyor", questions: [], answer });
  const help = "Önce filtreyi temizleyin, fişi kontrol edin.";
  const rest = "Düzelmezse pompa arızalı olabilir. Pompa 1.600 TL'dir, usta aynı gün gelir.";
  const second = (answer: string, said: string) =>
    holdDialogue(
      {
        index: buildKnowledgeIndex({ articles: [fault(answer), ...articles], products: [] }),
        offer: "person",
        siteUrl: "",
      },
      ["makine su boşaltmıyor", said],
    ).at(-1)!.answer.text;

  test.each(["filtreyi temizledim yine aynı", "fişe baktım normal", "temizledim düzelmedi"])(
    "hears what follows: %s",
    (said) => {
      const text = second(`${help} ${rest}`, said);
      expect(text).toContain(rest);
      expect(text).not.toContain("Önce filtreyi");
      expect(text).toMatch(/ekibimiz/);
    },
  );

  test("hears that there is no more after the last step", () =>
    expect(second(`Su boşaltmayan makinede pompa sıkışmış olabilir. ${help}`, "filtreyi temizledim yine aynı")).toMatch(
      /fazlasını bilmiyorum/,
    ));

  test("and of a step that is none of it is told the whole", () =>
    expect(second(`${help} ${rest}`, "makineyi geçen ay aldım yine su boşaltmıyor")).toContain("Önce filtreyi"));
});

describe("of what was just told", () => {
  const told = [
    {
      id: "yilbasi",
      title: "Yılbaşı paketi",
      questions: ["Yılbaşında yer var mı?"],
      answer:
        "Yılbaşı paketi en az 2 gecedir ve iki kişi 16.500 TL'dir. Program 19.30'da başlar, gece yarısından sonra biter. Paket için 3 oda kalmıştır.",
    },
    {
      id: "transfer",
      title: "Havaalanı transferi",
      questions: ["Havaalanından alıyor musunuz?"],
      answer:
        "Havaalanından transfer en fazla 4 kişilik araçla 1.800 TL'dir. En az 24 saat önceden haber verilmelidir. Gece yarısından sonra transfer yapmıyoruz.",
    },
    {
      id: "yok",
      title: "Yapmadıklarımız",
      questions: ["Dondurmalı pasta yapıyor musunuz?"],
      answer:
        "Baklava, dondurma ve dondurmalı pasta yapmıyoruz. Şubemiz ve bayiliğimiz yoktur; yemek uygulamalarında yokuz.",
    },
    {
      id: "bakim",
      title: "Bakım fiyatları",
      questions: ["Bisiklet bakımı ne kadar?"],
      answer:
        "Genel bakım 900 TL, büyük bakım 1.900 TL'dir. Parça ücreti ayrıdır. Elektrikli bisiklette genel bakım 1.300 TL'dir.",
    },
    { id: "taksi", title: "Taksi durağı", questions: ["Taksi nerede?"], answer: "Taksi durağı kapının önündedir." },
  ];
  const inn = buildKnowledgeIndex({ articles: told, products: [] });
  const last = (...said: string[]) =>
    holdDialogue({ index: inn, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

  test.each([
    ["ne kadar", /^Yılbaşı paketi en az 2 gecedir ve iki kişi 16\.500 TL'dir\.$/],
    ["saat kaçta başlıyor", /^Program 19\.30'da başlar, gece yarısından sonra biter\.$/],
  ])("%s: is answered with the sentence that states such a fact", (text, sentence) =>
    expect(last("yılbaşında yer var mı", text)).toMatch(sentence),
  );

  test("a refusal is told without the one after it", () =>
    expect(last("dondurmalı pasta yapıyor musunuz", "baklava")).toBe(
      "Baklava, dondurma ve dondurmalı pasta yapmıyoruz.",
    ));

  test("the price of another thing is told as what is known, and not as the answer", () =>
    expect(last("havaalanından alıyor musunuz", "havaalanından taksi kaç para")).toMatch(
      /^(?:Bununla ilgili bildiğim yine şu|Elimdeki bilgi şöyle):\n\nHavaalanından transfer .* 1\.800 TL'dir\.$/,
    ));

  test("what else it says of the thing that a message names is told where nothing answers it", () =>
    expect(last("bisiklet bakımı ne kadar", "parça değişirse")).toMatch(
      /^(?:(?:Bununla ilgili bildiğim yine şu|Elimdeki bilgi şöyle):\n\n)?Parça ücreti ayrıdır\.$/,
    ));

  test("whether something is paid beforehand may stand anywhere in it, so it is told whole", () =>
    expect(last("havaalanından alıyor musunuz", "önceden para veriyor muyuz")).not.toMatch(/^Havaalanından transfer/));

  test("what it does not speak of is none of it", () =>
    expect(last("bisiklet bakımı ne kadar", "kaza olursa")).not.toContain("Parça"));
});
