import { expect, test } from "vitest";
import { answeringSentences } from "#server/assistant/passages/answering-sentences.ts";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";

const answer =
  "Krediyle alınmıyorsa başvurudan sonra tapu randevusu 2–3 iş gününde çıkar. Bankalı satışlarda ekspertiz nedeniyle süreç 15 gün sürer. Randevuyu ve evrak takibini biz yaparız.";
const index = buildKnowledgeIndex({
  articles: [
    { id: "t", title: "Tapu süresi", questions: ["Tapu kaç günde çıkar?"], answer },
    { id: "o", title: "Ödeme", questions: ["Nasıl öderim?"], answer: "Kart ve havale geçerlidir." },
  ],
  products: [],
});
const said = (text: string) => answeringSentences(index, text, answer, undefined)?.said ?? null;

test("what holds if it is not so is not told alone to who says that it is", () => {
  expect(said("krediyle alacağım")).toBeNull();
  expect(said("krediyle almıyorum")).toMatch(/^Krediyle alınmıyorsa/);
  expect(said("randevu takibini kim yapıyor")).toMatch(/evrak takibini/);
});
