import { describe, expect, test } from "vitest";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last } from "../support/demo-conversation.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";

const COMPLAINT = ["şikayetim var ürün kırık geldi"] as const;

test.each([
  "siparişim gecikti çok kızgınım",
  "kargom gelmedi, çok sinirliyim",
  "çok kızdım size kargom hala ulaşmadı",
  "sinirlerim bozuldu siparişim yine gecikti",
])("what did not come in time, and anger, is a complaint: %s", (said) => expect(isComplaint(said)).toBe(true));

test.each(["siparişim gecikti", "çok kızgınım", "kızgın yağa dayanır mı", "sinirliyim biraz bugün"])(
  "neither of them alone is one: %s",
  (said) => expect(isComplaint(said)).toBe(false),
);

test.each([
  "ben hiç memnun kalmadım geçen sefer numune koymadınız",
  "ceketim kayboldu sizde",
  "valizim sizde kaybolmuş",
  "halılarım sizin atölyede kayboldu",
  "siz çok pahalısınız hem de bayat ekmek vermişsiniz",
  "kayısılar kurtlu çıktı",
  "un böceklenmiş geldi",
])("what was left with the firm and is gone is a complaint, so is a fault beside a price: %s", (said) =>
  expect(isComplaint(said)).toBe(true),
);

describe("while a complaint waits for a name or a number", () => {
  test.each(["12-14 arası demiştiniz saat 3 oldu", "hani bugün gelecektiniz", "kaç kere aradım açan yok"])(
    "a promise that was not kept is a complaint again: %s",
    (said) =>
      expect(last("magaza", ...COMPLAINT, said)).toMatchObject({
        consequences: { wish: "complaint" },
        parts: { act: "hand-off" },
      }),
  );

  test.each(["bütün gece çocuk üşüdü", "dün akşam bekledik sabaha kadar", "açan yok"])(
    "what happened is no time for a call, and refuses no field: %s",
    (said) => expect(last("magaza", ...COMPLAINT, said).text).not.toMatch(/uygun olduğunuz|Sorun değil|geçelim/),
  );

  test.each(["yarın öğleden sonra müsaitim", "akşam 6 gibi arayın", "cumartesi olur"])("when to call is: %s", (said) =>
    expect(last("magaza", ...COMPLAINT, said).text).toMatch(/uygun olduğunuz|aramadan önce/),
  );

  test.each(["bu komik", "bu inanılmaz", "ne absürt"])("an exclamation is no name: %s", (said) =>
    expect(last("magaza", ...COMPLAINT, said).text).not.toContain("Teşekkürler"),
  );

  test.each([
    "muhatap istiyorum robotla konuşmak istemiyorum",
    "böyle bir hizmet istemiyorum",
    "özür istemiyorum çözüm istiyorum",
  ])("who wants something else than the call does not give it up: %s", (said) =>
    expect(last("magaza", ...COMPLAINT, said).text).not.toContain("geri arama talebi oluşturmadım"),
  );

  test.each(["ne zaman söylemem lazım", "size ne vermem gerekiyor"])(
    "who has to tell something refuses nothing: %s",
    (said) => expect(last("magaza", ...COMPLAINT, said).text).not.toMatch(/Sorun değil|zorunda değil/),
  );

  test.each(["isim yazdırırsam", "adım yazılırsa", "isim yazılsın", "kırk tane olsa"])(
    "what is only supposed is no name: %s",
    (said) => expect(last("magaza", ...COMPLAINT, said).text).not.toContain("Teşekkürler"),
  );

  test.each(["istemiyorum", "aranmak istemiyorum", "hayır artık istemiyorum"])(
    "who wants no call gives it up: %s",
    (said) => expect(last("magaza", ...COMPLAINT, said).text).toContain("geri arama talebi oluşturmadım"),
  );
});

