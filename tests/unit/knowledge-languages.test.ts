import { describe, expect, it } from "vitest";
import { buildKnowledgeIndex, inLanguage } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { retrieve } from "#server/assistant/retrieval/retrieve.ts";

const article = (id: string, title: string, questions: string[], answer: string) => ({ id, title, questions, answer });
const index = buildKnowledgeIndex({
  articles: [
    article("kargo", "Kargo ücreti", ["Kargo ücreti ne kadar?"], "Kargo ücreti 59,90 TL’dir, DHL ile gönderilir."),
    article("iade", "İade süresi", ["İade süresi kaç gün?"], "Ürünleri 30 gün içinde iade edebilirsiniz."),
    article("shipping", "Shipping cost", ["How much is shipping with DHL?"], "Shipping with DHL costs 19 euros."),
    article("returns", "Returns", ["Can I return my order?"], "You can return your order within 30 days."),
    article("hours", "Opening hours", ["What are your opening hours?"], "We are open every day from 10 to 22."),
    article("versand", "Versandkosten", ["Was kostet der Versand mit DHL?"], "Der Versand kostet 19 Euro."),
    article("dostavka", "Стоимость доставки", ["Сколько стоит доставка DHL?"], "Доставка стоит 19 евро."),
    article("shahn", "تكلفة الشحن", ["كم تكلفة الشحن؟"], "تكلفة الشحن 19 يورو."),
  ],
  products: [],
});
const answerTo = (question: string, language?: Parameters<typeof inLanguage>[1]) => {
  const { tier, sources } = retrieve(language ? inLanguage(index, language) : index, question);
  const [source] = sources;
  return `${tier} ${source?.kind === "article" ? source.id : "none"}`;
};

describe("knowledge in several languages", () => {
  it("knows each article's language", () => {
    expect([...index.languages].toSorted()).toEqual(["ar", "de", "en", "ru", "tr"]);
  });

  it.each([
    ["How much is shipping?", "en", "shipping"],
    ["how much does shipping cost", "en", "shipping"],
    ["can i return it", "en", "returns"],
    ["opening hours?", "en", "hours"],
    ["was kostet der versand", "de", "versand"],
    ["сколько стоит доставка", "ru", "dostavka"],
    ["كم تكلفة الشحن", "ar", "shahn"],
    ["ما هي تَكلفة الشحن؟", "ar", "shahn"],
    ["kargo ücreti ne kadar", "tr", "kargo"],
  ] as const)("answers %s in %s", (question, language, id) => {
    expect(answerTo(question, language)).toBe(`answer ${id}`);
  });

  it("skips articles in another language", () => {
    expect(answerTo("DHL", "en")).not.toContain("kargo");
    expect(answerTo("DHL", "tr")).toContain("kargo");
    expect(answerTo("30 gün iade", "en")).not.toMatch(/iade|kargo/);
  });

  it("searches all articles if none is in the visitor's language", () => {
    const turkish = buildKnowledgeIndex({
      articles: [article("demo", "Demo", ["Demo nasıl alınır?"], "Demo için formu doldurun.")],
      products: [],
    });
    expect(inLanguage(turkish, "en").answerLanguage).toBeNull();
    expect(inLanguage(turkish, "tr").answerLanguage).toBeNull();
  });
});
