import { expect, test } from "vitest";
import { buildKnowledgeIndex, inLanguage } from "#server/assistant/retrieval/index/knowledge-index.ts";
import type { Context } from "#server/assistant/retrieval/context.ts";
import { candidatesInConversation } from "#server/assistant/retrieval/ranking/conversation-features.ts";
import { readConversation } from "#server/assistant/retrieval/ranking/conversation-readings.ts";
import { rankQuestion } from "#server/assistant/retrieval/ranking/rank.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { article } from "../support/article.ts";
import { last } from "../support/demo-conversation.ts";
import { indexOf, readFirms } from "../support/firms.ts";
import { rightEntry } from "../../scripts/follow-ups/label.ts";
import { readFollowUps } from "../../scripts/follow-ups/read-follow-ups.ts";

const trades = await readFirms("eight-trades", "twelve-trades", "three-trades");
const answerTo = (firm: string, ...said: string[]) =>
  holdDialogue({ index: indexOf(trades.get(firm)!), offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("what implies a question is answered by what was told before it", () =>
  expect(
    answerTo("spor", "üye olmadan tek sefer gelip yüzmek mümkün mü", "pazar öğlen bire doğru düşünüyorum").text,
  ).toContain("11:00–16:00"));

test("a question about something else is not answered with what was told before it", () => {
  const { text, parts } = answerTo("tur", "kaç taksit yapıyorsunuz", "vize gerekiyor mu");
  expect(parts.suggestions[0]).toBe("Vize başvuru desteği");
  expect(text).not.toContain("vade farkı");
});

test("what the message has of another thing is only suggested, after what the conversation is about", () => {
  const { outcome, parts } = answerTo(
    "veteriner",
    "köpeğin dişleri sapsarı temizletsek kaça patlar",
    "uyutmadan olmuyo mu",
  );
  expect(outcome).toBe("suggested");
  expect(parts.suggestions.slice(0, 2)).toContain("Diş taşı temizliği");
});

test("a first message is answered as without a conversation, and one about an unknown thing gets no suggestions", () => {
  expect(answerTo("tur", "vize gerekiyor mu").parts.suggestions[0]).toBe("Vize başvuru desteği");
  const unknown = last("hastane", "check up paketi var mı", "estetik ameliyat yapıyor musunuz");
  expect(unknown).toMatchObject({ outcome: "declined", parts: { suggestions: [] } });
});

const after = (...said: string[]): Context => ({ previousQuestions: said, lastSource: null });

test("what was told is spoken of from then on, in the words of the texts", () => {
  const index = indexOf(trades.get("banka")!);
  const lastSource = { kind: "article", id: "bk-kart-basvuru", title: "Kredi kartı başvurusu", score: 1 } as const;
  const { whole, said } = readConversation(index, "limiti ne kadar", { ...after("öğrenciyim"), lastSource });
  expect(whole.words).toEqual(expect.arrayContaining(["ogrenciyim", "kredi", "karti", "limiti"]));
  expect(said.words).not.toContain("kredi");
});

test("a long message before it leaves room for the message, and a long message for what was before it", () => {
  const index = indexOf(trades.get("tur")!);
  const long = "dün akşam eşimle oturup uzun uzun konuştuk ama bir türlü karar veremedik ".repeat(8);
  expect(readConversation(index, "vize gerekiyor mu", after(long)).whole.words).toContain("vize");
  expect(readConversation(index, long, after("vize gerekiyor mu")).whole.words).toEqual(
    expect.arrayContaining(["vize", "konustuk"]),
  );
});

test("what was told in one language does not answer a message in another that the company writes in, too", () => {
  const guard = article("Gece plağı", "Gece plağı 6.200 TL'dir, ölçüden 4 iş günü sonra teslim edilir.");
  const english = article("Night guard", "A night guard costs 6,200 TL and is ready four working days later.");
  const index = inLanguage(buildKnowledgeIndex({ articles: [guard, english], products: [] }), "en");
  const context: Context = {
    previousQuestions: ["gece plağı yapıyor musunuz"],
    lastSource: { kind: "article", id: guard.id, title: guard.title, score: 1 },
  };
  const readings = readConversation(index, "how many days for the guard", context);
  const found = candidatesInConversation(index, readings, context, rankQuestion(index, readings.said));
  expect(found.map(({ position }) => index.entryAt(position).title)).toEqual(["Night guard"]);
});

test("what labels the conversations that weights are fitted on stands in the companies' texts", () => {
  const indexes = new Map([...trades].map(([kb, base]) => [kb, indexOf(base)]));
  const labelled = readFollowUps("tests/evaluation/follow-ups/conversations.jsonl").flatMap(({ id, kb, turns }) =>
    indexes.has(kb) ? turns.map((turn) => ({ id, kb, turn })) : [],
  );
  expect(labelled.length).toBeGreaterThan(1000);
  const lacking = labelled.filter(
    ({ kb, turn }) => turn.right.length + turn.must.length > 0 && !rightEntry(indexes.get(kb)!, turn),
  );
  expect(lacking.map(({ id, turn }) => `${id}: ${turn.say}`)).toEqual([]);
});
