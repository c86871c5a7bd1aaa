import type { ChatMessage, Thread, ThreadMessages } from "#contract/assistant.ts";
import { THREAD_LINK_KEY } from "#contract/thread-links.ts";
import type { z } from "zod";
import { callApi, CallFailed } from "./api-calls.ts";
import { writeStorage, readStorage } from "./browser-storage.ts";

/**
 * `linkIsOver`: opened instead of a conversation whose mailed link has expired. `instead`: the stored conversation that
 * was deleted, if this one was opened instead.
 */
export type OpenThread = { id: string; messages: ChatMessage[]; linkIsOver?: true; instead?: string };

/** How a chat opens, restarts and stores its conversations. */
export type Threads = {
  /** Storage key of the open thread's id; tabs sync by it. */
  readonly key: string;
  /** Throws if the server cannot be reached. */
  open(signal: AbortSignal): Promise<OpenThread>;
  /** Ends a conversation and opens a new one. Nothing changes if that fails. */
  restart(old: string, signal: AbortSignal): Promise<OpenThread>;
  /** Called when another tab removed the thread's id; the chat opens a thread again. Without it the shown one stays. */
  onForgotten?(): void;
};

export async function loadMessages(threadId: string, signal: AbortSignal): Promise<ChatMessage[]> {
  const { messages } = await callApi<z.infer<typeof ThreadMessages>>("functions/assistant/get-messages", {
    body: { threadId },
    signal,
  });
  return messages;
}

const LINK = new RegExp(`^#${THREAD_LINK_KEY}=(.+)$`);

/**
 * Opens the conversation of the mailed link in the page's address and stores it under `key`. Null without a link,
 * "over" if it has expired. Throws if the server cannot be reached; the link stays.
 */
async function openLinkedThread(
  key: string,
  resume: (id: string) => Promise<OpenThread>,
): Promise<OpenThread | "over" | null> {
  const token = LINK.exec(location.hash)?.[1];
  if (!token) return null;
  try {
    const { id } = await callApi<z.infer<typeof Thread>>("functions/assistant/open-link", { body: { token } });
    const thread = await resume(id);
    writeStorage("localStorage", key, id);
    forgetLink();
    return thread;
  } catch (error) {
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 400)) throw error;
    forgetLink();
    return "over";
  }
}

/** Removes the token from the address and the history entry, so that neither leads into the conversation. */
const forgetLink = () => history.replaceState(history.state, "", location.pathname + location.search);

/**
 * Opens the conversation of the mailed link, else the one stored under `key`, else a new one. `resume` gets its id, and
 * whether a link led to it. A stored id that the server does not know is replaced. Throws if the server cannot be
 * reached; the stored id stays.
 */
export function openKeptThread(
  key: string,
  resume: (id: string, isLinked: boolean) => Promise<OpenThread>,
  begin: () => Promise<OpenThread>,
): Promise<OpenThread> {
  return withTabLock(key, async () => {
    const linked = await openLinkedThread(key, (id) => resume(id, true));
    if (linked && linked !== "over") return linked;
    const id = readStorage("localStorage", key);
    const kept = id && (await unlessGone(resume(id, false)));
    const thread = kept || { ...(await begin()), ...(id && { instead: id }) };
    return linked === "over" ? { ...thread, linkIsOver: true } : thread;
  });
}

async function unlessGone(thread: Promise<OpenThread>): Promise<OpenThread | null> {
  try {
    return await thread;
  } catch (error) {
    // 404: deleted. 400: not a thread id.
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 400)) throw error;
    return null;
  }
}

/**
 * Serialises `work` across tabs, so that two tabs that open together share one thread. Without the Locks API (plain
 * http, storage blocked in third-party frames) they may create two; each then works.
 */
export async function withTabLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  if (!("locks" in navigator)) return work();
  let begun = false;
  try {
    return (await navigator.locks.request(key, () => {
      begun = true;
      return work();
    })) as T;
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}
