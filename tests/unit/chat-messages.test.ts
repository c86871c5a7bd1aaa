import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ChatMessage } from "#contract/assistant.ts";
import {
  fromHistory,
  hasStoredAnswer,
  isAnswered,
  leftToPerson,
  mergeStored,
  withAnswer,
  withEvent,
  withFailure,
  withUnanswered,
} from "#web/chat/messages.ts";
import type { Unanswered } from "#web/chat/unanswered.ts";
import { useFinished } from "#web/chat/use-finished.ts";

const created_at = "2026-11-21T10:00:00.000Z";
const unanswered = (clientMessageId: string, content: string): Unanswered => ({
  clientMessageId,
  threadId: "thr_1",
  content,
  sentAt: created_at,
});
function finished(messages: Parameters<typeof useFinished>[0]) {
  const Reader = () =>
    useFinished(messages)
      .map(({ key, text }) => `${key} ${text()}`)
      .join();
  return renderToString(createElement(Reader));
}
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

describe("what is heard of the conversation beside the answer's own stream", () => {
  const said = (id: string, position: number, kind: "staff" | "system", content: string): ChatMessage => ({
    ...answer(id, content),
    position,
    author: { kind, name: kind === "staff" ? "Selin" : null },
  });
  const contents = (messages: readonly { content: string; state: string }[]) =>
    messages.map(({ content, state }) => [content, state]);
  const asked = () => withAnswer(withUnanswered([], unanswered("bir", "Merhaba")), "bir", created_at);

  test("is shown once and in the order of the conversation, in whatever order and however often it comes", () => {
    const stored = [
      question("m1", "Merhaba", "bir"),
      said("m2", 2, "system", "Selin sohbete katıldı."),
      said("m3", 3, "staff", "Buyurun."),
      { ...question("m4", "Siparişim", "iki"), position: 4 },
    ];
    const all = withUnanswered(withUnanswered([], unanswered("bir", "Merhaba")), unanswered("iki", "Siparişim"));
    const expected = ["Merhaba", "Selin sohbete katıldı.", "Buyurun.", "Siparişim"];
    for (const order of [
      stored,
      stored.toReversed(),
      [...stored, ...stored],
      [stored[2]!, stored[0]!, stored[3]!, stored[1]!],
    ]) {
      const piece = order.reduce((shown, message) => mergeStored(shown, [message]), all);
      expect(piece.map(({ content }) => content)).toEqual(expected);
      expect(mergeStored(all, order).map(({ content }) => content)).toEqual(expected);
    }
  });

  test("keeps what is not stored yet at the end, as it is", () => {
    const shown = mergeStored(asked(), [said("m1", 1, "staff", "Buyurun.")]);
    expect(contents(shown)).toEqual([
      ["Buyurun.", "sent"],
      ["Merhaba", "sending"],
      ["", "waiting"],
    ]);
  });

  test("the stored answer ends the one that streams in, and late words of the stream change nothing", () => {
    let shown = withEvent(asked(), "bir", { type: "accepted", messageId: "m1" }, "m2:1:0");
    shown = withEvent(shown, "bir", { type: "text", text: "Hoş " }, "m2:1:4");
    shown = mergeStored(shown, [question("m1", "Merhaba", "bir"), answer("m2", "Hoş geldiniz.")]);
    expect(hasStoredAnswer(shown, "bir")).toBe(true);
    shown = withEvent(shown, "bir", { type: "text", text: "geldiniz." }, "m2:1:13");
    expect(contents(withFailure(leftToPerson(shown, "bir"), "x"))).toEqual([
      ["Merhaba", "sent"],
      ["Hoş geldiniz.", "sent"],
    ]);
  });

  test("an answer heard of before its stream said its id is not shown or read aloud twice, and keeps its place", () => {
    let shown = mergeStored(asked(), [question("m1", "Merhaba", "bir"), answer("m2", "Hoş geldiniz.")]);
    expect(shown).toHaveLength(3);
    const readAloud = finished(shown);
    expect(readAloud).toBe("m2 Asistan: Hoş geldiniz.");
    shown = withEvent(shown, "bir", { type: "accepted", messageId: "m1" }, "m2:1:0");
    expect(finished(shown)).toBe(readAloud);
    expect(shown.map(({ content, position }) => [content, position])).toEqual([
      ["Merhaba", 1],
      ["Hoş geldiniz.", 2],
    ]);
    expect(mergeStored(shown, [said("m3", 3, "system", "Selin sohbete katıldı.")]).at(-1)!.position).toBe(3);
  });

  test("a takeover takes the unfinished answer back; the question counts as sent", () => {
    let shown = withEvent(asked(), "bir", { type: "accepted", messageId: "m1" }, "m2:1:0");
    shown = withEvent(shown, "bir", { type: "text", text: "Kargo ücr" }, "m2:1:9");
    expect(contents(leftToPerson(shown, "bir"))).toEqual([["Merhaba", "sent"]]);
  });

  test("a question that failed can be sent again until something is said to it", () => {
    const failed = withFailure(asked(), "bir");
    expect(contents(mergeStored(failed, [question("m1", "Merhaba", "bir")]))).toEqual([["Merhaba", "failed"]]);
    const answered = mergeStored(failed, [question("m1", "Merhaba", "bir"), said("m2", 2, "staff", "Buyurun.")]);
    expect(answered[0]!.state).toBe("sent");
  });
});
