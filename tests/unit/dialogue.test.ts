import { describe, expect, test } from "vitest";
import type { ChatForm } from "#contract/assistant.ts";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { calendarAt } from "#server/assistant/dialogue/form-definition.ts";
import { wishesCall, wishesDemo } from "#server/assistant/dialogue/form-wishes.ts";
import { CALL_BACK, DEMO_REQUEST } from "#server/assistant/dialogue/forms.ts";
import { reactionOf } from "#server/assistant/dialogue/reactions.ts";
import { readFields } from "#server/assistant/dialogue/read-fields.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { demoIndexes, readQuestions } from "../../scripts/eval.ts";
import { countThreadMs } from "../support/thread-time.ts";

const indexes = demoIndexes();
const talk = (kb: string, ...said: string[]) =>
  holdDialogue({ index: indexes.get(kb)!, offer: kb === "saglayici" ? "demo" : "person", siteUrl: "" }, said).map(
    ({ answer }) => answer,
  );
const last = (kb: string, ...said: string[]) => talk(kb, ...said).at(-1)!;
const acts = (kb: string, ...said: string[]) => talk(kb, ...said).map(({ parts }) => parts.act);

describe("a message that refers to the previous answer", () => {
  test.each([
    ["evet", "agree"],
    ["tamam bağla", "agree"],
    ["olur lütfen", "agree"],
    ["peki", "agree"],
    ["yok teşekkürler", "refuse"],
    ["hiçbiri", "refuse"],
    ["gerek yok", "refuse"],
    ["anlamadım", "unclear"],
    ["nasıl yani", "unclear"],
    ["biraz daha açık yazar mısın", "unclear"],
    ["tekrar eder misiniz", "again"],
    ["hangisi", "which"],
  ])("%s: %s", (text, kind) => {
    expect(reactionOf(text)).toMatchObject({ kind });
  });

  test.each([
    ["ilki", 0],
    ["2. olsun", 1],
    ["üçüncüsü", 2],
    ["sonuncusu", -1],
  ])("%s chooses", (text, at) => {
    expect(reactionOf(text)).toEqual({ kind: "choose", at });
  });

  test.each(["evet demo istiyorum", "iade yok mu", "teşekkürler", "ilk siparişimde indirim var mı", "kargo", ""])(
    "%s says something of its own",
    (text) => {
      expect(reactionOf(text)).toBeNull();
    },
  );

  test("“ilki” chooses the first suggestion; “evet” to several makes the assistant ask which one", () => {
    const [suggested, asked, answered] = talk("saglayici", "randevu", "evet", "ilki");
    expect(asked!.parts).toMatchObject({ act: "ask-back", suggestions: suggested!.parts.suggestions });
    expect(answered!.parts.sources[0]!.title).toBe(suggested!.parts.suggestions[0]);
  });

  test("a requested name is a name, whatever else it may mean; danger is still recognised", () => {
    const [, named] = talk("saglayici", "demo istiyorum", "Ada Su");
    expect(named!.parts).toMatchObject({ act: "collect", form: { asked: "company" } });
    for (const told of ["Nefes Alamıyorum", "Kolum Uyuşuyor"])
      expect(last("saglayici", "demo istiyorum", told).parts, told).toMatchObject({ act: "safety" });
  });

  test.each([
    ["Ada Su", "Ada Su"],
    ["ada su", "Ada Su"],
    ["su yılmaz", "Su Yılmaz"],
    ["Su", "Su"],
    ["Deniz Can Güneş", "Deniz Can Güneş"],
    ["İpek Su Er", "İpek Su Er"],
    ["can er", "Can Er"],
    ["Ali Var", "Ali Var"],
    ["Ayşe Sabah", "Ayşe Sabah"],
    ["Ulaş Kaya", "Ulaş Kaya"],
    ["ahmet döner", "Ahmet Döner"],
    ["nazmi ak", "Nazmi Ak"],
    ["adım Ada Su", "Ada Su"],
    ["benim adım su", "Su"],
    ["ben Deniz Can Güneş", "Deniz Can Güneş"],
    ["ben ada su", "Ada Su"],
    ["Ada Su olarak kaydedin", "Ada Su"],
    ["Ada Su, 0532 111 22 33", "Ada Su"],
    ["adım Deniz Can Güneş numaram 0532 111 22 33", "Deniz Can Güneş"],
  ])("asked for a name, %s is kept whole", (said, name) => {
    const { form } = last("saglayici", "demo istiyorum", said).parts;
    expect(form).toMatchObject({ asked: "company", values: { name } });
    expect(form!.values).not.toHaveProperty("company");
  });

  test.each([
    "vermek istemiyorum",
    "su",
    "şu",
    "yok",
    "Var",
    "bilmiyorum",
    "neden soruyorsunuz",
    "Evet Doğru",
    "Gerek Yok",
    "Yarın Sabah",
    "İyi Akşamlar",
    "şu an veremem",
    "Bana Ulaş",
    "çok kötüyüm",
  ])("asked for a name, %s is not one", (said) => {
    expect(last("saglayici", "demo istiyorum", said).parts.form?.values ?? {}).not.toHaveProperty("name");
  });

  test("a visitor who does not understand gets a short version, then the offer of a person", () => {
    const [answered, explained, offered] = talk("saglayici", "fiyatlar ne kadar", "anlamadım", "anlamadım");
    expect(explained!.text).toContain(answered!.text.split(";")[0]);
    expect(offered!.parts).toMatchObject({ act: "ask-back", handoff: true });
    expect(offered!.text).not.toBe(explained!.text);
  });

  test("small talk, declines and suggestions are not repeated in the same words", () => {
    for (const said of ["merhaba", "teşekkürler", "uzay mekiği kaç para", "whatsapp entegrasyonu var mı"]) {
      const [first, second] = talk("saglayici", said, said);
      expect(second!.text, said).not.toBe(first!.text);
    }
  });
});

