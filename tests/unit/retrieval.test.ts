import { beforeAll, describe, expect, test } from "vitest";
import { isRated } from "../../server/assistant/retrieval/ranking/ranker.ts";
import { rank, retrieve } from "../../server/assistant/retrieval/retrieve.ts";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { judge, readQuestions, report } from "../../scripts/eval.ts";
import { indexes, ask, best, after } from "../support/demo-answers.ts";

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
    ["magaza", "üstüme olmadı başkasıyla takas edebilir miyim", "mg-degisim"],
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

describe("the evaluation's questions", () => {
  const judged = (set: string) => judge(readQuestions(`tests/evaluation/questions-${set}.jsonl`), indexes);
  let dev: ReturnType<typeof judged>;
  let own: ReturnType<typeof judged>;
  beforeAll(() => {
    dev = judged("dev");
    own = judged("own");
  }, 60_000);

  test("are never answered with nothing", () => {
    const answers = [...dev, ...own].map(({ answer }) => answer);
    expect(
      answers.filter(({ text, outcome, sources }) => text === "" || (outcome === "answered" && sources.length === 0)),
    ).toEqual([]);
  });

  test("for development stay above the required shares", () => {
    const shares = report(dev);
    expect(shares.right).toBeGreaterThanOrEqual(0.75);
    expect(shares.right + shares.suggested).toBeGreaterThanOrEqual(0.92);
    expect(shares.wrong).toBeLessThanOrEqual(0.03);
    expect(shares.falseAnswers).toBeLessThanOrEqual(0.08);
  });
});

test.each([
  "siyah deri bot 60 numara 100 lira altı",
  "en ucuz turuncu kaban",
  "indirimli kırmızı kravat XL",
  "2000 tl ile 2100 tl arası smokin",
  "500 tl altı kırmızı elbise M",
])("a product that there is not is answered with something: %s", (question) => {
  expect(ask("magaza", question).text).not.toBe("");
});
