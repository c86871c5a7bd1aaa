import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "../../server/assistant/built-in/answer-message.ts";
import { webAddress } from "../../server/assistant/answer-parts/product-text.ts";
import { rootsOf } from "../../server/assistant/language/suffixes.ts";
import { type Context, nameOf, type Source } from "../../server/assistant/retrieval/context.ts";
import { isRated } from "../../server/assistant/retrieval/ranking/ranker.ts";
import { rank, retrieve } from "../../server/assistant/retrieval/retrieve.ts";
import type { Product } from "../../server/assistant/retrieval/knowledge-base.ts";
import {
  buildKnowledgeIndex,
  forMessage,
  type KnowledgeIndex,
  newCorrections,
} from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { readQuestion } from "../../server/assistant/retrieval/question.ts";
import { fold, wordsOf } from "../../server/assistant/language/turkish.ts";
import { demoIndexes, judge, readQuestions, report } from "../../scripts/eval.ts";

const indexes = demoIndexes();
const ask = (kb: string, question: string, context?: Context) =>
  answerBuiltIn(indexes.get(kb)!, question, {
    offer: kb === "saglayici" ? "demo" : "person",
    siteUrl: "https://lirva.example",
    ...(context && { context }),
  });
const entriesOf = (index: KnowledgeIndex) => Array.from({ length: index.size }, (_, at) => index.entryAt(at));
const keyOf = (source: Source | undefined) => source && nameOf(source);
const best = (kb: string, question: string, context?: Context) => keyOf(ask(kb, question, context).sources[0]);
const after = (kb: string, question: string): Context => ({
  previousQuestions: [question],
  lastSource: ask(kb, question).sources[0] ?? null,
});

describe("verbs of three letters", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "kilik", title: "İlk gün", questions: [], answer: "Rahat bir ayakkabı giyin, topuklu giyilmez." },
      { id: "priz", title: "Kurulum", questions: [], answer: "Başkan gelmeden makineyi takmayın." },
    ],
    products: [],
  });

  test.each([
    ["ne giyeyim", "kilik"],
    ["hemen takayım mı", "priz"],
  ])("%s matches another form of the verb", (question, id) =>
    expect(rank(index, question).ranked[0]!.entry).toMatchObject({ article: { id } }),
  );

  test.each([
    ["ne ödüyorsunuz", "oduyorsunuz"],
    ["lamba yanar mı", "yanar"],
    ["hassas cilt", "hassas"],
  ])("%s is correctly spelled", (question, word) => expect(readQuestion(index, question).words).toContain(word));

  test("a word without vowels is corrected to the one with them", () => {
    expect(readQuestion(index, "baskn kim").words).toContain("baskan");
  });
});

describe("correctly spelled words are not changed", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "demo", title: "Demo", questions: [], answer: "Demo bir saat sürer. Yetki, yüksek ateş, konusu, yük." },
    ],
    products: [],
  });

  test.each([
    ["yetmiş kişiyiz", "yetmis"],
    ["kimse bir şey demesin", "demesin"],
    ["whatsapptan atsam", "atsam"],
    ["Demirel Sokak", "demirel"],
    ["konsolosluk istiyor", "konsolosluk"],
  ])("%s", (question, word) => expect(readQuestion(index, question).words).toContain(word));

  test("a verb that looks like another word's form is not read as that word", () => {
    const boxes = buildKnowledgeIndex({
      articles: [{ id: "kutu", title: "Boş kutu", questions: [], answer: "Boş kutu bırakmayın." }],
      products: [],
    });
    expect(readQuestion(boxes, "yeni boşandım").units.find(({ word }) => word === "bosandim")?.term).toBeNull();
  });
});