describe("a request", () => {
  test.each([
    "demo istiyorum",
    "Demo talep ediyorum",
    "bir demo alabilir miyiz",
    "demo ayarlayalım",
    "canlı demo izleyebilir miyim",
    "demo lütfen",
    "demo görmek isteriz",
    "ürünü denemek istiyorum",
    "bize bir sunum yapabilir misiniz",
    "tanıtım istiyoruz",
    "fiyat teklifi alabilir miyiz",
    "teklif verir misiniz",
    "görüşme ayarlayabilir miyiz",
    "toplantı planlayalım",
    "satın almak istiyorum",
    "asistanı kullanmak istiyoruz",
    "sizinle çalışmak istiyoruz",
    "ücretsiz demo",
    "dmo istiyrm demo talebi oluşturun",
    "hemen demo verin bana",
    "demo talep etmek istiyorum",
    "demo talebi oluşturmak istiyorum",
    "bir demo ayarlayalım",
    "demo kaydı oluşturmak istiyoruz",
    "demo başvurusu yapacağım",
    "demo talebimi alır mısınız",
    "demoya ihtiyacımız var",
    "satın almadan önce bir demo görmek istiyoruz",
    "demo talep etmek istiyorum ne zaman ararsınız",
  ])("for a demo: %s", (text) => {
    expect(wishesDemo(text)).toBe(true);
  });

  test.each([
    "demo ne kadar sürüyor",
    "demo ücretli mi",
    "demo nasıl yapılıyor",
    "geçen hafta demo almıştım",
    "demoyu iptal etmek istiyorum",
    "demo talep ettim, ne zaman ararsınız",
    "demo talep etmek ücretli mi",
    "demo talebimi iptal etmek istiyorum",
    "demo talebimi geri çekmek istiyorum",
    "demo talep etmek istemiyorum",
    "demo talep edince ne oluyor",
    "demo almadan satın alabilir miyim",
    "demo ayarlandı mı",
    "demo saatini öğrenmek istiyorum",
    "demo hakkında bilgi almak istiyorum",
    "müşterilerim demo talep edebilir mi",
    "demo istiyoruz dedik kimse dönmedi",
  ])("is not found in: %s", (text) => {
    expect(wishesDemo(text)).toBe(false);
  });

  test("for a demo begins its form, and a question in the same message is answered", () => {
    const answer = last("saglayici", "demo talep etmek istiyorum, ücretli mi?");
    expect(answer.parts).toMatchObject({ form: { kind: "demo-request", asked: "name" } });
    expect(answer.text).toContain("ücretsiz");
  });

  test.each([
    "beni arayın",
    "numaram bu, arar mısınız",
    "telefonla görüşebilir miyiz",
    "geri dönüş bekliyorum",
    "bana ulaşır mısınız",
  ])("for a call: %s", (text) => {
    expect(wishesCall(text)).toBe(true);
  });

  test.each(["beni aramayın", "sizi hangi numaradan arayabilirim", "dün aradım açmadınız", "bir ürün arıyorum"])(
    "not to be called: %s",
    (text) => {
      expect(wishesCall(text)).toBe(false);
    },
  );

  test("is not found in the evaluation's plain questions", () => {
    const asked = ["dev", "own"].flatMap((set) => readQuestions(`tests/evaluation/questions-${set}.jsonl`));
    const taken = asked.filter(({ kb, q }) => kb === "saglayici" && (wishesDemo(q) || wishesCall(q)));
    // Alone, the word asks for one.
    expect(taken.map(({ q }) => q)).toEqual(["demo"]);
  });
});

