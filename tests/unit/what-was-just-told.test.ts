import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes } from "../../scripts/eval.ts";
import { type Ranking, rankQuestion } from "#server/assistant/retrieval/ranking/rank.ts";
import { thingOfTold } from "#server/assistant/retrieval/ranking/thing-of-told.ts";
import { readQuestion } from "#server/assistant/retrieval/question.ts";
import { last } from "../support/demo-conversation.ts";
import { indexOf, readFirms } from "../support/firms.ts";
import { PLAIN_PRODUCT } from "../support/plain-product.ts";
import { talkWithFirms } from "../support/talk-with-firms.ts";

const talk = await talkWithFirms("eight-trades", "twelve-trades");
const titles = (firm: string, ...questions: string[]) =>
  talk(firm, ...questions).map(({ parts }) => parts.sources[0]?.title ?? null);

test("how long it takes is of what was just told, and not of what else ends", () => {
  expect(titles("disci", "implant fiyatı nedir", "kaç günde bitiyor")).toEqual(["İmplant", "İmplant"]);
  expect(titles("belediye", "su faturama itiraz etmek istiyorum", "kaç gün sürüyor")[1]).toBe(
    "Yüksek su faturasına itiraz",
  );
});

test("what is told again has something of the thing that is asked about", () => {
  const [, answer] = talk("tur", "kaç taksit yapıyorsunuz", "vize gerekiyor mu");
  expect(answer!.text).not.toContain("taksit");
});

test("whether it can be so soon is of what was just told, unless another article of the same matter says it", () => {
  const shop = (...said: string[]) => last("magaza", ...said).parts.sources[0]?.title;
  expect(shop("pantolonun paçasını kısaltıyor musunuz", "aynı gün olur mu")).toBe("Tadilat hizmeti");
  expect(shop("kargo ne zaman gelir", "aynı gün olur mu")).toBe("Aynı gün teslimat");
});

test("who may is asked of what was just told, if it says who may", () => {
  const hospital = (...said: string[]) => last("hastane", ...said).parts.sources[0]?.title;
  expect(hospital("yoğun bakım ziyaret saatleri", "çocuk girebilir mi")).toBe("Yoğun bakım ziyareti");
  expect(hospital("refakatçi kalabilir mi", "annem de kalabilir mi")).toBe("Refakatçi kuralları");
  expect(hospital("otopark ücreti", "çocuk girebilir mi")).not.toBe("Otopark");
});

test("another time is asked of a passage that was just told, unless one beside it says it", () => {
  const answers = (firm: string, ...said: string[]) => talk(firm, ...said).at(-1)!.text;
  expect(answers("spor", "altıncı kulvar ne zaman kapalı", "peki hafta sonu?")).toContain("hafta içi 16:30–20:00");
  expect(answers("restoran", "asgari bedel nar bahçesi", "peki pazartesi?")).toContain("Pazartesi günleri yalnızca");
});

test("today and tomorrow are asked of what was just told, if it says when", () => {
  expect(titles("disci", "çocuk diş hekimi var mı", "bugün var mı", "yarın da var mı")).toEqual([
    "Çocuk diş hekimi",
    "Çocuk diş hekimi",
    "Çocuk diş hekimi",
  ]);
});

test("a payment at once is asked of the instalments that were just told", () => {
  for (const asked of ["tek seferde olur mu", "peşin ödesem", "peki tek çekim olur mu"])
    expect(titles("disci", "taksit var mı", asked)[1], asked).toBe("Ödeme ve taksit");
  expect(titles("disci", "kanal tedavisi kaç seans", "tek seferde olur mu")[1]).toBe("Kanal tedavisi");
});