describe("reading Turkish", () => {
  test.each([
    ["İADE KOŞULLARI", "iade kosullari"],
    ["IADE", "iade"],
    ["ığüşöç", "igusoc"],
    ["kâğıt", "kagit"],
  ])("%s folds to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  test("apostrophes end a word, hyphens join, repeated letters shrink, grouped digits stay a number", () => {
    expect(wordsOf("KVKK'ya e-posta nerdeee 2.000 TL")).toEqual(["kvkk", "eposta", "nerde", "2000", "tl"]);
  });

  test.each([
    ["siparişlerimizden", "siparis"],
    ["yollayabilir", "yolla"],
    ["başlıyor", "basla"],
    ["çocuğumun", "cocuk"],
    ["ödüyorsunuz", "ode"],
    ["öder", "ode"],
    ["arıyor", "ara"],
    ["içilmez", "ic"],
    ["ödücez", "ode"],
    ["arıycam", "ara"],
    ["geçiyoz", "gec"],
    ["kaydımı", "kayit"],
    ["şehrin", "sehir"],
    ["izninizle", "izin"],
  ])("%s comes from %s", (word, root) => {
    expect(rootsOf(fold(word))).toContain(root);
  });

  test.each([
    ["hastane", "hasta"],
    ["kazak", "kaza"],
    ["kendisini", "kent"],
    ["düşünüyorum", "dus"],
    ["yüksek", "yuk"],
    ["geçersem", "gece"],
    ["geçecek", "gece"],
    ["boşanmış", "bos"],
  ])("%s does not come from %s", (word, root) => {
    expect(rootsOf(fold(word))).not.toContain(root);
  });
});

describe("finding the answer", () => {
  test.each([
    ["magaza", "kargo ucreti ne kadar", "mg-kargo-ucreti"],
    ["magaza", "KARGO ÜCRETİ NE KADAR", "mg-kargo-ucreti"],
    ["magaza", "kargoucreti nekadar", "mg-kargo-ucreti"],
    ["magaza", "sifremi unutum giremıyorum", "mg-sifre"],
    ["magaza", "taksitlendirebiliyor musunuz", "mg-taksit"],
    ["hastane", "poliklnik saatlri", "hs-poliklinik-saat"],
    ["hastane", "diş doktorunuz varmı", "hs-dis"],
    ["saglayici", "ofsiniz nerdeee", "sg-adres"],
    ["saglayici", "staj yapabilir miyim", "sg-kariyer"],
  ])("%s: %s", (kb, question, id) => {
    expect(ask(kb, question).outcome).toBe("answered");
    expect(best(kb, question)).toBe(id);
  });

  test("a known word is never corrected to a similar one: a cat is not a credit card", () => {
    expect(ask("hastane", "Hasta odasına kedimi getirebilir miyim?").outcome).not.toBe("answered");
  });

  test.each([
    ["magaza", "kragom nerde kaldi", "mg-siparis-takip"],
    ["magaza", "idnirim kdou", "mg-kupon"],
    ["magaza", "siparsimi iptl etmk isityorm", "mg-siparis-iptal"],
    ["hastane", "randuv almak istyrm", "hs-randevu"],
    ["hastane", "otoprk ucrtlimi", "hs-otopark"],
  ])("several garbled words are corrected (%s): %s", (kb, question, id) => {
    expect(best(kb, question)).toBe(id);
  });

  test.each([
    ["magaza", "param hâlâ geri gelmedi", "mg-para-iadesi"],
    ["magaza", "eşyam kırık çıktı", "mg-hasarli"],
    ["magaza", "üstüme olmadı büyüğü lazım", "mg-degisim"],
    ["magaza", "kaç güne elimde olur", "mg-kargo-suresi"],
    ["hastane", "gülüşüm sarardı", "hs-dis"],
    ["hastane", "karnımızı doyuracak bir yer var mı", "hs-kafeterya"],
    ["saglayici", "kaça patlar bize", "sg-fiyat"],
    ["saglayici", "saçma sapan cevap verirse ne olacak", "sg-dogruluk"],
  ])("the need is matched, not the article's words (%s): %s", (kb, question, id) => {
    expect(best(kb, question)).toBe(id);
  });

  test("in a long story, the clause with the question counts", () => {
    expect(
      best(
        "magaza",
        "merhaba geçen hafta sizden kardeşimin düğünü için takım elbise almıştım çok beğendik, teşekkürler, şimdi de bir gömlek alacağım, kapıda nakit ödeyebilir miyim?",
      ),
    ).toBe("mg-kapida-odeme");
  });

  test("one of two questions is answered and the other suggested", () => {
    const answer = ask("magaza", "Kapıda ödeme var mı? Taksit yapıyor musunuz?");
    expect([...answer.sources.map(({ title }) => title), ...answer.suggestions].toSorted()).toEqual([
      "Kapıda ödeme",
      "Taksit seçenekleri",
    ]);
  });

  test("several likely answers are suggested for the visitor to click", () => {
    const answer = ask("magaza", "hangi kargo firmasıyla çalışıyorsunuz");
    expect(answer.outcome).toBe("suggested");
    expect(answer.text).toMatch(/^Bunlardan biri mi\?/);
    expect(answer.suggestions.length).toBeGreaterThan(1);
    expect(answer.suggestions.length).toBeLessThanOrEqual(3);
  });

  test("the same question always gets the same answer", () => {
    expect(ask("magaza", "iade süresi kaç gün")).toEqual(ask("magaza", "iade süresi kaç gün"));
  });
});