describe("who waited in vain", () => {
  test.each([
    "teknisyen gelmedi bütün gün bekledim",
    "sabahtan beri bekliyorum ekip gelmedi",
    "2 haftadır tamirdeki telefonumu alamadım",
    "işimi kaybedicem sizin yüzünüzden",
  ])("complains, whatever the knowledge answers: %s", (said) =>
    expect(isComplaint(said, { isTradeOf: () => false, isAnswered: () => true, sells: () => false })).toBe(true),
  );

  test.each(["rezalet", "saçmalık bu"])("and is only angry then, is not asked what is the matter: %s", (said) => {
    const { text } = last("magaza", ...COMPLAINT, said);
    expect(text).toContain("şikâyetinize ekledim");
    expect(text).not.toContain("kısaca");
  });
});

describe("work done badly, spoilt food and money that was not worth it", () => {
  test.each([
    "kreması kesilmiş",
    "böreğin içi çiğ kalmış",
    "montajı yaptılar dolap eğri duruyor",
    "tamirden sonra kapı gıcırdıyor",
    "usta geldi bozdu gitti",
    "ustalarınız parkeyi çizmiş",
    "avizeyi ters takmışlar",
    "işi yarım bırakıp gittiler",
    "bu kadar para verdik değmezmiş",
    "bu paraya bu yemek mi",
    "tablo fotoğraftakinden farklı çıktı",
    "arabayı yıkamaya verdik boyası çizilmiş",
    "telefonlarıma çıkmıyorsunuz",
    "kartvizitlerde telefon numaram yanlış basılmış",
    "perdeler yanlış kesilmiş",
    "renkler ekrandakinden çok farklı çıktı",
    "kaç kere yazdım",
    "size kaç kez mesaj attım",
    "bakıcı parasını çalmış annemin",
    "temizlikçi bileziğimi çaldı",
    "bakıcı babama kötü davranıyor",
    "geçen ay aldığım fidan kurudu",
  ])("are complaints: %s", (said) => expect(isComplaint(said)).toBe(true));

  test.each([
    "kreması kesilmiş pasta kurtarılır mı",
    "etler bozulmuş dolap soğutmuyor",
    "montajı yaptılar çok memnunuz",
    "dolap eğri duruyor ayar yapar mısınız",
    "belediye ekipleri boruyu patlattı su yok",
    "usta boruyu patlattı acil gelin",
    "usta geldi taktı elinize sağlık",
    "yanlış anladınız beyaz olanı sordum",
    "arabama vurup kaçtılar",
    "bu fiyata bu hizmet çok iyi",
    "verdiğimiz paraya değdi",
    "tamirden sonra garanti var mı",
    "fidanım kurudu hangi gübreyi vereyim",
    "kaç kere sulamalıyım",
    "kaç kere yazabilirim",
    "çalışan yanlış basılmış mı diye bakar mı",
    "usta kapıyı çaldı mı",
    "öğretmen piyano çaldı",
  ])("their like are none: %s", (said) => expect(isComplaint(said)).toBe(false));
});

