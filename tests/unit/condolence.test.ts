import { join } from "node:path";
import { expect, test } from "vitest";
import { buildKnowledgeIndex } from "#server/assistant/retrieval/index/knowledge-index.ts";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { readTrades } from "../../scripts/dialogues/trades.ts";
import { last as ask } from "../support/demo-conversation.ts";

const articlesOf = (trades: string) => join(import.meta.dirname, "../evaluation", trades, "articles.json");
const trades = readTrades({ knowledge: ["eight-trades"].map(articlesOf) });
const talk = (firm: string, ...said: string[]) => {
  const index = buildKnowledgeIndex({ articles: trades.get(firm)!.articles, products: [] });
  return holdDialogue({ index, offer: "person", siteUrl: "" }, said).map(({ answer }) => answer);
};
const last = (firm: string, ...said: string[]) => talk(firm, ...said).at(-1)!;

test("a death in the family is met with condolences, before an answer or alone", () => {
  expect(ask("hastane", "babam vefat etti geçen hafta sizde yatıyordu").text).toMatch(/^Başınız sağ olsun/);
  const burial = last("belediye", "dedemi kaybettik cenaze için ne yapmamız lazım");
  expect(burial.text).toMatch(/^Başınız sağ olsun\.\n\n/);
  expect(burial.parts.sources[0]?.title).toBe("Cenaze hizmetleri");
});

test.each(["oğlumu avmde kaybettim", "annemin hediye kartını kaybettim"])("%s: is no death", (text) =>
  expect(ask("magaza", text).text).not.toMatch(/sağ olsun/),
);