describe("honesty", () => {
  test.each([
    ["hastane", "Saç ekimi yapıyor musunuz?"],
    ["magaza", "Franchise veriyor musunuz?"],
    ["magaza", "Hamile pantolonu satıyor musunuz?"],
    ["saglayici", "yarın yağmur yağacak mı"],
    ["magaza", "sizde çalışmak istiyorum"],
    ["magaza", "eleman arıyor musunuz"],
    ["hastane", "euro kaç tl oldu"],
    ["magaza", "Aldığım ceketin garantisi kaç yıl?"],
  ])("%s does not answer: %s", (kb, question) => {
    expect(ask(kb, question).outcome).not.toBe("answered");
  });

  test("a decline offers a person, and the provider's own chatbot a demo", () => {
    expect(ask("hastane", "yarın yağmur yağacak mı").text).toMatch(
      /^Bu konuda bilgim yok.*talebinizi ekibimize iletebilirim/,
    );
    expect(ask("saglayici", "2 kere 2 kaç eder").text).toMatch(/^Bu konuda bilgim yok.*demo/);
  });

  test("an empty knowledge base declines", () => {
    expect(retrieve(buildKnowledgeIndex({ articles: [], products: [] }), "kargo ücreti ne kadar").tier).toBe("decline");
  });
});

describe("small talk", () => {
  test.each([
    ["merhaba", "greeting"],
    ["slm", "greeting"],
    ["gunaydınn", "greeting"],
    ["çok sağolun", "thanks"],
    ["tşk", "thanks"],
    ["hoşça kalın", "goodbye"],
    ["sen kimsin", "who"],
    ["robot musun yoksa insan mı", "robot"],
    ["nbr", "how-are-you"],
    ["harikasınız", "praise"],
    ["salak mısın", "insult"],
    ["tamam", "yes"],
    ["hayır", "no"],
    ["???", "unclear"],
    ["teşekkürler bakacağım", "thanks"],
    ["Teşekkürler, bekliyorum", "thanks"],
    ["tamam sağ olun iyi günler", "goodbye"],
    ["tamam ben bir düşüneyim", "later"],
  ])("%s is %s", (text, kind) => {
    expect(retrieve(indexes.get("magaza")!, text)).toMatchObject({ tier: "small-talk", smallTalk: kind });
  });

  test("a greeting before a question and thanks after it leave a question", () => {
    expect(best("magaza", "Merhaba, kolay gelsin, kargo ücreti ne kadar acaba? Teşekkürler")).toBe("mg-kargo-ucreti");
  });

  test("a company's article about itself takes precedence over small talk", () => {
    expect(best("saglayici", "Siz kimsiniz?")).toBe("sg-hakkimizda");
  });
});

describe("asking for a person", () => {
  test.each([
    ["hastane", "bir yetkiliyle görüşmek istiyorum"],
    ["magaza", "gerçek biriyle konuşabilir miyim"],
    ["saglayici", "temsilciye bağlanmak istiyorum"],
    ["hastane", "müşteri temsilcisi"],
  ])("%s hands over: %s", (kb, question) => {
    expect(ask(kb, question).handoff).toBe(true);
  });

  test.each([
    ["saglayici", "Bir temsilciyle görüşmek istiyorum"],
    ["saglayici", "müşteri temsilcisi lütfen"],
    ["magaza", "müşteri temsilcisine bağlanmak istiyorum"],
  ])("%s does not explain how to ask for one: %s", (kb, question) => {
    const { text, sources } = ask(kb, question);
    expect(text).toMatch(/^Talebinizi (?:kaydettim|not aldım)[^\n]*$/);
    expect(sources).toEqual([]);
  });

  test.each([
    ["saglayici", "Müşteri gerçek biriyle konuşmak isterse ne olur?"],
    ["magaza", "insan mısın"],
    ["saglayici", "insan kaynakları için ne sunuyorsunuz"],
    ["saglayici", "insana aktarabiliyor mu gerekirse"],
  ])("%s does not hand over: %s", (kb, question) => {
    expect(ask(kb, question).handoff).toBe(false);
  });
});

