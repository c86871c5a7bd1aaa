import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const article = (id: string, title: string, answer: string, ...questions: string[]) => ({
  ...{ id, title, questions, answer },
});
const WARRANTY = article(
  "garanti",
  "Onarım garantisi",
  "İşçiliğe 1 yıl garanti veririz; 30 gün içinde kişi başı bir kez bakarız.",
  "Garantisi kaç yıl?",
);
const family = [
  WARRANTY,
  article(
    "biz",
    "Biz kimiz",
    "2004'ten beri Eskişehir'de çalışan bir aileyiz. Kurucumuz Hasan Demirel'dir; sahada 6 teknisyenimiz vardır.",
    "Siz kimsiniz?",
  ),
];
const silent = [
  WARRANTY,
  article("ekip", "Ekibimiz", "Boyayı Nilay Hanım yapar, 18 yıllık kuafördür.", "Boyayı kim yapar?"),
];
const said = (articles: typeof family, message: string) =>
  holdDialogue({ index: buildKnowledgeIndex({ articles, products: [] }), offer: "person", siteUrl: "" }, [message]).at(
    -1,
  )!.answer;

const OF_FIRM = [
  "kaç senedir varsınız",
  "kaç yıldır bu işi yapıyorsunuz",
  "kaç yıllık firmasınız",
  "ne zamandan beri hizmet veriyorsunuz",
  "ne zaman kuruldunuz",
  "kaç kişisiniz",
  "kaç kişi çalışıyorsunuz",
  "sahibi kim",
];

describe("what the firm is asked of itself", () => {
  test.each(OF_FIRM)("is told where its text says it: %s", (message) =>
    expect(said(family, message)).toMatchObject({ outcome: "answered", parts: { sources: [{ id: "biz" }] } }),
  );

  test.each(OF_FIRM)("is not told from a text of something else: %s", (message) =>
    expect(said(silent, message)).toMatchObject({ outcome: "declined", parts: { sources: [] } }),
  );

  test("is not what a question for a thing's years asks", () =>
    expect(said(family, "garantisi kaç yıl").text).toContain("1 yıl garanti"));
});
