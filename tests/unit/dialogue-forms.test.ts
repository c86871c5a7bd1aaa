import { describe, expect, test } from "vitest";
import type { ChatForm } from "#contract/assistant.ts";
import { calendarAt } from "#server/assistant/turn/calendar.ts";
import { wishesCall, wishesDemo, withholds } from "#server/assistant/dialogue/form-wishes.ts";
import { CALL_BACK, DEMO_REQUEST } from "#server/assistant/dialogue/forms.ts";
import { readFields } from "#server/assistant/dialogue/read-fields.ts";
import { readQuestions } from "../../scripts/eval.ts";
import { countThreadMs } from "../support/thread-time.ts";
import { talk, last, acts } from "../support/demo-conversation.ts";

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
    "telefonla konuşalım",
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

  test("a name that is only spoken of introduces nobody", () => {
    for (const text of ["arkasına da isim yazılcak", "peki isim yazsak sadece", "üstüne ad baskısı"])
      for (const asked of ["name", "phone", null]) expect(read(text, asked)["name"]).toBeUndefined();
    for (const text of ["isim: hasan kuru", "isim soyisim hasan kuru", "ad soyad hasan kuru"])
      expect(read(text, "phone")["name"]).toBe("Hasan Kuru");
    const [, wished] = talk("magaza", "galatasaray amblemi olcak", "peki isim yazsak sadece");
    expect(wished!.parts.form).toBeUndefined();
    const [, named] = talk("magaza", "galatasaray amblemi olcak", "isim selim aydın");
    expect(named!.text).toContain("Selim Aydın");
  });

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

  test.each(["aslında isterim", "tamam yapalım", "yok ya, yapalım yine de"])(
    "once given up is taken up by %s",
    (said) => {
      const again = last("saglayici", "demo istiyorum", "Elif Kaya", "vazgeçtim", said);
      expect(again.parts.form).toMatchObject({ state: "open", asked: "company", values: { name: "Elif Kaya" } });
      const stored = last("magaza", "beni arayın", "0532 111 22 33", "vazgeçtim", said);
      expect(stored.consequences.form?.values).toEqual({ phone: "0532 111 22 33" });
    },
  );

  test("once given up stays so for a mere okay, and for an agreement to what was offered since", () => {
    expect(last("saglayici", "demo istiyorum", "vazgeçtim", "tamam").parts.form).toBeUndefined();
    expect(last("magaza", "beni arayın", "vazgeçtim", "kargo ücreti ne", "tamam yapalım").parts.form).toBeUndefined();
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

test("what sounds like giving up or a name is neither, in a form that was opened unasked", () => {
  const opened = ["müşteri no 884512"];
  expect(last("magaza", ...opened, "iptal etmek istiyorum").outcome).toBe("answered");
  expect(last("magaza", ...opened, "e nerde bu").parts.form?.values ?? {}).toEqual({});
  expect(last("magaza", ...opened, "adı boncuk").parts.form?.values ?? {}).toEqual({});
  expect(last("hastane", "yarın 10 gibi", "geç kalırsam ne olur").text).not.toContain("Sorun değil");
  expect(last("magaza", "beni arayın", "iptal").parts.act).toBe("end");
});

test("an e-mail address after a stored form is acknowledged", () => {
  const said = ["demo istiyorum", "Ahmet Yılmaz", "Yılmaz Mobilya", "0500 111 22 33", "mail vermek istemiyorum"];
  expect(last("saglayici", ...said, "tamam ahmet@yilmaz.example").text).toMatch(
    /0500 111 22 33, ahmet@yilmaz\.example/,
  );
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

test("what is missing is no refusal of a name or number", () => {
  for (const missing of ["15 bin lira yok ortada", "param yok ortada", "ortada yok"])
    expect(last("magaza", "şikayetim var ürün kırık geldi", missing).text, missing).not.toMatch(/Sorun değil|geçelim/);
  expect(last("magaza", "şikayetim var ürün kırık geldi", "telefonum yok").text).toMatch(/Sorun değil|geçelim|e-posta/);
});

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

describe("a visitor who was asked in a foreign language how to be reached", () => {
  test.each([
    ["can i speak to a human", "John Miller", "0171 2345678"],
    ["can i speak to a human", "my name is john miller", "0171 2345678"],
    ["kann ich einen Mitarbeiter sprechen", "Ich heiße John Miller", "0171 2345678"],
  ])("%s, %s: gives a name, then a number as it is dialled at home", (asks, name, phone) => {
    const [, named, kept] = talk("saglayici", asks, name, phone);
    expect(named!.text).toContain("John Miller");
    expect(named!.parts.form).toMatchObject({ asked: "phone", values: { name: "John Miller" } });
    expect(kept!.consequences.form?.values).toEqual({ name: "John Miller", phone });
  });

  test.each(["my order number is 44556677", "Blue Shirt", "I am waiting", "thank you"])("%s: gives neither", (text) => {
    expect(last("saglayici", "can i speak to a human", text).parts.form?.values ?? {}).toEqual({});
  });
});

test("a value is refused by what one has not, and not by what is missing elsewhere", () => {
  for (const text of ["yok", "mailim yok", "e-posta yok", "bende yok", "yok teşekkürler", "plakam yok"])
    expect(withholds(text), text).toBe(true);
  for (const text of ["kargo yok değil mi", "oradan alsam kargo yok dimi", "cevap yok", "asansör yok binada"])
    expect(withholds(text), text).toBe(false);
});
