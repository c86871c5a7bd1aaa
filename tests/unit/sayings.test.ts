import { describe, expect, test } from "vitest";
import { buildKnowledgeIndex } from "../../server/assistant/retrieval/index/knowledge-index.ts";
import { rank } from "../../server/assistant/retrieval/retrieve.ts";
import { sayingsAskedBy, sayingsOf } from "../../server/assistant/retrieval/ranking/sayings.ts";
import { fold, wordsOf } from "../../server/assistant/language/turkish.ts";

const asked = (question: string) => {
  const { there, anywhere } = sayingsAskedBy({ written: wordsOf(question).join(" "), folded: fold(question) });
  return there | anywhere;
};
const said = (sentence: string) => sayingsOf(wordsOf(sentence).join(" "));

describe("the answer patterns that a question calls for", () => {
  test.each([
    ["Paketi kapıda açabilir miyim?", "Kapıda ödemeli gönderiler açılamaz."],
    ["otoparkınız var mı", "Binanın altında otopark bulunur."],
    ["erken bırakırsam ne olur", "Süresinden önce bırakılması hâlinde bedelin yarısı tahsil edilir."],
    ["evde olmazsam kurye ne yapar", "Adreste bulunmayanlara ertesi gün yeniden gidilir."],
    ["camı kırdım, parasını kim öder", "Kırılan camın bedeli kiracıya aittir."],
    ["cihazı nasıl temizleyeyim", "Filtreyi çıkarıp ılık suyla yıkayın."],
  ])("%s calls for a sentence like: %s", (question, sentence) => {
    expect(asked(question) & said(sentence)).not.toBe(0);
  });

  test.each([
    ["evde olmazsam kurye ne yapar", "Kuryelerimiz her gün yola çıkar."],
    ["camı kırdım, parasını kim öder", "Camlar her hafta silinir ve parlatılır."],
    ["indirim oranı", "Kapıda ödemeli gönderiler açılamaz."],
  ])("%s does not call for one like: %s", (question, sentence) => {
    expect(asked(question) & said(sentence)).toBe(0);
  });

  test("of two similar sentences the one with the requested pattern comes first", () => {
    const passage = (key: string, text: string) => ({
      ...{ key, text, kind: "item" as const, headings: ["Randevu"], lead: null, page: null, anchor: null },
      cells: null,
    });
    const index = buildKnowledgeIndex({
      articles: [],
      products: [],
      documents: [
        {
          ...{ id: "kurallar", title: "Kurallar", address: null },
          passages: [
            passage("gelen", "Randevusuna gelen hastaya sırası bildirilir."),
            passage("gelmeyen", "Randevusuna gelmeyen hastanın hakkı durdurulur."),
          ],
        },
      ],
    });
    const [best] = rank(index, "randevuma gelmezsem ne olur").ranked;
    expect(best!.entry).toMatchObject({ passage: { key: "gelmeyen" } });
  });
});
