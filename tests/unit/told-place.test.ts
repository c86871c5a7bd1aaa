import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const article = (id: string, title: string, answer: string, ...questions: string[]) => ({
  ...{ id, title, questions, answer },
});
const HOURS = article("saat", "Çalışma saatleri", "Hafta içi 09.00–18.00 arası açığız.", "Kaçta açılıyorsunuz?");
const ADDRESS = article(
  "adres",
  "Adres ve telefon",
  "Dükkânımız Beşevler Mahallesi Yıldırım Caddesi No: 62, Nilüfer, Bursa'dadır. Telefonumuz 0224 555 41 62.",
  "Neredesiniz?",
);
const cleaner = [
  HOURS,
  ADDRESS,
  article(
    "bolge",
    "Servis gittiğimiz yerler",
    "Nilüfer ve Osmangazi'ye her gün servisimiz vardır. Mudanya'ya yalnızca salı gidiyoruz. Gemlik ve İnegöl'e servisimiz yoktur; dükkâna getirirseniz alıyoruz.",
    "Mudanya'ya geliyor musunuz?",
  ),
  article("halı", "Halı yıkama fiyatları", "Makine halısının metrekaresi 70 TL'dir.", "Halının metrekaresi kaç lira?"),
];
const stationer = [
  HOURS,
  ADDRESS,
  article(
    "kargo",
    "Kargo ve teslim süresi",
    "Türkiye'nin her yerine Yurtiçi Kargo ile göndeririz; kargo 95 TL'dir.",
    "Kargo ücreti ne kadar?",
  ),
];
const salon = [HOURS, ADDRESS, article("kesim", "Saç kesimi fiyatları", "Kesim 600 TL'dir.", "Kesim ne kadar?")];
const said = (articles: typeof cleaner, ...messages: string[]) =>
  holdDialogue({ index: buildKnowledgeIndex({ articles, products: [] }), offer: "person", siteUrl: "" }, messages).at(
    -1,
  )!.answer;

describe("who says where she is", () => {
  test.each([
    "gemlikten arıyorum",
    "Gemlik'ten yazıyorum",
    "bize gelir misiniz nilüferdeyiz",
    "inegöldeyim geliyor musunuz",
    "annem mudanyada oraya",
    "nilüfere gelir misiniz",
    "bugün gelebilir misiniz osmangaziye",
    "inegöle bakıyor musunuz",
  ])("hears whether the firm comes there: %s", (message) =>
    expect(said(cleaner, message)).toMatchObject({ outcome: "answered", parts: { sources: [{ id: "bolge" }] } }),
  );

  test.each(["ankaradan yazıyorum", "konyadan arıyorum"])("hears that it is sent anywhere: %s", (message) =>
    expect(said(stationer, message).text).toContain("Türkiye'nin her yerine"),
  );

  test.each([
    "evden arıyorum",
    "işteyim şu an",
    "ankaradan geliyoruz",
    "usta gönderir misiniz",
    "perdeye bakar mısınız",
  ])("asks nothing of a place: %s", (message) => expect(said(cleaner, message).text).not.toContain("servisimiz"));

  test("and asks for something else is answered that", () =>
    expect(said(cleaner, "nilüferdeyim halının metrekaresi ne kadar").text).toContain("70 TL"));

  test("hears nothing of it from a firm that says nothing of it", () =>
    expect(said(salon, "ankaradan yazıyorum").outcome).not.toBe("answered"));
});

const provider = [
  HOURS,
  article(
    "kapsama",
    "Hizmet verdiğimiz yerler",
    "Edremit, Akçay ve Altınoluk merkezde fiberimiz vardır. Köylere ve Ayvalık'a hizmetimiz yoktur.",
    "Bizim mahallede var mı?",
  ),
  article("paket", "İnternet paketleri", "50 Mbps 399 TL, 100 Mbps 499 TL'dir.", "Paketler ne kadar?"),
  article("nakil", "Ev taşıma", "Nakil ücreti 300 TL'dir, 3 iş gününde bağlarız.", "İnternetimi taşır mısınız?"),
  article("modem", "Modem", "Modemi ücretsiz veririz.", "Modem var mı?"),
];

describe("who asks whether there is something in a place", () => {
  test.each([
    "altınoluk ta internetiniz var mı",
    "akcaydayım var mı orda",
    "edremitte var mı",
    "peki ayvalığa taşınsam",
  ])("hears what is told of that place: %s", (message) =>
    expect(said(provider, message)).toMatchObject({ parts: { sources: [{ id: "kapsama" }] } }),
  );

  test.each(["evde modem var mı", "pakette modem var mı"])("and of a thing is answered that: %s", (message) =>
    expect(said(provider, message).text).not.toContain("fiberimiz"),
  );
});
