import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const article = (title: string, question: string, answer: string) => ({
  ...{ id: title, title, questions: [question], answer },
});
const index = buildKnowledgeIndex({
  articles: [
    article(
      "Arıza bildirimi",
      "İnternetim yok, ne yapmalıyım?",
      "Önce modemi fişten çekip 1 dakika bekleyin ve yeniden takın. LOS ışığı kırmızı yanıyorsa kabloda sorun vardır. Düzelmezse abone numaranızla 0266 555 19 19'u arayın; kayıtlar hafta içi 24 saatte giderilir. Ekip 09.00–20.00 arası gelir.",
    ),
    article("Yavaş internet", "İnternetim yavaş, neden?", "Hızı modeme bağlı bir bilgisayarda ölçün."),
    article("Kablosuz internet", "Kablosuz internet kaç para?", "Kablosuz internet 449 TL'dir."),
    article("Geçiş", "Başka internetten geçebilir miyim?", "Geçiş yapana 2 ay ücretsizdir."),
    article(
      "Fatura ve son ödeme",
      "Faturam ne zaman kesilir?",
      "Faturalar ayın 1'inde kesilir, son ödeme günü 20'sidir. Geç ödemede günlük %0,15 faiz işler; 10 gün gecikirse hizmet durdurulur. Açma ücreti alınmaz.",
    ),
  ],
  products: [],
});
const last = (...said: string[]) => holdDialogue({ index, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

describe("a message that is the beginning of an example question", () => {
  test.each(["internet yok", "internetimiz yok ya", "benim internetim yok"])("is answered as that: %s", (message) =>
    expect(last(message)).toMatchObject({ outcome: "answered", parts: { sources: [{ title: "Arıza bildirimi" }] } }),
  );

  test("is not what only has a word of it", () => expect(last("internet var mı").text).not.toContain("fişten"));
});

test("what to do if it does not help is told with what it depends on", () => {
  expect(last("internet yok", "kırmızı ışık yanıyor").text).toMatch(
    /^LOS .* sorun vardır\. Düzelmezse .* giderilir\.$/,
  );
});

test("what happens if one does not is told whole, as it may be told in other words", () => {
  expect(last("son ödeme ne zaman", "ödemezsem ne olur").text).toContain("hizmet durdurulur");
});
