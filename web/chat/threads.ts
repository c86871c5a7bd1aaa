import type { ChatMessage, Thread, ThreadMessages } from "#contract/assistant.ts";
import type { z } from "zod";
import { callApi, CallFailed } from "./api-calls.ts";
import { keep, kept } from "./kept.ts";

/** `linkIsOver`: opened in place of what a mailed link led to. */
export type OpenThread = { id: string; messages: ChatMessage[]; linkIsOver?: true };

/** Where a chat's conversations come from. */
export type Threads = {
  /** Under which the browser keeps the open thread's id; the tabs tell each other of it. */
  readonly key: string;
  /** Throws when there is no connection. */
  open(signal: AbortSignal): Promise<OpenThread>;
  /** Ends a conversation and begins a new one. Nothing changes when that fails. */
  restart(old: string, signal: AbortSignal): Promise<OpenThread>;
  /** Another tab removed the thread's id: it is opened anew. Without this the shown one stays as it is. */
  onForgotten?(): void;
};

export async function loadMessages(threadId: string, signal: AbortSignal): Promise<ChatMessage[]> {
  const { messages } = await callApi<z.infer<typeof ThreadMessages>>("functions/assistant/get-messages", {
    body: { threadId },
    signal,
  });
  return messages;
}

/** As in `server/domain/thread-links.ts`, which mails such links. */
const LINK = /^#devam=(.+)$/;

/**
 * The conversation that a mailed link in the page's address leads to, from now on this browser's under `key`. Null
 * without a link, "over" where it is not valid any more. Throws when the server cannot be reached; the link stays.
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
    keep("localStorage", key, id);
    forgetLink();
    return thread;
  } catch (error) {
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 400)) throw error;
    forgetLink();
    return "over";
  }
}

/** Whoever looks at the address, or goes back to it, finds no way into the conversation. */
const forgetLink = () => history.replaceState(history.state, "", location.pathname + location.search);

/**
 * The conversation of the link one came by, else the one this browser has under `key`, or a new one: a kept one that the server does not know any more is
 * given up. Throws when the server cannot be reached; the kept id stays.
 */
export function openKeptThread(
  key: string,
  resume: (id: string) => Promise<OpenThread>,
  begin: () => Promise<OpenThread>,
): Promise<OpenThread> {
  return oneTabAtATime(key, async () => {
    const linked = await openLinkedThread(key, resume);
    if (linked && linked !== "over") return linked;
    const id = kept("localStorage", key);
    const thread = (id && (await unlessGone(key, resume(id)))) || (await begin());
    return linked === "over" ? { ...thread, linkIsOver: true } : thread;
  });
}

async function unlessGone(key: string, thread: Promise<OpenThread>): Promise<OpenThread | null> {
  try {
    return await thread;
  } catch (error) {
    // 404: gone. 400: never was a thread id.
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 400)) throw error;
    keep("localStorage", key, null);
    return null;
  }
}

/**
 * Two tabs that open together share one thread. Browsers without locks (plain http, storage blocked for frames of other
 * sites) may make two; each then works.
 */
export async function oneTabAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
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
