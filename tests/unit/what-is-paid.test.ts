import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { article } from "../support/article.ts";

const index = buildKnowledgeIndex({
  articles: [
    article("Ödeme", "Nakit, banka kartı veya kredi kartıyla ödeyebilirsiniz. Kredi kartına 3 taksit yapılır."),
    article("Kilometre sınırı", "Günlük 300 km sınır vardır. Aşan her km için 6 TL alınır, bu dönüşte tahsil edilir."),
    article(
      "İptal",
      "Teslimden 48 saat öncesine kadar iptal ücretsizdir. 48 saatten az kaldıysa 1 günlük kira kesilir.",
    ),
    article("Yurt dışına çıkış", "Araçlarımızla yurt dışına çıkılamaz, sınırda takip sistemi alarm verir."),
  ],
  products: [],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer.text;

test("what is paid after something with a price is that, and not how one pays", () => {
  for (const asked of ["ne kadar ödüyoruz", "kaç para ödiycem", "kaç para alıyorsunuz", "ne kadar ödicem şimdi ya"])
    expect(last("kilometre sınırı var mı", asked), asked).toContain("6 TL");
  const cancelled = last("rezervasyonu iptal edersem ne olur", "kaç para kesiyorsunuz");
  expect(cancelled).toContain("1 günlük kira kesilir");
  expect(cancelled).not.toContain("yazmıyor");
});

test("how one pays, and what is paid after nothing with a price, is answered as before", () => {
  expect(last("kilometre sınırı var mı", "nasıl ödüyoruz")).toContain("kredi kartıyla");
  expect(last("yurt dışına çıkılır mı", "kaç para ödüyoruz")).not.toContain("takip sistemi");
});
