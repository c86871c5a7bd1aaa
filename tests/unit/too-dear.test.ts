import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readKnowledge } from "../../scripts/knowledge/read-knowledge.ts";
import { last } from "../support/demo-conversation.ts";

const folder = join(import.meta.dirname, "../evaluation/eight-trades");
const trades = await readKnowledge({
  knowledge: [join(folder, "articles.json")],
  documents: [join(folder, "documents")],
  products: [],
});
const restaurant = buildKnowledgeIndex(trades.get("restoran")!);
const lastOf = (...said: string[]) =>
  holdDialogue({ index: restaurant, offer: "person", siteUrl: "" }, said).at(-1)!.answer;

test("who finds a price too high is not told the last answer again, but shown the discounts", () => {
  const { outcome, text, parts } = lastOf("şarap olur mu", "çok pahalı");
  expect(outcome).toBe("small-talk");
  expect(text).not.toContain("Alkollü");
  expect(parts.suggestions[0]).toContain("kampanyalar");
  expect(lastOf("şarap olur mu", "çok pahalı", "ilki").text).toContain("%");
});

test("where the firm writes of no discounts, people are told", () => {
  const { text, parts } = last("hastane", "otopark ücreti", "çok pahalıymış");
  expect(text).toContain("evet");
  expect(parts).toMatchObject({ act: "decline", handoff: true });
  expect(last("hastane", "otopark ücreti", "çok pahalıymış", "evet").parts.act).toBe("hand-off");
});

test("a question about what is dear is a question", () =>
  expect(last("hastane", "muayene niye bu kadar pahalı").text).not.toContain("değiştiremem"));