describe("fields", () => {
  const NOW = calendarAt(new Date("2026-11-22T09:00:00Z"));
  const form = (asked: string | null, values: ChatForm["values"] = {}) => ({ asked, values });
  const read = (text: string, asked: string | null = "name", values: ChatForm["values"] = {}) =>
    readFields(text, DEMO_REQUEST, form(asked, values), NOW).values;

  test.each<[string, ChatForm["values"]]>([
    [
      "Ayşe Yılmaz, Lale Tekstil, ayse@lale.example, 0532 111 22 33",
      { name: "Ayşe Yılmaz", company: "Lale Tekstil", email: "ayse@lale.example", phone: "0532 111 22 33" },
    ],
    [
      "Lale Tekstil'den Ayşe Yılmaz 05321112233",
      { name: "Ayşe Yılmaz", company: "Lale Tekstil", phone: "0532 111 22 33" },
    ],
    ["adım mehmet can öz\nfirmamız öz lojistik", { name: "Mehmet Can Öz", company: "öz lojistik" }],
    ["ben Selin, firma adı: Mavi Otel", { name: "Selin", company: "Mavi Otel" }],
    ["fatma nur", { name: "Fatma Nur" }],
  ])("are read in any order: %s", (text, values) => {
    expect(read(text)).toEqual(values);
  });

  test("a company without a company word is accepted when asked for", () => {
    expect(read("Zentora", "company", { name: "Ayşe Yılmaz" })).toEqual({ company: "Zentora" });
  });

  test.each([`${"a".repeat(200)} ${"b".repeat(200)}`, "demo ne kadar sürer", "neden soruyorsunuz?", "bilmiyorum"])(
    "no name: %s",
    (text) => {
      expect(read(text)["name"]).toBeUndefined();
    },
  );

  test("incomplete phone numbers and addresses are reported", () => {
    expect(readFields("0532 111", CALL_BACK, form("phone"), NOW).bad?.field.key).toBe("phone");
    expect(readFields("ayse@lale", DEMO_REQUEST, form("email"), NOW).bad?.field.key).toBe("email");
  });

  test("a text of thousands of letters is read quickly", () => {
    const hostile = ["a".repeat(4000), "a@".repeat(2000), "den ".repeat(1000), "0 ".repeat(2000), "firma ".repeat(600)];
    const spentMs = countThreadMs();
    for (const text of hostile) last("saglayici", "demo istiyorum", text);
    expect(spentMs()).toBeLessThan(5000);
  });
});

