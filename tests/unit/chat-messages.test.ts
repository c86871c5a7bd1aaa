import { describe, expect, test } from "vitest";
import type { ChatMessage } from "#contract/assistant.ts";
import { fromHistory, isAnswered, mergeStored, withFailure, withUnanswered } from "#web/chat/messages.ts";
import type { Unanswered } from "#web/chat/unanswered.ts";

const created_at = "2026-11-21T10:00:00.000Z";
const unanswered = (clientMessageId: string, content: string): Unanswered => ({
  clientMessageId,
  threadId: "thr_1",
  content,
  sentAt: created_at,
});
const question = (id: string, content: string, clientMessageId?: string): ChatMessage => ({
  id,
  position: 1,
  type: "user",
  author: { kind: "visitor", name: null },
  content,
  created_at,
  ...(clientMessageId && { clientMessageId }),
});
const answer = (id: string, content: string): ChatMessage => ({
  id,
  position: 2,
  type: "assistant",
  author: { kind: "assistant", name: null },
  content,
  created_at,
});

describe("a message whose answer had not come when the page went", () => {
  const again = unanswered("gönderim-2", "Kargo ücreti ne kadar?");

  test("is the stored one of its sender's id, not an earlier one of the same words", () => {
    const stored = [
      question("m1", again.content, "gönderim-1"),
      answer("m2", "59,90 TL"),
      question("m3", again.content, "gönderim-2"),
    ].map(fromHistory);
    expect(isAnswered(stored, again)).toBe(false);
    expect(withUnanswered(stored, again).map(({ key, id, state }) => [key, id, state])).toEqual([
      ["gönderim-1", "m1", "sent"],
      ["m2", "m2", "sent"],
      ["gönderim-2", "m3", "sending"],
    ]);
  });

  test("is answered when its answer is stored, though the page never heard that it arrived", () => {
    const stored = [question("m1", again.content, "gönderim-2"), answer("m2", "59,90 TL")].map(fromHistory);
    expect(isAnswered(stored, again)).toBe(true);
  });

  test("stands at the end while it is not stored", () => {
    expect(
      withUnanswered([fromHistory(question("m1", again.content, "gönderim-1"))], again).map(({ key }) => key),
    ).toEqual(["gönderim-1", "gönderim-2"]);
  });
});

test("a message that seemed to fail is shown once when it is stored after all, and one that is not stays behind", () => {
  const sent = withUnanswered(withUnanswered([], unanswered("bir", "Merhaba")), unanswered("iki", "Orada mısınız?"));
  const shown = withFailure(withFailure(sent, "bir"), "iki");
  const merged = mergeStored(shown, [question("m1", "Merhaba", "bir"), answer("m2", "Buyurun.")]);
  expect(merged.map(({ key, state }) => [key, state])).toEqual([
    ["bir", "sent"],
    ["m2", "sent"],
    ["iki", "failed"],
  ]);
});
