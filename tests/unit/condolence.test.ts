import { describe, expect, test } from "vitest";
import { last as ask } from "../support/demo-conversation.ts";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { last, talk } from "../support/trade-conversation.ts";

test("a death in the family is met with condolences, before an answer or alone", () => {
  const told = ask("hastane", "babam vefat etti geçen hafta sizde yatıyordu");
  expect(told.text).toMatch(/^Başınız sağ olsun/);
  expect(told.parts.suggestions).toEqual([]);
  const burial = last("belediye", "dedemi kaybettik cenaze için ne yapmamız lazım");
  expect(burial.text).toMatch(/^Başınız sağ olsun\.\n\n/);
  expect(burial.parts.sources[0]?.title).toBe("Cenaze hizmetleri");
  for (const called of [
    "randevumu iptal edin annem vefat etti gelemiyorum",
    "yarın randevum vardı babam vefat etti gelemeyeceğim",
  ])
    expect(ask("hastane", called).text, called).toMatch(/^Başınız sağ olsun\.\n\n/);
});

test("thanks and farewells after a death or a complaint are met without cheer", () => {
  const cheerful = /ne mutlu|Ne demek|yine bekleriz|görüşmek üzere|!/i;
  for (const told of ["babam vefat etti geçen hafta sizde yatıyordu", "şikayetim var ürün kırık geldi"])
    for (const said of ["teşekkürler", "sağ olun iyi günler", "görüşürüz", "iyi akşamlar"]) {
      const { text, parts } = ask("hastane", told, "adresiniz nerede", said);
      expect(text, `${told}: ${said}`).not.toMatch(cheerful);
      expect(["small-talk", "end"]).toContain(parts.act);
    }
  expect(ask("hastane", "adresiniz nerede", "teşekkürler").text).toMatch(/ne mutlu/);
});

test("who has lost somebody and asks for what is not known is passed to people, without a word of not knowing", () => {
  const { text, parts } = ask("magaza", "annemi kaybettik mevlit için 60 kişilik bişeyler lazım");
  expect(text).toMatch(/^Başınız sağ olsun\. Telefonunuzu ya da e-posta adresinizi yazarsanız/);
  expect(text).not.toMatch(/bilgim yok|bilmiyorum/);
  expect(parts.handoff).toBe(true);
});

test("who has lost somebody is not told what becomes of lost things", () => {
  const index = buildKnowledgeIndex({
    articles: [
      {
        id: "sifre",
        title: "Modem şifresi",
        questions: ["şifremi kaybettim"],
        answer: "Şifrenizi kaybettiyseniz modemi sıfırlayın.",
      },
      {
        id: "vefat",
        title: "Abonenin vefatı",
        questions: [],
        answer: "Abonenin vefatında abonelik ölüm belgesiyle kapatılır.",
      },
    ],
    products: [],
  });
  const ask = (text: string) => answerBuiltIn(index, text, { offer: "person" }).text;
  expect(ask("Babamı geçen ay kaybettik, internet onun üzerineydi, ne yapmamız gerekiyor?")).toMatch(
    /ölüm belgesiyle|Abonenin vefatı/,
  );
  expect(ask("şifremi kaybettim ne yapayım")).toContain("modemi sıfırlayın");
});

test("a death that is told as the reason is met so, too", () => {
  const shop = buildKnowledgeIndex({
    articles: [
      { id: "i", title: "İptal ve erteleme", questions: ["erteleyebilir miyim"], answer: "Bir kez ertelenebilir." },
      { id: "k", title: "Kargo", questions: [], answer: "Kargo 90 TL'dir." },
    ],
    products: [],
  });
  for (const text of ["düğünümüz dedem vefat ettiği için ertelendi", "annemin vefatı nedeniyle erteleyebilir miyim"])
    expect(answerBuiltIn(shop, text, { offer: "person" }).text, text).toMatch(/^Başınız sağ olsun/);
  expect(answerBuiltIn(shop, "babamın cenaze arabası kargo", { offer: "person" }).text).not.toMatch(/^Başınız/);
});

test("so is the death of a pet, but not a question whether it has died", () => {
  expect(last("veteriner", "kedim öldü ne yapmam gerek").text).toMatch(/^Başınız sağ olsun/);
  expect(last("veteriner", "köpeğim dün gece öldü").text).toMatch(/^Başınız sağ olsun/);
  expect(last("veteriner", "köpeğim öldü mü acaba kıpırdamıyor").text).not.toMatch(/sağ olsun/);
});

test("a pet that was lost is mourned, and what is told of it next is heard, not declined", () => {
  for (const told of ["kedimizi kaybettik dün gece", "köpeğim öldü artık gerek kalmadı"]) {
    const [death, more, sorrow] = talk("veteriner", told, "12 yıldır bizimleydi", "çok üzgünüm");
    expect(death!.text).toMatch(/^Başınız sağ olsun/);
    expect(death!.parts.suggestions).toEqual([]);
    expect(more!.text).toMatch(/^Anlıyorum, zor bir zamandan geçiyorsunuz/);
    expect(sorrow!.text).toMatch(/^Bunu paylaştığınız için teşekkür ederim/);
  }
  expect(ask("magaza", "babam vefat etti siyah takım arıyorum", "50 beden olsun").text).not.toMatch(/zor bir zaman/);
  expect(last("veteriner", "kedimizi kaybettik parkta gören var mı").text).not.toMatch(/sağ olsun/);
});