describe("a form in the chat", () => {
  test("asks for one field at a time, repeats what it understood, and sums up", () => {
    const said = ["demo istiyorum", "ayşe yılmaz", "lale tekstil", "0532 111 22 33", "ayse@lale.example"];
    expect(acts("saglayici", ...said)).toEqual(["collect", "collect", "collect", "collect", "confirm"]);
    const kept = last("saglayici", ...said);
    expect(kept.text).toContain(
      "Ad Soyad: Ayşe Yılmaz\nFirma: lale tekstil\nTelefon: 0532 111 22 33\nE-posta: ayse@lale.example",
    );
    expect(kept.consequences.form).toMatchObject({ kind: "demo-request", state: "kept" });
  });

  test("can be corrected afterwards", () => {
    const all = "Ayşe Yılmaz, Lale Tekstil, ayse@lale.example, 0532 111 22 33";
    const corrected = last("saglayici", "demo istiyorum", all, "telefon 0533 222 33 44 olacak");
    expect(corrected.consequences.form?.values).toMatchObject({ phone: "0533 222 33 44", name: "Ayşe Yılmaz" });
  });

  test("waits during a question in between, and continues", () => {
    const [, answered, named] = talk("saglayici", "demo istiyorum", "demo ne kadar sürüyor?", "Deniz Kaya");
    expect(answered!.text).toMatch(/45 dakika.*\n\nDemo talebinize devam etmek isterseniz/s);
    expect(named!.parts.form?.values).toEqual({ name: "Deniz Kaya" });
  });

  test("ends if the visitor gives it up, or refuses a required field", () => {
    expect(last("saglayici", "demo istiyorum", "vazgeçtim").parts.form?.state).toBe("given-up");
    const kept = last(
      "saglayici",
      "demo istiyorum",
      "Ali Veli",
      "ABC Holding",
      "vermek istemiyorum",
      "ali@abc.example",
    );
    expect(kept.consequences.form).toMatchObject({ kind: "call-back", values: { email: "ali@abc.example" } });
    expect(last("saglayici", "beni arayın", "numaramı vermek istemiyorum", "hayır").consequences).toEqual({});
  });

  test("a number with a request for a call is stored at once, and the name is asked for", () => {
    const [kept, named] = talk("magaza", "numaram 0532 111 22 33, beni arayın", "zeynep");
    expect(kept!.consequences.form).toMatchObject({ kind: "call-back", values: { phone: "0532 111 22 33" } });
    expect(kept!.text).toMatch(/0532 111 22 33.*Adınızı/s);
    expect(named!.consequences.form?.values).toMatchObject({ name: "Zeynep" });
  });

  test("in a shop, a request for a demo becomes a call-back request", () => {
    expect(last("magaza", "demo istiyorum", "0555 444 33 22").consequences.form?.kind).toBe("call-back");
  });
});

describe("a complaint", () => {
  test.each([
    "bayat ekmek vermişsiniz, rezalet",
    "kargom hala gelmedi",
    "ürün kırık geldi",
    "şikayetim var",
    "kimse ilgilenmiyor",
  ])("is recognised: %s", (text) => {
    expect(isComplaint(text)).toBe(true);
  });

  test.each([
    "ürün kırık gelirse ne yapmalıyım",
    "şikayetimi nasıl iletirim",
    "bayat ekmek satıyor musunuz",
    "soğuk içecek var mı",
  ])("is not recognised in: %s", (text) => {
    expect(isComplaint(text)).toBe(false);
  });

  test("may be just a duration after a delay, but not after a question about a period", () => {
    expect(acts("magaza", "iade ettim param yatmadı", "15 gün oldu")).toEqual(["answer", "hand-off"]);
    expect(acts("magaza", "iade süresi kaç gün", "20 gün oldu")).toEqual(["answer", "answer"]);
  });

  test("does not refuse a field of a waiting form", () => {
    const heard = last("magaza", "siparişim nerede", "10 gün oldu hala yok");
    expect(heard).toMatchObject({ consequences: { wish: "complaint" }, parts: { act: "hand-off" } });
  });

  test("is recorded and forwarded, and asks for contact data, with the knowledge base's answer below", () => {
    const heard = last("magaza", "eşyam kırık çıktı");
    expect(heard).toMatchObject({ consequences: { wish: "complaint" }, parts: { act: "hand-off" } });
    expect(heard.text).toMatch(/üzgünüm.*ilettim.*telefonunuzu/s);
    expect(acts("magaza", "eşyam kırık çıktı", "0532 111 22 33")).toEqual(["hand-off", "confirm"]);
  });
});

