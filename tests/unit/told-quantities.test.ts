import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { last as ask } from "../support/demo-conversation.ts";
import { last, talk } from "../support/trade-conversation.ts";

describe("another quantity of what was just told", () => {
  test.each([
    ["otel", "çocuk ücretli mi", "peki 12 yaş"],
    ["kargo", "5 kiloluk koli ne kadar", "ya 10 kilo olsa"],
    ["spor", "pt kaç para", "10 ders ne kadar yapar"],
  ])("%s: %s, %s", (firm, question, text) => {
    const [told, again] = talk(firm, question, text);
    expect(again!.parts).toMatchObject({ act: "answer", sources: [{ title: told!.parts.sources[0]!.title }] });
  });

  test.each([
    ["hastane", "otopark var mı", "3 saat kalsam kaç para"],
    ["hastane", "otopark var mı", "peki 2 saatten fazla kalırsam"],
    ["magaza", "kapıda ödeme var mı", "6000 TL'lik olursa"],
    ["magaza", "taksit var mı", "12 ay olur mu"],
    ["magaza", "taksit var mı", "900 liraya"],
    ["magaza", "taksit var mı", "900 liralık alsam"],
    ["magaza", "kargo ücreti ne kadar", "1600 olursa"],
  ])("%s: %s, %s", (firm, question, text) => {
    expect(ask(firm, question, text).parts).toMatchObject({
      act: "answer",
      sources: [{ title: ask(firm, question).parts.sources[0]!.title }],
    });
  });

  test("is a floor, too, in any case", () => {
    const answer = "Asansörümüz 12. kata kadar çıkar; kurulumu 3.500 TL'dir. Rüzgârda kurulmaz.";
    const mover = buildKnowledgeIndex({
      articles: [{ id: "asansor", title: "Mobil asansör", questions: ["Asansörle taşıyor musunuz?"], answer }],
      products: [],
    });
    const talk = ["asansörle taşıyor musunuz", "14. kat olsaydı", "9. katta"];
    const titles = holdDialogue({ index: mover, offer: "person", siteUrl: "" }, talk).map(
      (one) => one.answer.parts.sources[0]?.title,
    );
    expect(titles).toEqual(Array(3).fill("Mobil asansör"));
  });

  test("is a search of the catalogue where it is a limit, and none of what one has", () => {
    expect(ask("magaza", "taksit var mı", "900 liraya kadar gömlek var mı").parts.products).not.toEqual([]);
    expect(ask("magaza", "80 bin liralık eşyam var").parts.products).toEqual([]);
    expect(ask("magaza", "2000 liralık bütçem var").parts.products).not.toEqual([]);
  });

  test("is none of an article that states no such quantity", () => {
    expect(last("otel", "köpeğimi getirebilir miyim", "peki 3 yıldız").parts.act).not.toBe("answer");
  });
});

test("how many of a thing there are is not answered with an article that does not speak of it", () => {
  expect(ask("saglayici", "sözbir ne zaman kuruldu", "kaç çalışanınız var").parts.act).not.toBe("answer");
});

test("a bare price after the firm's introduction is that of all it sells", () => {
  const answer = ask("saglayici", "bu ne iş yapıyor tam olarak", "fiyat ne");
  expect(answer.parts.sources[0]?.title).toBe("Fiyatlandırma");
});