test("a wedding called off is met with regret and the terms of a cancellation, and not with 112", () => {
  const index = buildKnowledgeIndex({
    articles: [
      { id: "f", title: "Fiyatlar", questions: ["düğün ne kadar"], answer: "Düğün paketi 90.000 TL'dir." },
      {
        id: "i",
        title: "İptal ve iade",
        questions: ["düğünü iptal edersek ne olur"],
        answer: "120 gün önce yapılan iptallerde kaporanın tamamı iade edilir.",
      },
    ],
    products: [],
  });
  const ask = (text: string) => answerBuiltIn(index, text, { offer: "person" });
  for (const text of ["nişanlımla ayrıldık düğün olmayacak", "nişanı attık salonu tutmuştuk"])
    expect(ask(text).text, text).toBe("Buna üzüldüm.\n\n120 gün önce yapılan iptallerde kaporanın tamamı iade edilir.");
  expect(ask("nişanlımdan ayrıldım beni öldürmekle tehdit ediyor").act).toBe("safety");
});

test("the illness of a relative is met with a good wish before the answer, and no word of not knowing", () => {
  expect(ask("magaza", "annem hastanede iade süresi kaç gün").text).toMatch(/^Geçmiş olsun\.\n\n/);
  const { text, parts } = ask("magaza", "eşim kaza geçirdi düğünü ertelesek olur mu");
  expect(text).toMatch(/^Geçmiş olsun\. Telefonunuzu/);
  expect(parts.handoff).toBe(true);
  expect(ask("magaza", "annem hastanede çalışıyor kargo oraya gelir mi").text).not.toMatch(/Geçmiş olsun/);
});

test.each([
  "oğlumu avmde kaybettim",
  "annemin hediye kartını kaybettim",
  "eşarbımı kaybettim",
  "eşyamızı kargoda kaybettik",
])("%s: is no death", (text) => expect(ask("magaza", text).text).not.toMatch(/sağ olsun/));

test("who tells of a relative's illness and asks nothing is offered people, and nothing else", () => {
  const shop = buildKnowledgeIndex({
    articles: [
      { id: "1", title: "Çocuk bisikletleri", questions: ["oğluma bisiklet"], answer: "12 yaşa kadar 20 jant." },
      { id: "2", title: "Oğlumun bisikleti", questions: ["oğlumun bisikletinin bakımı"], answer: "Bakım 500 TL." },
    ],
    products: [],
  });
  const { text, suggestions } = answerBuiltIn(shop, "oğlum hastalandı", { offer: "person" });
  expect(text).toMatch(/^Geçmiş olsun\. Telefonunuzu/);
  expect(suggestions).toEqual([]);
});

describe("what is asked of a sick animal without naming it", () => {
  const SICK = "kedim iki gündür yemek yemiyor çok halsiz";
  const clinic = buildKnowledgeIndex({
    articles: [
      {
        id: "acil",
        title: "Acil durum ve nöbetçi veteriner",
        answer: "Gece nöbetçi veteriner hekimimiz 0532 555 40 18'dedir.",
      },
      { id: "randevu", title: "Veteriner muayene randevusu", answer: "Acil hastalar randevusuz kabul edilir." },
      { id: "ucret", title: "Veteriner muayene ücreti", answer: "Kedi ve köpek muayenesi 950 TL'dir." },
      { id: "mama", title: "Mama teslimatı", answer: "Kedi mamasını aynı gün eve getiriyoruz, 80 TL'dir." },
    ].map((article) => ({ questions: [], ...article })),
    products: [],
  });
  const after = (...said: string[]) =>
    holdDialogue({ index: clinic, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

  test.each([
    ["bugün getirebilir miyim", "randevusuz kabul edilir"],
    ["hemen getirsem olur mu", "randevusuz kabul edilir"],
    ["gece olursa", "0532 555 40 18"],
    ["ya gece kötüleşirse", "0532 555 40 18"],
    ["ne kadar tutar", "950 TL"],
  ])("is told from what the clinic says of it: %s", (asked, told) => expect(after(SICK, asked).text).toContain(told));

  test("is asked of nothing where no animal was told of, or something else was spoken of since", () => {
    expect(after("bugün getirebilir miyim").text).not.toContain("randevusuz kabul");
    expect(after(SICK, "mama teslimatı", "ne kadar").text).toContain("80 TL");
  });
});

test("who tells in relief that nobody was hurt is met kindly, and not told once more what to do", () => {
  const firm = buildKnowledgeIndex({
    articles: [
      {
        id: "1",
        title: "Kaza olursa ne yapmalı",
        questions: ["Kaza yaptım ne yapmalıyım?"],
        answer:
          "Önce yaralı varsa 112'yi arayın. Aracı yerinden oynatmadan fotoğraf çekin, karşı tarafla kaza tespit tutanağı tutun. Tutanağı 24 saat içinde bize ulaştırın.",
      },
      { id: "2", title: "Ek sürücü", questions: ["Aracı eşim de kullanabilir mi?"], answer: "Ek sürücü 500 TL'dir." },
    ],
    products: [],
  });
  const after = (said: string) =>
    holdDialogue({ index: firm, offer: "person", siteUrl: "" }, ["kaza yaptım", said])[1]!.answer;
  for (const said of ["yaralı yok çok şükür arkadan çarptılar", "kimseye bir şey olmadı", "iyiyiz şükür"]) {
    expect(after(said), said).toMatchObject({ parts: { act: "ask-back", sources: [], handoff: true } });
    expect(after(said).text, said).toMatch(/sevindim, geçmiş olsun/);
  }
  expect(after("yaralı yok ne yapmalıyım").text).toContain("tutanağı");
});
