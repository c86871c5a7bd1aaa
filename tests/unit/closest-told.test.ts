import { describe, expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

const cafe =
  "Kafe köşemizde toplam 24 kişi ağırlayabiliriz. Filtre kahve 110 TL, çay 40 TL. Kafe servisi kapanıştan 30 dakika önce sona erer. Evcil hayvanlar dış masalara gelebilir.";
const notSold =
  "Baklava, şerbetli tatlı, dondurma ve dondurmalı pasta yapmıyoruz. Şubemiz yoktur; yemek uygulamalarında yokuz.";
const index = buildKnowledgeIndex({
  articles: [
    { id: "kafe", title: "Kafe köşesi", questions: ["Oturup kahve içebilir miyim?"], answer: cafe },
    { id: "yok", title: "Yapmadıklarımız", questions: ["Baklava yapıyor musunuz?"], answer: notSold },
    {
      id: "atolye",
      title: "Pasta atölyesi",
      questions: ["Kurs veriyor musunuz?"],
      answer: "Yetişkin pasta atölyemiz ayda iki kez cumartesi 10.00–13.00 arasında yapılır, kişi başı 1.400 TL'dir.",
    },
    {
      id: "odeme",
      title: "Ödeme yöntemleri",
      questions: ["Kredi kartı geçiyor mu?"],
      answer: "Mağazada nakit ve kredi kartı geçerlidir.",
    },
  ],
  products: [],
});
const answers = (...texts: string[]) =>
  holdDialogue({ index, offer: "person", siteUrl: "" }, texts).map(({ answer }) => answer);

describe("the only thing that may answer", () => {
  const [answer] = answers("köpeğimizi getirsek");

  test("is told at once, as uncertain", () => {
    expect(answer!.text).toMatch(/^(?:Sanırım bunu soruyorsunuz|Doğru anladıysam)/);
    expect(answer!.text).toContain(cafe);
    expect(answer).toMatchObject({ outcome: "suggested", parts: { act: "suggest", suggestions: [] } });
  });

  test("is what the next question is about", () =>
    expect(answers("kursunuz varmış", "ne zaman")).toMatchObject([
      { outcome: "suggested" },
      { outcome: "answered", parts: { sources: [{ title: "Pasta atölyesi" }] } },
    ]));
});
