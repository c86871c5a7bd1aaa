import { newUuid } from "../chat/new-uuid.ts";
import { writeStorage, readStorage, storageKeys } from "../chat/browser-storage.ts";
import type { ImagePlace } from "../chat/use-image.ts";

/** An outgoing reply or note to colleagues; `failed` waits to be resent. */
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
/** Keys contain the user: another account in the same browser does not read them. */
const unsentPrefix = (user: string, id: string) => `${UNSENT}${user}:${id}:`;
const attemptKey = (user: string, about: string) => `${ATTEMPT}${user}:${about}`;
/** Replies and notes have separate drafts. */
const draftKey = (user: string, id: string, kind: Unsent["kind"]) => `${DRAFT}${user}:${id}:${kind}`;

export const readDraft = (user: string, id: string, kind: Unsent["kind"]): string =>
  readStorage("localStorage", draftKey(user, id, kind)) ?? "";
export const keepDraft = (user: string, id: string, kind: Unsent["kind"], text: string) =>
  writeStorage("localStorage", draftKey(user, id, kind), text || null);

const images = new Map<string, NonNullable<ReturnType<ImagePlace["read"]>>>();

/** Holds that conversation's unsent image in memory, for the lifetime of the page: a file cannot be stored as text. */
export function imagePlace(user: string, id: string): ImagePlace {
  const key = `${user}:${id}`;
  return {
    read: () => images.get(key),
    keep: (image) => void (image ? images.set(key, image) : images.delete(key)),
  };
}

/**
 * Returns the client id for that note. The same text keeps its id until the note is known to be stored, also over a
 * reload, so that a note whose response was lost is stored once. Another text is another note.
 */
export function noteIdOf(user: string, about: string, content: string): string {
  const key = attemptKey(user, about);
  const before = parseAttempt(readStorage("localStorage", key));
  if (before?.content === content) return before.id;
  const id = newUuid();
  writeStorage("localStorage", key, JSON.stringify({ id, content }));
  return id;
}

/** The note is stored: the same text again is a new note. */
export const forgetNoteId = (user: string, about: string) =>
  writeStorage("localStorage", attemptKey(user, about), null);

function parseAttempt(text: string | null): { id: string; content: string } | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

// One key per message: two tabs with the same conversation do not overwrite each other's.
export const keepUnsent = (user: string, id: string, message: Unsent) =>
  writeUnsent(unsentPrefix(user, id) + message.clientMessageId, JSON.stringify(message));
export const forgetUnsent = (user: string, id: string, { clientMessageId }: Pick<Unsent, "clientMessageId">) =>
  writeUnsent(unsentPrefix(user, id) + clientMessageId, null);

const followers = new Set<() => void>();
function writeUnsent(key: string, value: string | null) {
  writeStorage("localStorage", key, value);
  for (const follower of followers) follower();
}

/** Calls `onChange` whenever a message is kept or forgotten, in this tab or another; returns how to stop. */
export function followUnsent(onChange: () => void): () => void {
  followers.add(onChange);
  addEventListener("storage", onChange);
  return () => {
    followers.delete(onChange);
    removeEventListener("storage", onChange);
  };
}

/**
 * Messages that a closed page may not have sent, oldest first; whether they arrived is decided by their client ids.
 */
export const readUnsent = (user: string, id: string): Unsent[] =>
  storageKeys("localStorage", unsentPrefix(user, id))
    .flatMap((key) => parseUnsent(readStorage("localStorage", key)) ?? [])
    .sort((one, other) => one.sentAt.localeCompare(other.sentAt));

/** The same of all conversations, each with its id. */
export const readAllUnsent = (user: string): { id: string; message: Unsent }[] =>
  storageKeys("localStorage", `${UNSENT}${user}:`)
    .flatMap((key) => {
      const message = parseUnsent(readStorage("localStorage", key));
      return message ? [{ id: conversationIn(key), message }] : [];
    })
    .sort((one, other) => one.message.sentAt.localeCompare(other.message.sentAt));

/**
 * The ids of the conversations with a message that was not sent, in a stable order. One that is on its way since this
 * page was loaded is not counted: it will arrive or fail in a moment.
 */
export const unsentConversations = (user: string): string[] => {
  const ids = storageKeys("localStorage", `${UNSENT}${user}:`).flatMap((key) => {
    const { state, sentAt } = parseKept(readStorage("localStorage", key)) ?? {};
    const isOnItsWay = state === "sending" && Date.parse(sentAt!) >= performance.timeOrigin;
    return state && !isOnItsWay ? [conversationIn(key)] : [];
  });
  return [...new Set(ids)].sort();
};

const conversationIn = (key: string): string => key.split(":").at(-2)!;

function parseUnsent(text: string | null): Unsent | null {
  const message = parseKept(text);
  return message && { ...message, state: "failed" };
}

function parseKept(text: string | null): Unsent | null {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** Deletes drafts of other users whose session ended without signing out, which would have cleared the storage. */
export function forgetOthersDrafts(user: string) {
  for (const prefix of [UNSENT, DRAFT, ATTEMPT])
    for (const key of storageKeys("localStorage", prefix))
      if (!key.startsWith(`${prefix}${user}:`)) writeStorage("localStorage", key, null);
}
