import { expect, test } from "vitest";
import type { CannedReply } from "#contract/canned-replies.ts";
import { matchingReplies } from "#web/team-inbox/use-canned-list.ts";

const reply = (shortcut: string, content: string): CannedReply => ({
  id: shortcut,
  shortcut,
  content,
  updated_at: "2026-11-21T09:00:00Z",
});
const REPLIES = [
  reply("ödeme", "Havale ve kart ile ödeyebilirsiniz."),
  reply("iade", "Kutusuyla gönderin."),
  reply("çalışma", "Hafta içi açığız."),
];
const found = (typed: string) => matchingReplies(REPLIES, typed)?.map(({ shortcut }) => shortcut);

test("a canned reply is found with or without Turkish letters, by its shortcut or its text", () => {
  expect(found("/odeme")).toEqual(["ödeme"]);
  expect(found("/İADE")).toEqual(["iade"]);
  expect(found("/calis")).toEqual(["çalışma"]);
  expect(found("/acigiz")).toEqual(["çalışma"]);
  expect(found("/")).toHaveLength(3);
  expect(found("/kargo")).toEqual([]);
  expect(found("yarın /iade")).toBeUndefined();
});
