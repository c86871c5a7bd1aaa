import { expect, test } from "vitest";
import { NewMessage } from "#contract/assistant.ts";
import { Search } from "#contract/paging.ts";
import { NewNote, StaffMessage } from "#contract/team-inbox.ts";
import { line, paragraph } from "#contract/text.ts";

test("half a character in a typed text becomes the character that stands for it, whole ones stay", () => {
  for (const text of [line(), paragraph()]) expect(text.parse(" Kargo \ud83d 🙂 ")).toBe("Kargo \ufffd 🙂");
});

test("a tab or a line break pasted into a line becomes a space", () => {
  expect(line().parse("Ayşe\tYılmaz\r\n\r\nKadıköy\vİstanbul\n")).toBe("Ayşe Yılmaz Kadıköy İstanbul");
  expect(line().safeParse("\t\n").success).toBe(false);
});

test("what nobody can see is no text", () => {
  for (const text of [" ", "\u200b\u2060", "\u202e", "\u00ad \u3164\n", "\u2800"])
    for (const schema of [line(), paragraph()]) expect(schema.safeParse(text).success).toBe(false);
  const [message, threadId] = [{ content: "\u200b\u2060" }, `thr_${"a".repeat(32)}`];
  expect(NewMessage.safeParse({ ...message, threadId }).success).toBe(false);
  expect(StaffMessage.safeParse({ ...message, clientMessageId: crypto.randomUUID() }).success).toBe(false);
  expect(NewNote.safeParse(message).success).toBe(false);
  for (const text of ["👨‍👩‍👧", "\u202bעברית", "ا\u200cب", "."]) expect(line().parse(text)).toBe(text);
});

test("lines end alike, wherever a text was written", () => {
  expect(paragraph().parse("bir\r\niki\rüç\n\r\ndört")).toBe("bir\niki\nüç\n\ndört");
});

test("characters that show nothing are left out, so that the text can be stored", () => {
  expect(line().parse("Ay\u0000şe\u0007 \u007fKaya")).toBe("Ayşe Kaya");
  for (const text of [paragraph(), Search]) expect(text.parse("\u0000Kargo\n\u0000ne zaman?")).toBe("Kargo\nne zaman?");
  expect(paragraph().safeParse("\u0000").success).toBe(false);
});