test("a price without a subject is of what was just told, or said to be unknown", () => {
  const answer = last("hastane", "epikriz raporu", "ücretli mi");
  expect(answer.text).toContain("Bunun fiyatı elimdeki bilgilerde yazmıyor");
  expect(answer.parts.sources[0]?.title).toBe("Epikriz ve sağlık raporu");
  // Not that of what states one for something else ("Demo ücretli mi?").
  const channel = last("saglayici", "whatsapp entegrasyonu var mı", "ücretli mi");
  expect(channel.text).toMatch(/^Bunun fiyatı elimdeki bilgilerde yazmıyor/);
});

test.each([
  ["disci", "diş beyazlatma yapıyor musunuz", "fiyatı", "Diş beyazlatma"],
  ["disci", "diş beyazlatma yapıyor musunuz", "kaç seans", "Diş beyazlatma"],
  ["belediye", "kır düğünümüze nikâh memuru geliyor mu", "fiyatı ne kadar", "Salon dışında nikâh"],
  ["kuafor", "gelin saçı yapıyor musunuz", "prova dahil mi", "Gelin saçı ve makyajı"],
])("%s: %s, and then %s, is of the same", (firm, first, then, title) => {
  expect(titles(firm, first, then)[1]).toBe(title);
});

test("prices of everything are asked of no one thing", () => {
  expect(titles("kargo", "köyden peynir gönderebilir miyim", "fiyatlar ne kadar")[1]).not.toBe("Gıda ve soğuk zincir");
});

test("after questions about the firm in general, a price is of what was asked about before", () => {
  expect(titles("disci", "implant yapıyor musunuz", "taksit var mı", "pazar açık mısınız", "fiyatı ne kadar")[3]).toBe(
    "İmplant",
  );
  expect(titles("disci", "implant yapıyor musunuz", "anladım teşekkürler", "fiyatı ne kadar")[2]).toBe("İmplant");
  const suit = last("magaza", "slim fit lacivert takım", "kredi kartına taksit oluyor mu", "kaç para");
  expect(suit.parts.products.map(({ name }) => name)).toEqual(["Vento Slim Fit Lacivert Takım Elbise"]);
  expect(last("magaza", "iade edebilir miyim", "taksit var mı", "kaç gün içinde").text).toContain("30 gün");
  // What the firm itself is asked goes on, too.
  expect(last("magaza", "slim fit lacivert takım", "taksit var mı", "kaç taksit").text).toContain("6 aya kadar");
});

test("what the last answer does not state is of what was told before it, also where that was told as what is known", () => {
  const [, includes, price] = talk("tur", "kapadokya turu var mı", "otel dahil mi", "ne kadar");
  expect(includes!.parts.sources[0]?.title).toBe("Fiyata dahil hizmetler");
  expect(price!.text).toMatch(/Kapadokya.*9\.800 TL/);
  const [, speed, free] = talk("yurt", "internet var mı", "hızı nasıl", "ücretli mi");
  expect(speed!.text).toMatch(/^(?:Bununla ilgili bildiğim yine şu|Elimdeki bilgi şöyle):/);
  expect(free!.parts.sources[0]?.title).toBe("Kablosuz internet");
  // Another thing of which nothing is known has no price either.
  const unknown = last("hastane", "check up paketi var mı", "estetik ameliyat yapıyor musunuz", "fiyatı ne kadar");
  expect(unknown.outcome).toBe("suggested");
});

test("a route that was just told is what departs and takes its time", () => {
  const [, departs] = talk("otobus", "ankaradan izmire bilet ne kadar", "saat kaçta kalkıyor");
  expect(departs!.text).toContain("Ankara'dan İzmir'e");
  expect(talk("otobus", "ankaradan izmire bilet ne kadar", "kaç saat sürer")[1]!.text).toContain("8 saat");
});

test("what was told of a thing is not answered with another", () => {
  const [, after] = talk("disci", "diş çekimi ne kadar", "sonrasında ne yiyebilirim");
  expect(after!.text).not.toMatch(/^Kompozit dolgu/);
  expect(talk("disci", "implant ne kadar", "acıtır mı")[1]!.outcome).not.toBe("answered");
});

