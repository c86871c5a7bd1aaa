import { newUuid } from "../chat/new-uuid.ts";
import { writeStorage, readStorage, storageKeys } from "../chat/browser-storage.ts";
import type { ImagePlace } from "../chat/use-image.ts";

/** What is on its way to the visitor or, as a note, to colleagues; `failed` waits to be sent again. */
export type Unsent = {
  clientMessageId: string;
  kind: "reply" | "note";
  content: string;
  file?: { id: string; name: string; url: string };
  state: "sending" | "failed";
  problem?: string;
  sentAt: string;
};

const UNSENT = "sozbir-inbox-unsent:";
const DRAFT = "sozbir-inbox-draft:";
const ATTEMPT = "sozbir-note-attempt:";
/** Whose they are stands in their names: another account in the same browser reads none. */
const unsentKey = (user: string, id: string) => `${UNSENT}${user}:${id}`;
const attemptKey = (user: string, about: string) => `${ATTEMPT}${user}:${about}`;
/** Reply and note each keep their own. */
const draftKey = (user: string, id: string, kind: Unsent["kind"]) => `${DRAFT}${user}:${id}:${kind}`;

export const readDraft = (user: string, id: string, kind: Unsent["kind"]): string =>
  readStorage("localStorage", draftKey(user, id, kind)) ?? "";
export const keepDraft = (user: string, id: string, kind: Unsent["kind"], text: string) =>
  writeStorage("localStorage", draftKey(user, id, kind), text || null);

const images = new Map<string, NonNullable<ReturnType<ImagePlace["read"]>>>();

/** Where that conversation's image waits to be sent; as long as the page lives, since a file is no text. */
export function imagePlace(user: string, id: string): ImagePlace {
  const key = `${user}:${id}`;
  return {
    read: () => images.get(key),
    keep: (image) => void (image ? images.set(key, image) : images.delete(key)),
  };
}

/**
 * The client id to send that note under. Until it is known to have arrived the same words keep their id, also over a
 * reload, so that a note whose answer was lost is stored once; other words are another note.
 */
export function noteIdOf(user: string, about: string, content: string): string {
  const key = attemptKey(user, about);
  const before = parseAttempt(readStorage("localStorage", key));
  if (before?.content === content) return before.id;
  const id = newUuid();
  writeStorage("localStorage", key, JSON.stringify({ id, content }));
  return id;
}

/** It has arrived: the same words again are meant again. */
export const forgetNoteId = (user: string, about: string) =>
  writeStorage("localStorage", attemptKey(user, about), null);

function parseAttempt(text: string | null): { id: string; content: string } | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** What a page that was closed too early had not sent yet: whether it arrived shows by its client id. */
export function readUnsent(user: string, id: string): Unsent[] {
  try {
    const list = JSON.parse(readStorage("localStorage", unsentKey(user, id)) ?? "[]") as Unsent[];
    return Array.isArray(list) ? list.map((one) => ({ ...one, state: "failed" })) : [];
  } catch {
    return [];
  }
}

export const keepUnsent = (user: string, id: string, list: readonly Unsent[]) =>
  writeStorage("localStorage", unsentKey(user, id), list.length > 0 ? JSON.stringify(list) : null);

/** What others left here whose session ended without signing out, which empties the browser's storage. */
export function forgetOthersDrafts(user: string) {
  for (const prefix of [UNSENT, DRAFT, ATTEMPT])
    for (const key of storageKeys("localStorage", prefix))
      if (!key.startsWith(`${prefix}${user}:`)) writeStorage("localStorage", key, null);
}