describe("something bought or repaired here that is no good", () => {
  test.each([
    "dun aldığım pasta ekşi çıktı rezalet!!!",
    "pasta küflüydü",
    "ayakkabi 1 ayda patladi tabani acildi boyle mal mi satilir",
    "bisikletim bakimdan cikti vites yine atlıyor",
    "sizde aldım bozuk çıktı",
    "ustanız yaptı yine akıtıyor",
    "aldığım elbise ilk yıkamada renk attı",
    "çiçekler ertesi gün soldu",
    "misafirlerin önünde rezil oldum",
    "düğünde rezil ettiniz bizi",
    "bu mudur hizmet",
    "paramız boşa gitti",
    "paramı iade edin",
    "ya bu ne sacma is dunkü kartvizitlerde telefon numarami yanlis basmissiniz",
    "halim 2 ye 3 ama siz 7 metrekare yazmissiniz",
    "fazla para ödedim o zaman",
    "fazlayı geri verin",
    "şampuan saçımı kaşındırdı iade etcem",
    "para iadesi istiyorum saçım yandı",
    "olmaz öyle şey tüketici hakları var",
  ])("is a complaint: %s", (said) => expect(isComplaint(said)).toBe(true));

  test.each([
    "ayakkabının tabanı açıldı yapıştırıyor musunuz",
    "makine yine aynı hatayı veriyor e18",
    "fermuarım bozuldu",
    "başka yerden aldım bozuk çıktı siz tamir ediyor musunuz",
    "ekşi mayalı ekmek var mı",
    "dün hava çok soğuktu",
    "hesabım bir günde açıldı",
    "ürün geldi çok beğendik",
    "fazla para ödemek istemiyorum",
    "güneş cildimi yaktı iade ettiğim krem yerine başkasını istiyorum",
    "saçım döküldü hangi şampuan iyi gelir",
    "tüketici haklarım neler",
    "rezil oldum valizin tekeri koptu, teker değişimi yapıyor musunuz",
  ])("is none: %s", (said) => expect(isComplaint(said)).toBe(false));

  const index = buildKnowledgeIndex({
    articles: [
      {
        title: "Bakım fiyatları",
        answer: "Vites ayarı 400 TL, genel bakım 900 TL'dir.",
        questions: ["bisiklet bakımı ne kadar"],
      },
      { title: "Garanti süreleri", answer: "Yaptığımız bakıma 6 ay garanti veririz.", questions: ["garanti kaç yıl"] },
      {
        title: "İptal ve kapora iadesi",
        answer: "Kapora iptalde iade edilmez.",
        questions: ["kaporamı geri alabilir miyim"],
      },
      { title: "Çalışma saatleri", answer: "Her gün 09.00–20.00 açığız.", questions: ["kaça kadar açıksınız"] },
    ].map((article, at) => ({ id: String(at), ...article })),
    products: [],
  });
  const say = (...said: string[]) =>
    holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
  const BROKEN = "bisikletim bakımdan çıktı vites yine atlıyor";

  test("is answered with an apology and the guarantee, once, and with no prices and nothing to choose from", () => {
    const [first, again] = say(BROKEN, "aldığım zil de iki günde bozuldu");
    expect(first!.text).toMatch(/^Yaşadığınız bu durum için üzgünüm.*6 ay garanti/s);
    expect(again!.text).toMatch(/^Bunu yaşamış olmanıza üzüldüm/);
    for (const { text, parts } of [first!, again!]) {
      expect(text).not.toContain("TL");
      expect(parts.suggestions).toEqual([]);
    }
    expect(again!.text).not.toContain("6 ay garanti");
  });

  test.each([
    "ne yapıcaksınız bununla ilgili",
    "nasıl telafi edeceksiniz",
    "bu mudur hizmet",
    "hala cevap vermiyosunuz saçmalama",
    "paramı geri istiyorum",
  ])("stays a complaint in what follows: %s", (said) => {
    const { text, parts } = say(BROKEN, said).at(-1)!;
    expect(parts).toMatchObject({ act: "hand-off", suggestions: [], sources: [] });
    expect(text).toMatch(/üzgünüm|üzüldüm|Haklısınız/);
  });

  test("is no order of the thing that is missing or broken", () => {
    const { act, order } = last("magaza", "kuryeniz 3 kez geldi hala yok siyah gömlek").parts;
    expect([act, order]).toEqual(["hand-off", undefined]);
  });

  test.each(["saat 10 oldu ustanız hala yok 8 de gelecekti", "dükkanı kapatmışsınız rezalet"])(
    "is not told when the firm is open if it does not ask: %s",
    (said) => {
      const [{ text, parts }] = say(said) as [ReturnType<typeof say>[number]];
      expect(parts.act).toBe("hand-off");
      expect(text).not.toContain("açığız");
    },
  );

  test("a question of its own after it is answered", () =>
    expect(say(BROKEN, "kaça kadar açıksınız").at(-1)!.text).toContain("09.00–20.00"));

  test("what will be done is asked of a complaint alone", () =>
    expect(say("nasıl çözeceksiniz")[0]!.parts.act).not.toBe("hand-off"));
});

