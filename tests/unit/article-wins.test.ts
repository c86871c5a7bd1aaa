import { describe, expect, test } from "vitest";
import { answerBuiltIn } from "#server/assistant/built-in/answer-message.ts";
import { promptEntries } from "#server/assistant/model-answers/prompt-knowledge.ts";
import { NO_CONTEXT } from "#server/assistant/retrieval/context.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { retrieve } from "#server/assistant/retrieval/retrieve.ts";
import { passagesOf } from "#server/domain/documents/passages.ts";
import { readMarkdown } from "#server/domain/documents/read-markdown.ts";

const document = (id: string, text: string) => {
  const read = readMarkdown(text, id);
  return { id, title: read.title, address: null, passages: passagesOf(read) };
};
const PET = "Evcil hayvan ücreti ne kadar?";
const hotel = (price: string) =>
  buildKnowledgeIndex({
    articles: [
      {
        id: "pet",
        title: "Evcil hayvan ücreti",
        questions: ["Evcil hayvan kabul ediyor musunuz?", "Köpeğimle gelebilir miyim?"],
        answer: "Evcil hayvan konaklama ücreti gecelik 250 TL'dir.",
      },
      { id: "otopark", title: "Otopark", questions: ["Otopark var mı?"], answer: "Otoparkımız ücretsizdir." },
    ],
    products: [],
    documents: [
      document(
        "kosullar",
        `# Konaklama koşulları

## Evcil hayvan ücreti

Evcil hayvan konaklama ücreti gecelik ${price} TL olarak alınır, odalar çıkışta ilaçlanır.

## Havuz

Açık havuz 09.00 ile 20.00 arasında hizmet verir.
`,
      ),
    ],
  });

describe("an article and a document in the same answer", () => {
  test("are both quoted if they agree, the article first", () => {
    const { text, sources } = answerBuiltIn(hotel("250"), PET, { offer: "person" });
    expect(text).toMatch(/250 TL'dir\.\n\n.*250 TL olarak alınır/s);
    expect(sources.map(({ kind }) => kind)).toEqual(["article", "passage"]);
  });

  test("are not both quoted if the document states another figure: the article wins", () => {
    const { text, sources } = answerBuiltIn(hotel("350"), PET, { offer: "person" });
    expect(text).toBe("Evcil hayvan konaklama ücreti gecelik 250 TL'dir.");
    expect(sources).toMatchObject([{ kind: "article", id: "pet" }]);
  });

  test("are not both given to a language model either", () => {
    const given = (price: string) => {
      const index = hotel(price);
      const question = { index, text: PET, context: NO_CONTEXT };
      return JSON.stringify(promptEntries(question, retrieve(index, PET)));
    };
    expect(given("250")).toContain("gecelik 250 TL olarak");
    expect(given("350")).toContain("gecelik 250 TL'dir");
    expect(given("350")).not.toContain("gecelik 350 TL olarak");
  });

  test("stay together if only another row of the document differs", () => {
    const index = buildKnowledgeIndex({
      articles: [
        {
          id: "ek",
          title: "Ek sürücü",
          questions: ["Ek sürücü ücreti ne kadar?"],
          answer: "Ek sürücü günlük 180 TL'dir.",
        },
      ],
      products: [],
      documents: [
        document(
          "fiyat",
          `# Fiyat listesi

## Ek hizmetler

| Hizmet | Ücret |
|---|---|
| Ek sürücü | Günlük 180 TL |
| Genç sürücü, 23–24 yaş | Günlük 210 TL |
| Çocuk koltuğu | Günlük 120 TL |
`,
        ),
      ],
    });
    const { text } = answerBuiltIn(index, "23 yaş genç sürücü ücreti ne kadar?", { offer: "person" });
    expect(text).toContain("210 TL");
  });
});
