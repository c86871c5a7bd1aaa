import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";

const answerOf = (title: string, questions: string[], text: string) => {
  const article = { id: "a", title, questions, answer: "Başvurular hafta içi ofiste alınır." };
  const index = buildKnowledgeIndex({ articles: [article], products: [] });
  return holdDialogue({ index, offer: "person", siteUrl: "" }, [text]).at(-1)!.answer;
};

test.each([
  ["Bakıcı olarak çalışmak", ["Bakıcı olarak çalışmak istiyorum"]],
  ["Ekibimiz", ["İş başvurusu nasıl yapılır?"]],
  ["Bize katılın", ["Sizinle çalışmak istiyorum"]],
])("who looks for work is told the article “%s”, whether its title says so or an example", (title, questions) => {
  for (const text of ["iş arıyorum", "iş arıyorum 5 sene bakıcılık yaptım"])
    expect(answerOf(title, questions, text).text, text).toMatch(/^Başvurular/);
});

test("without one, that nothing is known of jobs", () => {
  expect(answerOf("Bakıcı ücretleri", ["Bakıcı ne kadar?"], "iş arıyorum bakıcılık yaptım").text).toMatch(
    /^İş ilanları/,
  );
});