describe("products", () => {
  test("answer in labelled lines, with the price as Turkish shops write it", () => {
    expect(ask("magaza", "vento takım elbise fiyatı").text.split("\n")).toEqual([
      "Ürün Adı: Vento Slim Fit Lacivert Takım Elbise",
      "Fiyat: 6.499,90 TL",
      "Fiyat Değişimi: 7.999,90 TL yerine 6.499,90 TL",
      "Link: https://lirva.example/urun/vento-slim-fit-lacivert-takim-elbise-1001",
      expect.stringMatching(/^Açıklama: Yün karışımlı/),
      "Stok Durumu: Stokta var",
      "Kargo Bilgisi: Standart kargo, 1-3 iş günü",
      "Renk: lacivert",
      "Beden: 46, 48, 50, 52, 54",
    ]);
  });

  test("a price that never changed has no price change line", () => {
    expect(ask("magaza", "asil siyah takım elbise").text).not.toContain("Fiyat Değişimi");
  });

  test.each([
    ["/urun/1", "https://lirva.example", "https://lirva.example/urun/1"],
    ["https://baska.example/a", "https://lirva.example", "https://baska.example/a"],
    ["javascript:alert(1)", "https://lirva.example", ""],
    ["data:text/html,x", "https://lirva.example", ""],
    ["/urun/1", "", ""],
    ["", "https://lirva.example", ""],
  ])("the link %s on %s is %s", (url, site, link) => {
    expect(webAddress(url, site)).toBe(link);
  });

  test("colour and size choose the product", () => {
    expect(best("magaza", "lacivert takım elbise 50 beden var mı")).toBe("LRV-1001");
    expect(ask("magaza", "lacivert takım elbise 50 beden var mı").text).not.toContain("bulunmuyor");
  });

  test("an unavailable size is reported first", () => {
    expect(ask("magaza", "lacivert takım elbise 60 beden var mı").text).toMatch(
      /^Vento .* için 60 beden bulunmuyor\. Mevcut bedenler: 46/,
    );
  });

  test("an unavailable colour is reported", () => {
    expect(ask("magaza", "turuncu sneaker var mı").text).toMatch(/istediğiniz renk bulunmuyor/);
  });

  test("a price limit excludes dearer products, and a limit that nothing meets is reported", () => {
    const found = ask("magaza", "1000 liranın altında gömlek").products;
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ price, category }) => price <= 1000 && category === "gomlek")).toBe(true);
    expect(ask("magaza", "50 liranın altında gömlek var mı").text).toMatch(
      /^Bu fiyat aralığında uygun bir ürün bulamadım/,
    );
  });

  test("the cheapest of its kind comes first", () => {
    const skirts = demoProducts()
      .filter(({ category }) => category === "etek")
      .map(({ price }) => price);
    const prices = ask("magaza", "en ucuz etek hangisi").products.map(({ price }) => price);
    expect(prices[0]).toBe(Math.min(...skirts));
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  });

  test.each([
    ["indirimli ürünler neler", ({ price, oldPrice }: Product) => oldPrice !== null && oldPrice > price],
    [
      "indirimdeki ceketler",
      ({ category, price, oldPrice }: Product) => category === "ceket" && oldPrice !== null && oldPrice > price,
    ],
    ["500 liranın altında ne var", ({ price }: Product) => price <= 500],
    ["gömlekler", ({ name }: Product) => name.includes("Gömlek")],
  ])("a few products are listed: %s", (question, fits) => {
    const { products } = ask("magaza", question);
    expect(products.length).toBeGreaterThan(1);
    expect(products.length).toBeLessThanOrEqual(3);
    expect(products.every(fits)).toBe(true);
  });

  test("genuine leather is not a colour", () => {
    expect(ask("magaza", "hakiki deri ayakkabı taba renk var mı").text).not.toContain("bulunmuyor");
  });

  test.each([
    ["palto var mı", "LRV-1802"],
    ["hoodie", "LRV-2102"],
    ["siyah elbise", "LRV-1402"],
    ["damatlık", "LRV-1003"],
  ])("synonyms of products match: %s", (question, sku) => {
    expect(best("magaza", question)).toBe(sku);
  });

  test("a SKU is an exact match", () => {
    expect(best("magaza", "LRV-1101")).toBe("LRV-1101");
  });

  function demoProducts(): Product[] {
    return entriesOf(indexes.get("magaza")!).flatMap((entry) => (entry.kind === "product" ? entry.product : []));
  }
});

