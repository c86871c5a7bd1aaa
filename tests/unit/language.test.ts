import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { articleLanguage, type Language, languageOf } from "#server/assistant/retrieval/detect-language.ts";
import { countThreadMs } from "../support/thread-time.ts";

const written: Record<Language, string[]> = {
  tr: [
    "wifi var mi",
    "check-in kacta",
    "iphone 15 pro max kilif var mi",
    "slim fit gomlek",
    "slim fit gömlek beden",
    "kargo ucreti ne kadar",
    "kargo ücreti ne kadar?",
    "siparisim nerede",
    "sipariş no 12345 nerede",
    "iade etmek istiyorum",
    "iade",
    "fiyat",
    "fiyat nedir",
    "demo almak istiyorum",
    "online randevu",
    "randevu almak istiyorum",
    "black friday indirimi ne zaman",
    "black friday var mi",
    "oversize sweatshirt beden tablosu",
    "M beden var mı",
    "xl kaldi mi",
    "bu ne kadar",
    "acik misiniz",
    "pazar acik mi",
    "otopark var mi",
    "son gun ne zaman",
    "her gun acik mi",
    "on gun gecti gelmedi",
    "at cantasi var mi",
    "araba ile",
    "Zeplin ile gönderim",
    "el çantası",
    "tak çıkar",
    "bin tl alti urun",
    "merhaba",
    "selam",
    "mrb",
    "slm",
    "tesekkurler",
    "saol",
    "tamam",
    "evet",
    "hayır",
    "İNGİLİZCE DESTEK VAR MI",
    "ingilizce biliyor musunuz",
    "almanca konusan doktor var mi",
    "whatsapp numaranız",
    "instagram hesabiniz var mi",
    "wi-fi şifresi ne",
    "crm entegrasyonu var mi",
    "api dokümanı var mı",
    "kvkk",
    "check-up fiyatlari",
    "mr sonucum cikti mi",
    "Almanya'ya kargo var mı",
    "iPhone'un kılıfı",
    "nike air force siyah var mi",
    "der misiniz",
    "ne der siniz bu urune",
    "size nasil ulasirim",
    "her sey dahil mi",
    "son fiyat",
    "var mi",
    "yok mu",
    "hangi doktor iyi",
    "temsilci",
    "insanla gorusmek istiyorum",
    "kac gunde gelir",
    "kapida odeme",
    "kredi karti gecerli mi",
    "taksit",
    "beden degisimi",
    "bebek arabasi",
    "sac bakim",
    "yarin gelebilir miyim",
    "link calismiyor",
    "odeme yapamiyorum error veriyor",
    "login olamiyorum",
    "mail gelmedi",
    "trendyol magazaniz var mi",
    "gunaydin",
    "kolay gelsin",
    "iyi aksamlar bir sey sorcaktim",
    "abi urun ne zman gelcek",
    "ya siparis nrde kaldi",
    "napıyosunuz",
    "bilgi almak istiyorum",
    "toptan satis",
    "bayilik",
    "levis 501 slim straight jean",
    "premium paket",
    "mehmet can demir size bağlandı mı",
  ],
  en: [
    "do you ship to germany",
    "opening hours?",
    "price?",
    "where is my order",
    "Where is my order?",
    "can i return it",
    "how much is shipping",
    "is there parking",
    "hello, do you speak english?",
    "i want to talk to a human",
    "do you have this in blue",
    "what time do you close",
    "refund please",
    "my package has not arrived",
    "i need an appointment with a doctor",
    "do you accept visa",
    "return policy",
    "shipping cost",
    "can you help me",
    "thank you",
    "is it free",
    "what is a demo",
    "how can I book a demo?",
    "which languages do you support",
    "do you have an API",
    "are you open on sunday",
    "how long does delivery take",
    "I would like to cancel my order",
    "good morning",
    "size chart",
    "is the suit available in large",
    "I have a headache which doctor should I see",
    "can my husband stay with me",
    "do you accept foreign insurance",
    "the item is damaged",
    "wrong size, what now?",
    "how do I get to the hospital",
    "what's the price of the black shirt",
    "who are you",
    "emergency room",
    "blood test results",
    "checkout time",
    "are you a robot",
    "combien coûte la livraison",
    "Bonjour, quels sont vos horaires ?",
    "cuanto cuesta el envio",
    "hola, tienen camisas azules?",
    "quanto costa la spedizione",
    "hoeveel kost de verzending",
    "Чи є доставка в Україну?",
    "你们送货到中国吗",
    "ارسال به ایران دارید؟ چقدر هزینه می‌گیرید؟",
  ],
  de: [
    "wie lange dauert der versand",
    "was kostet der versand",
    "haben sie am sonntag geöffnet",
    "wo ist meine bestellung",
    "ich möchte einen termin",
    "kann ich umtauschen",
    "gibt es parkplätze",
    "guten tag",
    "guten tag, was kostet das?",
    "liefern sie nach deutschland",
    "öffnungszeiten",
    "öffnungszeiten?",
    "Preis?",
    "sprechen sie deutsch",
    "ich brauche hilfe",
    "wie kann ich zurückgeben",
    "mein paket ist nicht angekommen",
    "haben sie das hemd in größe L",
    "ich will mit einem menschen sprechen",
    "danke",
    "versandkosten",
    "wer seid ihr",
    "ich habe eine frage",
    "kann ich mit kreditkarte zahlen",
    "welche sprachen sprechen sie",
  ],
  ar: [
    "مرحبا",
    "كم سعر الشحن؟",
    "هل لديكم موقف سيارات",
    "أين طلبي",
    "أريد موعد مع طبيب",
    "هل توصلون إلى ألمانيا",
    "شكرا",
    "أريد التحدث مع موظف",
    "ما هي ساعات العمل",
    "هل يوجد مترجم عربي",
    "اريد ارجاع المنتج iphone",
    "السعر؟",
  ],
  ru: [
    "привет",
    "сколько стоит доставка",
    "где мой заказ",
    "вы говорите по-русски?",
    "хочу вернуть товар",
    "есть парковка?",
    "когда вы открыты",
    "нужен врач",
    "спасибо",
    "цена?",
    "хочу поговорить с человеком",
    "есть ли размер XL",
  ],
};

