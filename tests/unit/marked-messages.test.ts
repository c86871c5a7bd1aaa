import { describe, expect, test } from "vitest";
import { keyed } from "#web/company/conversations/keyed-messages.ts";
import { markSelected } from "#web/ui/chat/mark-selected.ts";

const says = (type: "user" | "assistant", content: string, position?: number) => ({ type, content, position });

describe("the selected messages of a finding", () => {
  const talk = [says("user", "Evet"), says("assistant", "Tamam"), says("user", "Evet")];

  test("stand where they say, so of two alike the right one is marked", () => {
    expect(markSelected(talk, [says("user", "Evet", 2)])).toEqual([false, false, true]);
  });

  test("without a place are found by text and sender, each once", () => {
    expect(markSelected(talk, [says("user", "Evet")])).toEqual([true, false, false]);
    expect(markSelected(talk, [says("user", "Evet"), says("user", "Evet")])).toEqual([true, false, true]);
    expect(markSelected(talk, [says("assistant", "Evet")])).toEqual([false, false, false]);
  });

  test("with a place that holds another message are found by text", () => {
    expect(markSelected(talk, [says("assistant", "Tamam", 0)])).toEqual([false, true, false]);
  });
});

test("messages keep their names when others come in, also before them", () => {
  const message = (role: "user" | "assistant", second: number) => ({
    role,
    content: "…",
    created_at: `2026-11-20T09:00:0${second}.000Z`,
  });
  const before = keyed([message("user", 1), message("user", 1), message("assistant", 3)]);
  const after = keyed([message("user", 1), message("user", 1), message("assistant", 2), message("assistant", 3)]);
  expect(new Set(before.map(({ key }) => key)).size).toBe(3);
  expect(after.toSpliced(2, 1).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
});