describe("while a complaint is open", () => {
  const index = buildKnowledgeIndex({
    articles: [
      {
        title: "İade ve değişim",
        answer: "Açılmamış ürünleri 14 gün içinde iade edebilirsiniz. Kişiye özel baskılarda iade yoktur.",
        questions: ["aldığım ürünü iade edebilir miyim", "iade süresi kaç gün"],
      },
      {
        title: "Hatalı veya kırık baskı",
        answer:
          "Hata bizdense ücretsiz yeniden basarız veya paranızı geri öderiz; 3 gün içinde fotoğrafıyla bildirmeniz yeterlidir. Kargoda kırılan kupayı aynı gün yeniden basıp göndeririz.",
        questions: ["kupam kırık geldi ne yapmalıyım", "baskı hatalı çıktı"],
      },
      {
        title: "Ödeme yolları",
        answer: "Nakit, kart veya havale ile ödeyebilirsiniz.",
        questions: ["nasıl öderim", "kart geçiyor mu"],
      },
      {
        title: "Kupa fiyatları",
        answer: "Baskılı kupa 150 TL, sihirli kupa 220 TL'dir.",
        questions: ["kupa ne kadar", "kupa baskı fiyatı"],
      },
      {
        title: "Ekip ve iş başvurusu",
        answer: "Yarı zamanlı çalışan arıyoruz; özgeçmişinizi gönderin.",
        questions: ["sizinle çalışmak istiyorum", "eleman arıyor musunuz"],
      },
    ].map((article, at) => ({ id: String(at), ...article })),
    products: [],
  });
  const say = (...said: string[]) =>
    holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
  const BROKEN = "kupam kırık geldi!!!!";

  test("what the firm does about that fault is told, and no article that only denies a return", () => {
    expect(say(BROKEN)[0]!.text).toMatch(/üzgünüm.*yeniden basarız/s);
    expect(say(BROKEN)[0]!.text).not.toContain("iade yoktur");
  });

  test.each(["fotoğrafını mı atcam nereye", "kaç gün içinde bildirmem lazımdı"])(
    "a question is one to that article: %s",
    (said) => expect(say(BROKEN, said)[1]!.text).toContain("3 gün içinde fotoğrafıyla"),
  );

  test.each([
    "kupalar 150 lira verdim size",
    "ben bunu kabul etmiyorum",
    "sizinle bi daha çalışmam",
    "bu nasıl iş",
    "ne kadar ödersiniz",
    "müdürünüz kim",
    "hediyelik kupaydı ağlattınız çocuğu",
  ])("no price, payment, job, list or want of knowledge is told: %s", (said) => {
    const { text, parts } = say(BROKEN, said)[1]!;
    expect(text).not.toMatch(/TL|havale|çalışan arıyoruz|Bunlardan biri|bilgim yok|bilmiyorum|Elimdeki/);
    expect(parts.suggestions).toEqual([]);
  });

  test("a price that is asked for is told", () =>
    expect(say(BROKEN, "yenisini alsam sihirli kupa fiyatı ne kadar")[1]!.text).toContain("220 TL"));

  test("a way to be reached is asked for twice at most, and nothing is said twice", () => {
    const texts = say(
      BROKEN,
      "rezil oldum",
      "paramı geri istiyorum",
      "ben bunu kabul etmiyorum",
      "bir daha sizden alışveriş yapmam",
      "yazıklar olsun",
    ).map(({ text }) => text);
    expect(texts.filter((text) => /yazar mısınız|bırakır mısınız|ulaşalım/.test(text))).toHaveLength(2);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("what hurt somebody is recorded, without the article that takes nothing back", () => {
    const { text, parts } = say("şampuan saçımı kaşındırdı iade etcem")[0]!;
    expect(parts.act).toBe("hand-off");
    expect(text).not.toContain("Açılmamış");
  });
});

test.each(["hemşire terbiyesizdi", "çok bekledik ilgilenmediler rezalet", "ilgilenmediniz bile"])(
  "how the staff behaved is a complaint: %s",
  (said) => expect(last("hastane", said).consequences).toMatchObject({ wish: "complaint" }),
);

test("of several articles about faults the one that answers is told", () =>
  expect(last("magaza", "yanlıs urn gelmiş").parts.sources[0]?.title).toMatch(/Yanlış/));

test.each([
  "ombre yaptırmıştım bozuldu",
  "keratin yaptırmıştım hiç tutmadı",
  "dün kestirdim çok kısa oldu",
  "halıyı yıkattım kokuyor",
  "kupa bastırmıştım resmi silindi",
  "pompayı değiştirmiştiniz yine su boşaltmıyor",
  "yıkadınız ama leke çıkmamış",
  "bastırdığım tez yanlış ciltlenmiş",
  "aldığım şampuan saçımı döktü",
  "saçım yandı sizin boyadan",
])("what was had done here and fails is a complaint, as a first message, too: %s", (said) =>
  expect(isComplaint(said)).toBe(true),
);

test.each(["kargocu paketi komşuya bırakmış bulamıyorum", "kargo kapıya bırakıp gitmiş"])(
  "a parcel left with somebody else is a complaint: %s",
  (said) => expect(isComplaint(said)).toBe(true),
);

describe("when something comes that is overdue, only people know", () => {
  test.each([
    ["siparişim gecikti hala gelmedi", "ne zaman gelecek"],
    ["kargom hala gelmedi", "kaç güne gelir"],
    ["kargom hala gelmedi", "ne zaman gelecek bu kargo"],
  ])("%s, %s", (told, said) => {
    const answer = last("magaza", told, said);
    expect(answer.parts.act).toBe("hand-off");
    expect(answer.text).not.toMatch(/iş günü|24 saat/);
  });

  test("of something else it is answered", () => {
    expect(last("magaza", "kargom hala gelmedi", "para iadesi ne zaman gelir").text).toContain("gün");
    expect(last("magaza", ...COMPLAINT, "siparişler ne zaman gelir").text).toContain("iş günü");
  });
});

test("“iptal edin” within a complaint is said of what it is about, and not of the call", () => {
  for (const said of ["iptal edin o zaman", "siparişi iptal edin"])
    expect(last("magaza", ...COMPLAINT, said).text, said).not.toContain("geri arama talebi oluşturmadım");
  for (const said of ["geri arama talebini iptal edin", "aramayın gerek kalmadı"])
    expect(last("magaza", ...COMPLAINT, said).text, said).toContain("geri arama talebi oluşturmadım");
});

const printer = buildKnowledgeIndex({
  articles: [
    {
      id: "1",
      title: "Hatalı baskı ve iade",
      questions: ["Baskı hatalı çıkarsa ne olur?"],
      answer: "Bizden kaynaklanan hatada (kesim, renk kayması, eksik adet) 7 gün içinde bildirin, yeniden basarız.",
    },
    {
      id: "2",
      title: "Onay",
      questions: [],
      answer: "Baskıdan önce PDF onay gönderilir. Ekrandaki renk kağıtta farklıdır.",
    },
    { id: "3", title: "Adres", questions: [], answer: "İvedik'teyiz." },
  ],
  products: [
    {
      ...PLAIN_PRODUCT,
      sku: "k",
      name: "Kartvizit",
      price: 950,
      category: "Baskı",
      description: "Renkli.",
    },
    { ...PLAIN_PRODUCT, sku: "b", name: "Broşür", price: 3200, category: "Baskı", description: "Renkli." },
  ],
});
const atPrinter = (...said: string[]) =>
  holdDialogue({ index: printer, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("how something came that the firm sells is a complaint, unless it is liked or something is wished for", () => {
  for (const said of [
    "kartvizitler geldi renk soluk",
    "broşürler geldi kesim kaymış",
    "kartvizitlerim geldi ama kenarı ezilmiş",
  ])
    expect(atPrinter(said).consequences.wish).toBe("complaint");
  for (const said of [
    "kartvizitler geldi renkler çok güzel",
    "broşürler geldi renk harika olmuş",
    "broşürler geldi müdürümüz çok sevdi",
    "kartvizitler geldi mutlu oldum",
    "kartvizitler geldi hemen dağıttım",
    "broşürler dün geldi",
    "broşürler geldi kartvizit de bastıracağım",
    "numune geldi renk açık",
    "renk kartelası geldi mi",
  ])
    expect(atPrinter(said).consequences.wish).toBeUndefined();
});

test("a complaint is not answered with a list of what is sold", () => {
  const complained = "kartvizitler yamuk kesilmiş bozuk geldi";
  expect(atPrinter(complained, "ücretli mi").text).not.toContain("Ürün Adı");
  expect(atPrinter(complained, "broşür ne kadar").text).toContain("3.200,00 TL");
});