const tooLittle = [
  "ok",
  "hello",
  "demo",
  "hi",
  "hallo",
  "...",
  "?",
  "123",
  "👍",
  "ahmet yilmaz",
  "0532 000 00 00",
  "ayse@example.com",
  "https://example.com/size-chart",
  "xl",
  "iphone 15 pro max",
  "nike air force",
  "size ozel",
  "anna schmidt",
  "apple pay",
  "free size",
  "ek para?",
  "para",
  "mehmet can demir",
];

describe("the language of a message", () => {
  for (const [language, messages] of Object.entries(written))
    it.each(messages)(`is ${language}: %s`, (message) => expect(languageOf(message)).toBe(language));

  it.each(tooLittle)("is not guessed from %s", (message) => {
    expect([null, "tr"]).toContain(languageOf(message));
    expect(languageOf(message, "en")).toBe("en");
  });

  it("does not change because of a message that is too short", () => {
    expect(languageOf("ok", "en")).toBe("en");
    expect(languageOf("price", "en")).toBe("en");
    expect(languageOf("Preis", "tr")).toBe("tr");
    expect(languageOf("Anna Schmidt", "de")).toBe("de");
  });

  it("changes with the visitor", () => {
    expect(languageOf("do you speak English?", "tr")).toBe("en");
    expect(languageOf("kargo ücreti ne kadar", "en")).toBe("tr");
    expect(languageOf("где мой заказ", "en")).toBe("ru");
  });

  it("is Turkish for what Turkish customers ask, with their letters and without", () => {
    const asked = ["own", "dev"].flatMap((name) =>
      read(`tests/evaluation/questions-${name}.jsonl`)
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { q: string }).q),
    );
    const products = (JSON.parse(read("server/database/demo/products.json")) as { name: string }[]).map(
      ({ name }) => name,
    );
    const texts = [...asked, ...products].flatMap((text) => [
      text,
      text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ı", "i"),
    ]);
    expect(texts.filter((text) => ![null, "tr"].includes(languageOf(text)))).toEqual([]);
  });

  it.each(["a", "xqw ", "kargo ", "лы", "\u0301", "the "])(
    "is determined in bounded time for thousands of %j",
    (piece) => {
      const text = piece.repeat(4000 / piece.length);
      languageOf(text);
      const spentMs = countThreadMs();
      languageOf(text);
      expect(spentMs()).toBeLessThan(100);
    },
  );
});

describe("the language of an article", () => {
  it("is that of its answer, else of its questions", () => {
    const written = { title: "Delivery", questions: ["How long does delivery take?"], answer: "Within three days." };
    expect(articleLanguage(written)).toBe("en");
    expect(articleLanguage({ title: "Lieferzeit", questions: ["Wie lange dauert der Versand?"], answer: "3-5" })).toBe(
      "de",
    );
    expect(articleLanguage({ title: "XL", questions: [], answer: "12345" })).toBe("tr");
  });

  it("is Turkish for every article of the demo", () => {
    const articles = JSON.parse(read("server/database/demo/knowledge.json")) as Parameters<typeof articleLanguage>[0][];
    expect(articles.filter((article) => articleLanguage(article) !== "tr")).toEqual([]);
  });
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
