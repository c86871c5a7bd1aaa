import { expect, test } from "vitest";
import { holdDialogue } from "#server/database/demo/dialogues.ts";
import { indexOf, readFirms } from "../support/firms.ts";
import { last } from "../support/demo-conversation.ts";

const trades = await readFirms("eight-trades");
const restaurant = indexOf(trades.get("restoran")!);
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