test("a price in another currency is of what states it", () => {
  expect(last("magaza", "almanyaya gönderiyor musunuz", "kargo kaç euro").text).toContain("19 avro");
});

test("another article that a question finds by itself is not hidden by the last one told again", () => {
  const [, told] = talk("muhasebe", "ne kadar alıyorsunuz aylık", "başka muhasebeciden geçsem");
  expect(told!.parts.sources[0]?.title).toBe("Başka bürodan geçiş");
});

test("a price's limit after a product is for things like it", () => {
  const index = demoIndexes().get("magaza")!;
  const answer = holdDialogue({ index, offer: "person", siteUrl: "" }, ["kadife ceket var mı", "800 tlyi geçmesin"])[1]!
    .answer;
  expect(answer).toMatchObject({ outcome: "answered" });
  expect(answer.text).toContain("Bu fiyat aralığında");
});

test("a number that stands in an article about something else is told with it", () => {
  const [answer] = talk("restoran", "sizi hangi numaradan arayabilirim, telefonunuz ne");
  expect(answer!.text).toContain("0850 000 00 61");
});

test("a sick animal is the vet's, and no patient of 112", async () => {
  const three = await readFirms("three-trades");
  const index = indexOf(three.get("veteriner")!);
  const act = (text: string) => holdDialogue({ index, offer: "person", siteUrl: "" }, [text])[0]!.answer.parts.act;
  expect(act("kedim sabahtan beri kusuyor")).not.toBe("safety");
  expect(act("köpeğim dünden beri topallıyor")).not.toBe("safety");
  const vet = holdDialogue({ index, offer: "person", siteUrl: "" }, ["köpeğim çikolata yedi"])[0]!.answer;
  expect(vet.parts.sources[0]?.title).toBe("Nöbetçi hekim ve acil durum");
  expect(act("köpeğim oğlumu ısırdı çok kanıyor")).toBe("safety");
  expect(act("köpeğim öldü ben de yaşamak istemiyorum")).toBe("safety");
});

test("who asks what cancelling costs gives up nothing that is being collected", () => {
  const [, answer] = talk("otobus", "beni arayın", "biletimden vazgeçersem paramı alır mıyım");
  expect(answer!.parts.act).not.toBe("end");
});

test("a thing that is only named is asked of what was just told, as the one before was", () => {
  const shop = buildKnowledgeIndex({
    articles: [
      {
        id: "hamile",
        title: "Hamilelik ve emzirme",
        questions: ["Hamileyken kullanabilir miyim?"],
        answer:
          "Retinol serum hamilelikte kullanılmaz. Sivilce jeli için hekiminize danışın. C vitamini ve niasinamid uygundur.",
      },
      {
        id: "birlikte",
        title: "Birlikte kullanım",
        questions: ["Retinol ile C vitamini birlikte olur mu?"],
        answer: "Retinol ile C vitamini aynı anda sürülmez.",
      },
      {
        id: "kargo",
        title: "Kargo",
        questions: ["Kargo kaç para?"],
        answer: "Kargo 69 TL, hamilelere hediye paketi ücretsiz.",
      },
    ],
    products: [{ ...PLAIN_PRODUCT, sku: "J", name: "Sivilce Jeli 15 ml", price: 219 }],
  });
  const titlesOf = (...said: string[]) =>
    holdDialogue({ index: shop, offer: "person", siteUrl: "" }, said).map(
      ({ answer }) => answer.parts.sources[0]?.title,
    );
  const asked = "hamileyim retinol kullanabilir miyim";
  expect(titlesOf(asked, "c vitamini", "peki sivilce jeli", "niasinamid peki")).toEqual(
    Array(4).fill("Hamilelik ve emzirme"),
  );
  expect(titlesOf(asked, "sivilce jeli ne kadar")[1]).toBe("Sivilce Jeli 15 ml");
  expect(titlesOf("kargo kaç para", "peki kargo")[1]).toBe("Kargo");
});