describe("several questions in one message", () => {
  test("are answered one by one", () => {
    const { text, parts } = last("magaza", "kargo ücreti ne kadar ve iade süresi kaç gün, bir de mağazanız nerede");
    expect(parts.sources).toHaveLength(3);
    for (const said of ["59,90", "30 gün", "Kadıköy"]) expect(text).toContain(said);
  });

  test("name the one without an answer, which may be handed off", () => {
    const asked = ["kargo ücreti ne kadar, bir de uzay gemisi satıyor musunuz", "evet"];
    const [answered, handedOn] = talk("magaza", ...asked);
    expect(answered!.text).toMatch(/59,90.*“uzay gemisi satıyor musunuz” sorunuz için ise bilgim yok/s);
    expect(handedOn).toMatchObject({ consequences: { wish: "asked" }, parts: { act: "hand-off" } });
  });
});

test.each([
  ["siparişim nerede", "sipariş numaram LRV-10234"],
  ["takip numaram 1234567890 bakar mısın"],
  ["10234 numaralı siparişim"],
])("the visitor's own record is neither looked up nor reported as unknown: %s", (...said) => {
  const { text, parts } = last("magaza", ...said);
  expect(text).toContain("Kişisel kayıtları buradan göremiyorum. Yazdığınız numarayı ekibimiz bu konuşmada görür.");
  expect(parts).toMatchObject({ act: "decline", handoff: true });
});

test.each([
  ["evde yangın var", "yanlış anladınız, şaka yaptım", "Nasıl yardımcı olabilirim?"],
  ["I want to kill myself", "you misunderstood me", "How can I help?"],
  ["أريد أن أنتحر", "فهمتموني خطأ", "كيف يمكنني مساعدتكم؟"],
  ["я хочу покончить с собой", "вы не так поняли", "Чем могу помочь?"],
  ["Ich will mich umbringen", "das ist kein Notfall", "Wie kann ich helfen?"],
])("a visitor who denies the danger is not sent to 112 again: %s, %s", (told, said, asked) => {
  const [safe, calm] = talk("hastane", told, said);
  expect([safe!.parts.act, calm!.parts.act]).toEqual(["safety", "ask-back"]);
  expect(calm!.text).toContain(asked);
});

test("a danger that has passed is not denied", () => {
  expect(acts("hastane", "göğsüm ağrıyor sol kolum uyuşuyor", "yok bir şey geçti, iyiyim")).toEqual([
    "safety",
    "safety",
  ]);
});

test("a message after a danger is answered if the knowledge base can, even if it is no complete question", () => {
  expect(acts("hastane", "babam bayıldı nefes almıyor", "ziyaret saatleri")).toEqual(["safety", "answer"]);
});

test("a request for a person with an order number is a handoff", () => {
  const { consequences } = last("magaza", "müşteri temsilcisiyle görüşmek istiyorum, 17639 numaralı sipariş için");
  expect(consequences.wish).toBe("asked");
});

test("the last answer is not repeated if it lacks what is asked for now", () => {
  const [about, price] = talk("saglayici", "siz ne iş yapıyorsunuz", "fiyat nedir");
  expect(price!.parts.sources).not.toEqual(about!.parts.sources);
  expect(price!.text).toContain("teklif");
});

test("an e-mail address after a stored form is acknowledged", () => {
  const said = ["demo istiyorum", "Ahmet Yılmaz", "Yılmaz Mobilya", "0500 111 22 33", "mail vermek istemiyorum"];
  expect(last("saglayici", ...said, "tamam ahmet@yilmaz.example").text).toMatch(
    /0500 111 22 33, ahmet@yilmaz\.example/,
  );
});

test("a question with a subject is not affected by the product before it", () => {
  const [, hours, price] = talk("magaza", "beyaz sneaker var mı", "pazar günü açık mısınız", "beyaz sneaker fiyatı");
  expect(hours!.parts.sources[0]).toMatchObject({ kind: "article" });
  expect(hours!.text).not.toContain("renk");
  expect(price!.parts.sources[0]).toMatchObject({ kind: "product" });
});

