import { describe, expect, test } from "vitest";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { reactionOf } from "#server/assistant/dialogue/reactions.ts";
import { talk, last, acts } from "../support/demo-conversation.ts";

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

  test("“tamam teşekkürler” accepts no offer and chooses no suggestion, “evet teşekkürler” does", () => {
    expect(acts("magaza", "uzay mekiği kaç para", "tamam teşekkürler")).toEqual(["decline", "small-talk"]);
    expect(acts("magaza", "uzay mekiği kaç para", "evet teşekkürler")).toEqual(["decline", "hand-off"]);
    expect(acts("magaza", "iade", "tm sağol")).toEqual(["suggest", "small-talk"]);
  });

  test("who goes on in Turkish is answered in Turkish", () => {
    const [, answer] = talk("magaza", "hello do you have suits in size 50", "türkçe yazayım daha iyi");
    expect(answer!.text).toMatch(/^Elbette, Türkçe devam edelim/);
  });

  test("“ilki” chooses the first suggestion; “evet” to several makes the assistant ask which one", () => {
    const [suggested, asked, answered] = talk("saglayici", "randevu", "evet", "ilki");
    expect(asked!.parts).toMatchObject({ act: "ask-back", suggestions: suggested!.parts.suggestions });
    expect(answered!.parts.sources[0]!.title).toBe(suggested!.parts.suggestions[0]);
  });

  test("who asks what became of a request makes none", () => {
    const asked = last("saglayici", "geçen hafta gönderdiğim teklif talebi ne durumda acaba bakabildiniz mi");
    expect(asked.text).toMatch(/^Kişisel kayıtları buradan göremiyorum/);
    expect(last("saglayici", "yeni bir teklif talebi göndermek istiyorum").parts.act).toBe("collect");
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

describe("a complaint", () => {
  test.each([
    "bayat ekmek vermişsiniz, rezalet",
    "kargom hala gelmedi",
    "ürün kırık geldi",
    "şikayetim var",
    "kimse ilgilenmiyor",
    "size dava açacağım",
  ])("is recognised: %s", (text) => {
    expect(isComplaint(text)).toBe(true);
  });

  test.each([
    "ürün kırık gelirse ne yapmalıyım",
    "şikayetimi nasıl iletirim",
    "bayat ekmek satıyor musunuz",
    "soğuk içecek var mı",
    "dava açmak ne kadar",
    "dişim çok ağrıyor gece uyuyamadım",
  ])("is not recognised in: %s", (text) => {
    expect(isComplaint(text)).toBe(false);
  });

  test("may be just a duration after a delay, but not after a question about a period", () => {
    expect(acts("magaza", "iade ettim param yatmadı", "15 gün oldu")).toEqual(["answer", "hand-off"]);
    expect(acts("magaza", "iade süresi kaç gün", "20 gün oldu")[1]).not.toBe("hand-off");
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

test("who has called for help is not told to call again, and thanks are not met cheerfully", () => {
  const [, called, waiting, there, thanked, visited] = talk(
    "hastane",
    "dedem bayıldı",
    "112yi aradım geliyorlar",
    "ne yapayım beklerken",
    "geldiler teşekkürler",
    "sağ olun",
    "ziyaret saatleri ne",
  );
  expect(called!.text).toMatch(/^İyi ki aradınız/);
  expect(waiting!.text).toMatch(/^Yardım gelene kadar/);
  expect(there!.text).toMatch(/^Çok geçmiş olsun/);
  expect(thanked!.text).toMatch(/^Geçmiş olsun/);
  expect(visited!.parts.act).toBe("answer");
});

test.each([
  ["oğlum çamaşır suyu içti", "tamam aradım teşekkürler", "İyi ki aradınız"],
  ["dedem bayıldı", "112 yolda", "İyi ki aradınız"],
  ["my father is having a heart attack", "I called 112", "It is good that you called"],
  ["mein Kind hat Fieber 40", "ich habe den Krankenwagen gerufen", "Gut, dass Sie angerufen haben"],
  ["у мамы инсульт", "скорая едет", "Хорошо, что вы позвонили"],
  ["لا أستطيع التنفس", "اتصلت بالإسعاف", "أحسنتم بالاتصال"],
])("after “%s”, “%s” is praised", (told, said, praise) => {
  expect(last("hastane", told, said).text).toContain(praise);
});

test.each([
  ["kombiden gaz kokusu geliyor galiba", "siz gelemiyor musunuz", "yanınıza gelemem"],
  ["kombiden gaz kokusu geliyor galiba", "birini gönderin nolur", "yanınıza gelemem"],
  ["dedem bayıldı", "gelir misiniz lütfen", "yanınıza gelemem"],
  ["dedem bayıldı", "adres moda mah", "yanınıza gelemem"],
  ["dedem bayıldı", "moda cad no 5 kat 2", "yanınıza gelemem"],
  ["kombiden gaz kokusu geliyor galiba", "tamam çıktık dışardayız", "Dışarıda olmanız doğru"],
  ["mutfakta yangın çıktı", "hepimiz dışarıdayız", "Dışarıda olmanız doğru"],
  ["there is a fire in my kitchen", "can you come please", "cannot come to you"],
  ["there is a fire in my kitchen", "we are outside now", "right to be outside"],
])("after “%s”, “%s” is answered, and 112 named again", (told, said, answer) => {
  const { text, parts } = last("magaza", told, said);
  expect(text).toContain(answer);
  expect(text).toContain("112");
  expect(parts.act).toBe("safety");
});

test("an ambulance that came is heard although something else was said in between", () => {
  const { text, parts } = last("hastane", "babam bayıldı nefes almıyor", "kapıyı açtım bekliyorum", "ambulans geldi");
  expect(text).toMatch(/^Çok geçmiş olsun/);
  expect(parts.act).toBe("safety");
});

test("what the firm says on complaints is told once", () => {
  const [first, second] = talk("hastane", "şikayetim var", "doktor 2 saat bekletti");
  expect(first!.text).toContain("Hasta Hakları birimine");
  expect(second!.text).toMatch(/^Bunu yaşamış olmanıza üzüldüm/);
  expect(second!.text).not.toContain("Hasta Hakları birimine");
});

test("so it is some messages later, until help was called or there was no danger", () => {
  const told = ["kombiden gaz kokusu geliyor galiba", "kim gelecek", "iade süresi kaç gün"];
  expect(last("magaza", ...told, "birini yollayın çabuk").text).toContain("yanınıza gelemem");
  expect(last("magaza", ...told, "tamam çıktık").text).toContain("Dışarıda olmanız doğru");
  expect(last("magaza", ...told, "çıktık ama kedi içerde").text).toMatch(/^Hâlâ aramadıysanız/);
  expect(last("magaza", told[0]!, "yanlış anladınız", "gelir misiniz").text).not.toContain("yanınıza gelemem");
  expect(last("magaza", told[0]!, "112'yi aradım", "siz gelir misiniz").text).not.toContain("yanınıza gelemem");
});

test.each([
  ["mutfakta yangın çıktı", "çıktık ama annem içeride kaldı"],
  ["kocam beni dövüyor", "biri geliyor"],
  ["kocam beni dövüyor", "dışarıdayız"],
  ["dedem bayıldı", "çıktık yoldayız"],
])("after “%s”, “%s” gets no less than whom to call", (told, said) => {
  const { text, parts } = last("magaza", told, said);
  expect(text).not.toContain("Dışarıda olmanız doğru");
  expect(text).toMatch(/112|155/);
  expect(parts.act).toBe("safety");
});

test("who called an ambulance before any alarm is not told its price; who asks for that is", () => {
  expect(last("hastane", "ambulans çağırdık").text).toMatch(/^İyi ki aradınız/);
  expect(last("hastane", "ambulans çağırdık ücreti ne kadar").text).toContain("ücretlidir");
});

test.each([
  ["dedem bayıldı", "aradım açmıyorlar", "Hâlâ aramadıysanız"],
  ["kocam beni dövüyor", "geliyor", "Hâlâ aramadıysanız"],
  ["kocam beni dövüyor", "geldi elinde bıçak var", "sizin suçunuz değil"],
  ["dedem bayıldı", "nefes almıyor", "Bu acil bir durum olabilir"],
])("after “%s”, “%s” tells of no help", (told, said, answer) => {
  expect(last("magaza", told, said).text).toContain(answer);
});

test("who seeks treatment after a text about self-harm is answered", () => {
  expect(acts("hastane", "artık yaşamak istemiyorum", "psikiyatri randevusu")).toEqual(["safety", "answer"]);
});

test("a message after a danger is answered if the knowledge base can, even if it is no complete question", () => {
  expect(acts("hastane", "babam bayıldı nefes almıyor", "ziyaret saatleri")).toEqual(["safety", "answer"]);
});

test("a danger does not keep what else the visitor wishes from being done", () => {
  const endangered = ["babam bayıldı nefes almıyor", "hâlâ kendine gelmedi"];
  expect(acts("hastane", ...endangered)).toEqual(["safety", "safety"]);
  expect(acts("hastane", ...endangered, "müdürünüzle görüşmek istiyorum").at(-1)).toBe("hand-off");
  expect(acts("hastane", ...endangered, "0500 000 00 11").at(-1)).toBe("confirm");
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

test.each(["aldığım pantolon olmadı", "ceket bana dar geldi", "bedeni uymadı", "oğluma küçük oldu ne yapayım"])(
  "%s: does not fit, and is told how it is exchanged",
  (text) => expect(last("magaza", text).text).toContain("beden veya renk değişimi ücretsizdir"),
);

test.each(["randevu saati bana uymadı", "aldığım kravat güzel olmadı", "bu pantolon dar mı geliyor"])(
  "%s: is of something else",
  (text) => expect(last("magaza", text).text).not.toContain("beden veya renk değişimi"),
);

test("who tried in vain what was told is offered a person, and not told it again", () => {
  const asked = "randevu nasıl alınır";
  expect(last("hastane", asked, "denedim olmadı").parts).toMatchObject({ act: "ask-back", handoff: true });
  expect(acts("hastane", asked, "yaptım ama yine olmuyor", "evet").at(-1)).toBe("hand-off");
  expect(reactionOf("yaptım oldu teşekkürler")?.kind).not.toBe("tried");
  expect(reactionOf("elbiseyi denedim olmadı değiştirebilir miyim")).toBeNull();
});

describe("a customer who is upset about what happened at the firm", () => {
  test("whoever asks the firm to account for an accident complains, and is not sent to call 112 again", () => {
    const told = ["oğlum kursta düşmüş kafası şişmiş", "nasıl haber vermezsiniz", "öğretmen neredeydi"];
    expect(acts("magaza", ...told)).toEqual(["safety", "hand-off", "hand-off"]);
    expect(acts("magaza", told[0]!, "ne yapacağım", "hâlâ kendinde değil")).toEqual(["safety", "safety", "safety"]);
  });

  test("whoever cannot come because of what happened to somebody close is answered after the alarm", () => {
    const told = "babam kalp krizi geçirdi bugün gelemeyeceğim";
    expect(acts("magaza", told, "kardeşim alsa olur mu")[1]).not.toBe("safety");
    expect(acts("magaza", told, "ne yapacağım")[1]).toBe("safety");
    expect(acts("magaza", "babam nefes almıyor gelemiyorum", "kardeşim geldi")[1]).toBe("safety");
  });

  test("an outburst after a complaint belongs to it, but what is said of the assistant does not", () => {
    const told = "sipariş 10 gündür gelmedi kimse ilgilenmiyor";
    expect(last("magaza", told, "rezil firma").text).toContain("şikâyet");
    expect(last("magaza", told, "bu nasıl iş ya").text).toContain("şikâyet");
    expect(last("magaza", told, "hiçbir şey bilmiyorsun").text).not.toContain("şikâyet");
  });

  test("who asks for the firm's number after a complaint is told how it is reached", () => {
    const told = "sipariş 10 gündür gelmedi kimse ilgilenmiyor";
    expect(last("magaza", told, "telefon numaranızı verin bana").text).toContain("Müşteri hizmetlerimize");
  });

  test("money that is told of while a call is arranged is no telephone number", () => {
    expect(last("magaza", "beni arayın", "15 bin lira param duruyor").text).not.toContain("numarasını tam okuyamadım");
    expect(last("magaza", "beni arayın", "0532 11").text).toMatch(/numara/);
  });
});
