import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  forgetNoteId,
  forgetOthersDrafts,
  forgetUnsent,
  keepDraft,
  keepUnsent,
  noteIdOf,
  readDraft,
  readUnsent,
} from "#web/team-inbox/kept-drafts.ts";

const [EMRE, SELIN, TALK] = ["emre-id", "selin-id", "gorusme-id"];
const unsent = {
  clientMessageId: "personel-1",
  kind: "reply",
  content: "Buyurun",
  state: "sending",
  sentAt: "2026-11-22T10:00:00Z",
} as const;

beforeEach(() => {
  const kept: Record<string, string> = {};
  const localStorage = new Proxy(kept, {
    get: (_, name) =>
      name === "getItem"
        ? (key: string) => kept[key] ?? null
        : name === "setItem"
          ? (key: string, value: string) => void (kept[key] = value)
          : (key: string) => void delete kept[key],
  });
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

test("what was begun is there again for who wrote it, and for nobody else in the same browser", () => {
  keepDraft(EMRE, TALK, "note", "VIP müşteri");
  keepUnsent(EMRE, TALK, unsent);
  expect(readDraft(EMRE, TALK, "note")).toBe("VIP müşteri");
  expect(readUnsent(EMRE, TALK)).toEqual([{ ...unsent, state: "failed" }]);
  expect(readDraft(SELIN, TALK, "note")).toBe("");
  expect(readUnsent(SELIN, TALK)).toEqual([]);
});

test("what could not be sent in one tab stays when another tab sends to the same visitor", () => {
  keepUnsent(EMRE, TALK, unsent);
  const others = { ...unsent, clientMessageId: "personel-2", sentAt: "2026-11-22T09:59:00Z" };
  keepUnsent(EMRE, TALK, others);
  expect(readUnsent(EMRE, TALK).map(({ clientMessageId }) => clientMessageId)).toEqual(["personel-2", "personel-1"]);
  forgetUnsent(EMRE, TALK, others);
  expect(readUnsent(EMRE, TALK)).toEqual([{ ...unsent, state: "failed" }]);
});

test("a note keeps its id until it has arrived; other words, another place and what comes after are other notes", () => {
  const id = noteIdOf(EMRE, TALK, "VIP müşteri");
  expect(noteIdOf(EMRE, TALK, "VIP müşteri")).toBe(id);
  const others = [noteIdOf(SELIN, TALK, "VIP müşteri"), noteIdOf(EMRE, "baska", "VIP müşteri")];
  forgetNoteId(EMRE, TALK);
  others.push(noteIdOf(EMRE, TALK, "VIP müşteri"), noteIdOf(EMRE, TALK, "VIP değilmiş"));
  expect(new Set([id, ...others]).size).toBe(5);
});

test("who opens the inbox clears away what others left, and keeps their own", () => {
  keepDraft(EMRE, TALK, "reply", "Merhaba");
  keepUnsent(EMRE, TALK, unsent);
  keepDraft(SELIN, TALK, "reply", "Buyurun");
  window.localStorage.setItem(`sozbir-inbox-draft:${TALK}:reply`, "of an older version");
  forgetOthersDrafts(SELIN);
  expect(Object.keys(window.localStorage)).toEqual([`sozbir-inbox-draft:${SELIN}:${TALK}:reply`]);
});
