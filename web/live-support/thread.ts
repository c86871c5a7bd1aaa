import type { ChatMessage, Thread, ThreadMessages } from "#contract/assistant.ts";
import type { OwnLiveSupportSession } from "#contract/live-support-sessions.ts";
import type { z } from "zod";
import { callApi, CallFailed } from "./api-calls.ts";
import { keep, kept } from "./kept.ts";

const THREAD_KEY = "sozbir.live-support.thread";

export type OpenThread = { id: string; messages: ChatMessage[] };

/** Where a chat's conversations come from. */
export type Threads = {
  /** Under which the browser keeps the thread's id; the tabs tell each other of it. */
  key: string;
  /** Throws when there is no connection. */
  open(signal: AbortSignal): Promise<OpenThread>;
  /** Ends a conversation and begins a new one. Nothing changes when that fails. */
  restart(old: string, signal: AbortSignal): Promise<OpenThread>;
  load(threadId: string, signal: AbortSignal): Promise<ChatMessage[]>;
  leaveEmail(threadId: string, email: string): Promise<unknown>;
};

/** The visitor's conversations with the provider's own assistant, each with its row in the session table. */
export const liveSupportThreads: Threads = {
  key: THREAD_KEY,
  open: openThread,
  restart: restartThread,
  load: loadMessages,
  leaveEmail: (threadId, email) => updateSession(threadId, { user_email: email }),
};

/**
 * The conversation this browser has, or a new one: a kept thread is checked in the session table, and given up when it is
 * gone. Throws when the server cannot be reached; the kept thread stays.
 */
function openThread(signal: AbortSignal): Promise<OpenThread> {
  return oneTabAtATime(async () => {
    const id = kept("localStorage", THREAD_KEY);
    return (id && (await resume(id, signal))) || begin(signal);
  });
}

function restartThread(old: string, signal: AbortSignal): Promise<OpenThread> {
  return oneTabAtATime(async () => {
    const thread = await begin(signal);
    void updateSession(old, { status: "closed" }).catch(() => {});
    return thread;
  });
}

async function loadMessages(threadId: string, signal: AbortSignal): Promise<ChatMessage[]> {
  const { messages } = await callApi<z.infer<typeof ThreadMessages>>("functions/assistant/get-messages", { body: { threadId }, signal });
  return messages;
}

/** Every change also sets the session's time, an empty one nothing else. */
function updateSession(threadId: string, change: { status?: "closed"; user_email?: string }) {
  return callApi<OwnSession>(`live_support_sessions/${threadId}`, { method: "PATCH", body: change, keepalive: true });
}

type OwnSession = z.infer<typeof OwnLiveSupportSession>;

async function resume(id: string, signal: AbortSignal): Promise<OpenThread | null> {
  try {
    const path = `live_support_sessions/${encodeURIComponent(id)}`;
    const [messages] = await Promise.all([loadMessages(id, signal), callApi<OwnSession>(path, { method: "GET", signal })]);
    void updateSession(id, {}).catch(() => {});
    return { id, messages };
  } catch (error) {
    // 404: gone. 400: never was a thread id.
    if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 400)) throw error;
    keep("localStorage", THREAD_KEY, null);
    return null;
  }
}

async function begin(signal: AbortSignal): Promise<OpenThread> {
  const { id } = await callApi<z.infer<typeof Thread>>("functions/assistant/create-thread", { body: {}, signal });
  await callApi<OwnSession>("live_support_sessions", { body: { thread_id: id, last_message_preview: null, status: "open" }, signal });
  keep("localStorage", THREAD_KEY, id);
  return { id, messages: [] };
}

/** Two tabs that open together share one thread. Browsers without locks (plain http) may make two; each then works. */
function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? navigator.locks.request(THREAD_KEY, work) as Promise<T> : work();
}