test("which one it is, is told by its name", () => {
  const shop = buildKnowledgeIndex({
    articles: [
      {
        id: "kargo",
        title: "Teslimat",
        questions: ["Kargo kaç para?"],
        answer:
          "Kargo 69 TL, 750 TL üzeri siparişlerde ücretsizdir. Hafta içi verilen siparişler aynı gün çıkar. Sürat Kargo ile 1-3 iş gününde gelir. Kapıda ödeme 25 TL'dir.",
      },
    ],
    products: [],
  });
  const [, which] = holdDialogue({ index: shop, offer: "person", siteUrl: "" }, ["kargo kaç para", "hangi kargo"]);
  expect(which!.answer.text).toBe("Sürat Kargo ile 1-3 iş gününde gelir.");
});

test("what a product says below its name is asked of the one just shown", () => {
  const shop = buildKnowledgeIndex({
    articles: [],
    products: [
      {
        ...PLAIN_PRODUCT,
        sku: "F",
        name: "Rosalin Fondöten 30 ml",
        price: 349,
        description: "Orta kapatıcılık, SPF 15.",
      },
      { ...PLAIN_PRODUCT, sku: "G", name: "Mineral Güneş Kremi SPF 50", price: 459, description: "Beyaz iz bırakmaz." },
      { ...PLAIN_PRODUCT, sku: "R", name: "Mat Ruj", price: 199 },
    ],
  });
  const skus = (...said: string[]) =>
    holdDialogue({ index: shop, offer: "person", siteUrl: "" }, said)
      .at(-1)!
      .answer.parts.products.map(({ sku }) => sku);
  expect(skus("fondöten ne kadar", "spf i kaç")).toEqual(["F"]);
  expect(skus("fondöten ne kadar", "güneş kremi ne kadar")).toEqual(["G"]);
  expect(skus("mat ruj ne kadar", "spf kaç")).toEqual(["G"]);
});

test("an object with “da” has the verb of what was just asked, though an article is titled so", () => {
  const printing = buildKnowledgeIndex({
    articles: [
      {
        id: "1",
        title: "Teslimat ve kargo",
        questions: ["Şehir dışına gönderiyor musunuz?"],
        answer: "Ankara içi teslimat 180 TL. Şehir dışına karşı ödemeli gönderiyoruz. Tabelaları kargolamıyoruz.",
      },
      {
        id: "2",
        title: "Tabela montajı",
        questions: ["Tabelayı takıyor musunuz?"],
        answer: "Montaj 2.500 TL'dir. Işıklı tabelada hat hazır olmalı. Tabela trafosu 2 yıl garantilidir.",
      },
      { id: "3", title: "Adres", questions: [], answer: "İvedik'teyiz." },
      { id: "4", title: "Ödeme", questions: ["Taksit var mı?"], answer: "Kartta taksit yok, havale geçerlidir." },
      { id: "5", title: "Tasarım", questions: [], answer: "Kartvizit tasarımı 400 TL, logo 3.500 TL'dir." },
    ],
    products: [],
  });
  const [shipping, signs] = ["1", "2"].map((id) => printing.find("article", id)!);
  const lastSource = { kind: "article" as const, id: "1", title: "Teslimat ve kargo", score: 1 };
  // The article on signs would answer each of them.
  const thing = (text: string) => {
    const question = readQuestion(printing, text);
    const ranking = { ...rankQuestion(printing, question), tier: "answer" as const, ranked: [{ entry: signs! }] };
    return thingOfTold(printing, question, ranking as Ranking, { previousQuestions: [], lastSource });
  };
  expect(thing("tabelayı da")).toBe(shipping);
  for (const other of ["peki tabela", "tabela", "montajı da"]) expect(thing(other)).toBeNull();
});