test("good wishes are a greeting at the beginning and a farewell at the end", () => {
  const [hello, , bye] = talk("magaza", "iyi günler", "kargo ücreti ne kadar", "iyi günler");
  expect([hello!.parts.act, bye!.parts.act]).toEqual(["small-talk", "end"]);
});

describe("a form's value", () => {
  test.each([
    ["pardon eksik yazmışım 0533 214 56 78", undefined],
    ["teklif topluyoruz, 0533 214 56 78", undefined],
    ["iyi hadi alın o zaman, 0533 214 56 78", undefined],
    ["ben selin arıkan, firma arıkan lojistik", "arıkan lojistik"],
    ["Mavi Deniz Otel için demo istiyoruz, yetkili: Ece Koç", "Mavi Deniz Otel"],
    ["şirketimiz adına sunum rica ediyoruz. İlgili kişi: Oya Er, Er Hukuk Bürosu", "Er Hukuk Bürosu"],
    ["My name is Jane Ford, company is Ford Suites", "Ford Suites"],
    ["firma Karaca Yapı Market tel 0507 886 31 10", "Karaca Yapı Market"],
  ])("is a company only if one is named: %s", (text, firm) => {
    const { values } = readFields(text, DEMO_REQUEST, { values: { name: "Can Öz" }, asked: "phone" });
    expect(values["company"]).toBe(firm);
  });

  test.each([
    ["tmm o zmn yaz ismim kadir bozkurt", "Kadir Bozkurt"],
    ["Hüseyin Bozkurt\n0531 700 22 14", "Hüseyin Bozkurt"],
    ["Selim Arı", "Selim Arı"],
    ["nedim aksoy", "Nedim Aksoy"],
    ["o zaman nilgün aras", "Nilgün Aras"],
    ["Nokta Tekstil İK'dan Merve Bal, 0224 270 41 18", "Merve Bal"],
    ["arayın 0552 380 94 16 Ceyda", "Ceyda"],
    ["adım yanlış Sevgi Akın", "Sevgi Akın"],
    ["yok ya kalsın boşver", undefined],
    ["tamamdır kolay gelsin", undefined],
    ["eşimin numarası 0533 777 88 99", undefined],
    ["yok mail falan yok", undefined],
  ])("is a name only if one is given: %s", (text, name) => {
    expect(readFields(text, CALL_BACK, { values: {}, asked: "name" }).values["name"]).toBe(name);
  });
});

test.each([
  "demmo istyorm",
  "tamam bize de teklif yollayın",
  "fikrimi değiştirdim demo istiyorum",
  "bunu bi görsek nasıl çalışıyor",
  "olur göstersinler",
  "bizim siteye de koyalım",
  "evet dedim ya almak istiyoz işte",
])("includes a request for a demo: %s", (text) => expect(wishesDemo(text)).toBe(true));

test("a visitor who leaves a number and wants a call, or refuses an e-mail address, is called", () => {
  for (const said of [
    "ordan arasınlar yeter 0533 444 55 66",
    "mail vermek istemiyorum ya telefonla arayın 0533 444 55 66",
  ])
    expect(last("saglayici", "demo istiyorum", "Ozan Tetik, firma Tetik Oto", said)).toMatchObject({
      parts: { act: "confirm", form: { kind: "call-back", state: "kept", values: { phone: "0533 444 55 66" } } },
      consequences: { form: { kind: "call-back" } },
    });
});

test("giving up differs from refusing a field, thanks from agreeing, and a request for a person is not a value", () => {
  expect(last("saglayici", "demo istiyorum", "yok ya kalsın boşver").parts.act).toBe("end");
  expect(
    last("saglayici", "demo istiyorum", "Oya Er", "önce bi insanla konuşmak istiyorum yok mu kimse").parts.act,
  ).toBe("hand-off");
  expect(
    last("saglayici", "beni arayın 0544 309 12 77", "Kerim Altay", "yarın öğleden sonra olursa iyi olur"),
  ).toMatchObject({
    parts: { act: "confirm", form: { state: "kept" } },
  });
});
