import { expect, test } from "vitest";
import { dangerOf } from "#server/assistant/dialogue/danger.ts";
import { isComplaint } from "#server/assistant/dialogue/detect-complaint.ts";
import { asksForPerson } from "#server/assistant/retrieval/person-wish.ts";
import { mainKind, splitSmallTalk } from "#server/assistant/retrieval/small-talk/small-talk.ts";
import { last } from "../support/demo-conversation.ts";

test("“eşim istemiyor ama” alone tells of no danger, and a danger that ends so is heard", () => {
  expect(dangerOf("eşim istemiyor ama")).toBeNull();
  expect(dangerOf("yaşamak istemiyorum ama")).not.toBeNull();
});

test.each(["siz robotmusunuz", "sen insanmısın"])("%s: the question is heard, however it is written", (text) =>
  expect(mainKind(splitSmallTalk(text).kinds)).toBe("robot"),
);

test("who will complain complains, and who asks how does not", () => {
  expect(isComplaint("şikayet edicem sizi")).toBe(true);
  expect(isComplaint("nasıl şikayet edeceğim")).toBe(false);
});

test("the head of the house is a person", () => {
  expect(asksForPerson("başkanla görüşmek istiyorum")).toBe(true);
});

test("an apology beside a correction of the order is no product", () => {
  const answer = last("magaza", "oxford gömlek L beden alayım", "yok 2 tane olsun pardon");
  expect(answer.text).not.toContain("bulamadım");
  expect(answer.parts.order?.lines).toMatchObject([{ quantity: 2 }]);
});