describe("follow-ups", () => {
  test.each([["peki fiyatı ne kadar?"], ["L beden var mı"], ["siyah rengi var mı"], ["linki atar mısın"]])(
    "after a product: %s",
    (question) => {
      expect(best("magaza", question, after("magaza", "chino pantolon"))).toBe("LRV-1301");
    },
  );

  test.each([
    ["haki rengi var mı"],
    ["50 beden var mı bunda"],
    ["siyah olsun"],
    ["stokta var mı"],
    ["fiyatı ne"],
    ["M beden kaldı mı"],
    ["linki var mı"],
  ])("the product of the last answer stays the subject: %s", (question) => {
    expect(ask("magaza", question, after("magaza", "chino pantolon")).products.map(({ sku }) => sku)).toEqual([
      "LRV-1301",
    ]);
  });

  test("a question that does not fit the product changes the subject", () => {
    expect(best("magaza", "iade edebilir miyim", after("magaza", "chino pantolon"))).toMatch(/iade/);
    expect(best("magaza", "kırmızı gömlek var mı", after("magaza", "chino pantolon"))).not.toBe("LRV-1301");
  });

  test("an unclear question is read with the previous subject", () => {
    expect(best("magaza", "banka kartına oluyor mu", after("magaza", "taksit yapıyor musunuz"))).toMatch(
      /mg-(?:taksit|odeme)$/,
    );
  });

  test("an unavailable size in a follow-up is reported", () => {
    expect(ask("magaza", "L beden var mı", after("magaza", "chino pantolon")).text).toMatch(
      /^Chino Pantolon için L beden bulunmuyor/,
    );
  });

  test("after an article, a question without a subject stays on the subject", () => {
    expect(best("saglayici", "ücretli mi", after("saglayici", "demo istiyorum"))).toBe("sg-demo-ucret");
    expect(best("magaza", "kaç gün sürüyor", after("magaza", "iade nasıl yapılır"))).toMatch(/iade/);
  });

  test("context never distorts a clear question", () => {
    expect(best("magaza", "kargo ücreti ne kadar", after("magaza", "chino pantolon"))).toBe("mg-kargo-ucreti");
    expect(best("hastane", "otopark ücretli mi", after("hastane", "doğum paketi fiyatları"))).toBe("hs-otopark");
  });
});

