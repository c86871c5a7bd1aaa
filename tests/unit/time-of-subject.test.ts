import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { article } from "../support/article.ts";

const index = buildKnowledgeIndex({
  articles: [
    article(
      "Gelinlik ve abiye temizleme",
      "Sade gelinlik 1.400 TL, taşlı gelinlik 2.100 TL. Düğünden sonra en geç 1 ay içinde getirmenizi öneririz.",
    ),
    article("Halı ve yorgan yıkama", "Yün halı m² 95 TL. Çift kişilik yorgan 380 TL."),
    article("Terzi fiyatları", "Pantolon paça 150 TL, ceket daraltma 500 TL, düğme dikimi 20 TL."),
    article(
      "Ne zaman hazır olur?",
      "Kuru temizleme 3 iş günü, gömlek 2 iş günü, gelinlik 10 gün sürer. Halılar 5-7 gün.",
    ),
    article("Tadilat", "Paça ertesi gün, ceket işleri 4 iş günü sürer. 15 gün içinde ücretsiz düzeltiriz."),
    article("Alınmayan kıyafetler", "Yorganlar 90 gün ücretsiz bekletilir."),
    article("Saklama", "Yaş pasta 2 gün, kuru pasta 10 gün dayanır."),
    article("Yaş pasta fiyatları", "Yaş pasta 8 kişilik 900 TL."),
    article("Deri ve süet", "Deri ceket, süet ve nubuk 12 gün. Deri ceket temizleme 1.200 TL, süet 1.000 TL."),
    article("Saç boyama", "Boya 900 TL. Boyadan 48 saat önce alerji testi yapılır. Boya 2 saat sürer."),
  ],
  products: [],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("how long it takes is that of what was spoken of, though another text states it", () => {
  expect(last("gelinlik temizleme ne kadar", "kaç günde biter")).toContain("gelinlik 10 gün");
  expect(last("gelinlik temizleme ne kadar", "ne zaman hazır olur")).toContain("gelinlik 10 gün");
  expect(last("yün halı yıkıyor musunuz", "kaç gün sürer")).toContain("Halılar 5-7 gün");
  expect(last("paça kaç para", "ne zaman alırım")).toContain("Paça ertesi gün");
});

test("a list before a time belongs to it", () => {
  expect(last("gelinlik ne kadar", "kaç günde biter")).toContain("10 gün");
  expect(last("süet temizleme ne kadar", "kaç günde olur")).toContain("nubuk 12 gün");
});

test("a time by itself is not that of a list before it", () => {
  const lockers = buildKnowledgeIndex({
    articles: [
      article("Emanet dolabı", "İzmir ve Ankara terminalleri, 24 saat. Ücret 110 TL."),
      article("Ankara - İzmir", "Ankara - İzmir bileti 650 TL'dir."),
      article("Bagaj", "Bagaj 30 kg'dır."),
    ],
    products: [],
  });
  const said = ["ankara izmir bilet ne kadar", "kaç saat sürer"];
  expect(holdDialogue({ index: lockers, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text).not.toContain(
    "24 saat",
  );
});

const laundry = buildKnowledgeIndex({
  articles: [
    article("Perde yıkama", "Tül ve fon perde yıkanır, ütülenir. Zebra perde almıyoruz. 4 günde teslim."),
    article("Koltuk yıkama", "Koltuk evinizde yıkanır. Kuruma 8-12 saat. Deri koltuk yapmıyoruz."),
    {
      ...article("Halı kaç günde gelir", "Alındıktan sonra 5-7 gün içinde teslim edilir. Yün halılar 10 günü bulur."),
      questions: ["Halım ne zaman gelir?"],
    },
    article("Kurutma ve koku", "Halı nemliyse havadar yerde açın. Kuruyana kadar üstüne basmayın."),
    article("Kuru temizleme ne kadar sürer", "Gömlek ertesi gün, gelinlik 10 günde hazır."),
    article("Ödeme", "Nakit ve kart geçerlidir."),
  ],
  products: [],
});
const atLaundry = (...said: string[]) =>
  holdDialogue({ index: laundry, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("when it comes is when that is handed over of which was just told", () => {
  expect(atLaundry("perde söküp takıyor musunuz", "zebra perdem de var", "kaç günde gelir")).toContain(
    "4 günde teslim",
  );
  expect(atLaundry("kart geçiyor mu", "kaç günde gelir")).toContain("5-7 gün");
});

test("when it has done something is told of what says so, though something else was told since", () => {
  const asked = "kaç saatte kurur";
  expect(atLaundry("koltuk yıkama yapıyor musunuz", "halım ne zaman gelir", asked)).toContain("8-12 saat");
});

test("what states it itself, or of which nobody states it, is not answered with the time of something else", () => {
  expect(last("saç boyama ne kadar", "kaç saat sürer")).toContain("2 saat sürer");
  for (const asked of ["kaç dakikada gelir", "kaç günde biter"])
    expect(last("yaş pasta ne kadar", asked)).not.toContain("10 gün dayanır");
  expect(last("yorgan yıkama ne kadar", "kaç günde biter")).not.toContain("90 gün");
});

const printing = buildKnowledgeIndex({
  articles: [
    article(
      "İş kaç günde çıkar",
      "Kartvizit ve el ilanı onaydan sonra 3 iş günü, kutu 12 iş günü. Acil işlerde (24 saat) kartvizit yapılabilir, %30 farkla.",
    ),
    article("Çalışma saatleri", "Hafta içi 08:30-18:30, cumartesi 09:00-14:00. Öğle arası 12:30-13:15."),
    article("Kartvizit fiyatları", "Kartvizit 1000 adet 950 TL'dir."),
    article("Adres", "İvedik'teyiz. Pazartesi ve cuma pazarı kurulur."),
  ],
  products: [],
});
const atPrinter = (...said: string[]) =>
  holdDialogue({ index: printing, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("what is needed by a day is told how long it takes", () => {
  const asked = "kartvizit ne kadar";
  for (const said of ["yarına lazım", "yarın öğlene lazım", "cumaya yetişir mi", "3 aralıkta elimizde olmalı"])
    expect(atPrinter(asked, said), said).toContain("3 iş günü");
  expect(atPrinter("kutu cumaya hazır olur mu")).toContain("kutu 12 iş günü");
  expect(atPrinter("perşembe versem kartvizit cumaya yetişir mi")).toContain("3 iş günü");
});

test("a day that nothing has to be ready by asks nothing of how long it takes", () => {
  const asked = "kartvizit ne kadar";
  for (const said of ["cuma açık mısınız", "yarın toplantıya yetişir miyim", "cuma gelsem olur mu"])
    expect(atPrinter(asked, said), said).not.toContain("3 iş günü");
});