describe("load", () => {
  test.each([
    ["one letter", "a".repeat(1_000_000)],
    ["words", "kargo ".repeat(200_000)],
    ["İ", "İ".repeat(1_000_000)],
    ["digits", "1.000".repeat(200_000)],
    ["marks", "'-".repeat(500_000)],
    ["questions", "a mı? ".repeat(200_000)],
  ])("1 MB of %s is answered", (_, text) => {
    expect(ask("magaza", text).text).not.toBe("");
  });

  test.each([["constructor"], ["__proto__"], ["toString valueOf"]])("%s is a word like any other", (text) => {
    expect(ask("magaza", text).outcome).toBe("declined");
  });

  describe("many garbled words", () => {
    const mangled = Array.from({ length: 600 }, (_, at) => {
      const word = ["kargo", "ucreti", "siparis", "degisim", "kampanya", "magaza", "taksit", "indirim"][at % 8]!;
      return `${word[0]}${word[2]}${word[1]}${word.slice(3)}${"qwxz"[at % 4]}${"aeiou"[at % 5]}${at % 9 === 8 ? " mi?" : ""}`;
    }).join(" ");
    const context: Context = {
      previousQuestions: Array.from({ length: 6 }, (_, at) => `${at} ${mangled}`),
      lastSource: { kind: "article", id: "kargo-ucreti", title: mangled.slice(0, 200), score: 1 },
    };

    test("of a message and all before it share one budget of comparisons", () => {
      const corrections = newCorrections();
      const budget = corrections.left;
      const index = forMessage(indexes.get("magaza")!, corrections);
      expect(answerBuiltIn(index, mangled.slice(0, 4000), { offer: "person", context }).text).not.toBe("");
      // It was spent, and the last look at a bucket went over it by no more than that bucket.
      expect(budget - corrections.left).toBeGreaterThan(budget / 2);
      expect(corrections.left).toBeGreaterThan(-100);
    });

    test("do not affect the question before them", () => {
      const index = forMessage(indexes.get("magaza")!);
      const { sources } = answerBuiltIn(index, `krgo ucrti ne kadar? ${mangled}`.slice(0, 4000), { offer: "person" });
      expect(sources.map(keyOf)).toContain(best("magaza", "kargo ücreti ne kadar"));
    });

    test("are read up to the sixtieth", () => {
      const corrections = newCorrections();
      readQuestion(forMessage(indexes.get("magaza")!, corrections), mangled);
      expect(corrections.words.size).toBeLessThanOrEqual(60);
    });
  });

  test("2,000 articles and 5,000 products are indexed and searched", () => {
    const articles = entriesOf(indexes.get("hastane")!).flatMap((entry) =>
      entry.kind === "article" ? entry.article : [],
    );
    const products = entriesOf(indexes.get("magaza")!).flatMap((entry) =>
      entry.kind === "product" ? entry.product : [],
    );
    const big = buildKnowledgeIndex({
      articles: Array.from({ length: 2000 }, (_, at) => ({ ...articles[at % articles.length]!, id: `article-${at}` })),
      products: Array.from({ length: 5000 }, (_, at) => ({ ...products[at % products.length]!, sku: `P-${at}` })),
    });
    expect(retrieve(big, "lacivert takım elbise 50 beden var mı").sources[0]?.title).toContain("Lacivert Takım Elbise");
  }, 30_000);
});

test("of two articles with equal scores the better rated one comes first, whatever their order", () => {
  const answers = { dag: "Gezi güzeldir.", ova: "Gezi güzeldir. Ücreti 400 lira." };
  const articles = [
    { id: "dag", title: "Dağ gezisi", questions: [], answer: answers.dag },
    { id: "ova", title: "Ova gezisi", questions: [], answer: answers.ova },
  ];
  const orders = [articles, articles.toReversed()].map((written) =>
    rank(buildKnowledgeIndex({ articles: written, products: [] }), "gezi").ranked.filter(isRated),
  );
  for (const [first, second] of orders) {
    expect(first!.score).toBe(second!.score);
    expect(first!.rating).toBeGreaterThan(second!.rating);
  }
});

test("no answer is ever empty", { timeout: 20_000 }, () => {
  const answers = ["dev", "own"]
    .flatMap((set) => judge(readQuestions(`tests/evaluation/questions-${set}.jsonl`), indexes))
    .map(({ answer }) => answer);
  expect(
    answers.filter(({ text, outcome, sources }) => text === "" || (outcome === "answered" && sources.length === 0)),
  ).toEqual([]);
  for (const question of [
    "siyah deri bot 60 numara 100 lira altı",
    "en ucuz turuncu kaban",
    "indirimli kırmızı kravat XL",
    "2000 tl ile 2100 tl arası smokin",
    "500 tl altı kırmızı elbise M",
  ])
    expect(ask("magaza", question).text).not.toBe("");
});

test("the development questions stay above the required shares", () => {
  const dev = report(judge(readQuestions("tests/evaluation/questions-dev.jsonl"), indexes));
  expect(dev.right).toBeGreaterThanOrEqual(0.75);
  expect(dev.right + dev.suggested).toBeGreaterThanOrEqual(0.92);
  expect(dev.wrong).toBeLessThanOrEqual(0.03);
  expect(dev.falseAnswers).toBeLessThanOrEqual(0.08);
});
