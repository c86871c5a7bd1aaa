import type { Thread } from "#contract/assistant.ts";
import type { OwnLiveSupportSession } from "#contract/live-support-sessions.ts";
import type { z } from "zod";
import { callApi, CallFailed } from "#web/chat/api-calls.ts";
import { writeStorage } from "#web/chat/browser-storage.ts";
import { LIVE_SUPPORT_KEY } from "#web/chat/thread-keys.ts";
import { loadMessages, withTabLock, openKeptThread, type OpenThread, type Threads } from "#web/chat/threads.ts";

/** The visitor's threads with the provider's own assistant, each with a row in the session table. */
export const liveSupportThreads: Threads = {
  key: LIVE_SUPPORT_KEY,
  open: (signal) =>
    openKeptThread(
      LIVE_SUPPORT_KEY,
      (id, isLinked) => resume(id, isLinked, signal),
      () => begin(signal),
    ),
  restart: (old, signal) =>
    withTabLock(LIVE_SUPPORT_KEY, async () => {
      const thread = await begin(signal);
      void updateSession(old, { status: "closed" }).catch(() => {});
      return thread;
    }),
};

/** Any change also updates the session's time; an empty one does only that. */
function updateSession(threadId: string, change: { status?: "closed" }) {
  return callApi<OwnSession>(`live_support_sessions/${threadId}`, { method: "PATCH", body: change, keepalive: true });
}

type OwnSession = z.infer<typeof OwnLiveSupportSession>;

/** Checks a thread in the session table. Without a row a stored one is gone, and one that a link led to gets it. */
async function resume(id: string, isLinked: boolean, signal: AbortSignal): Promise<OpenThread> {
  const path = `live_support_sessions/${encodeURIComponent(id)}`;
  const [messages] = await Promise.all([
    loadMessages(id, signal),
    callApi<OwnSession>(path, { method: "GET", signal }).catch((error: unknown) => {
      // Links also lead to threads that began in an embedded frame.
      if (!isLinked || !(error instanceof CallFailed) || error.status !== 404) throw error;
      return openSession(id, signal);
    }),
  ]);
  void updateSession(id, {}).catch(() => {});
  return { id, messages };
}

async function begin(signal: AbortSignal): Promise<OpenThread> {
  const { id } = await callApi<z.infer<typeof Thread>>("functions/assistant/create-thread", {
    body: { channel: "live-support" },
    signal,
  });
  await openSession(id, signal);
  writeStorage("localStorage", LIVE_SUPPORT_KEY, id);
  return { id, messages: [] };
}

const openSession = (id: string, signal: AbortSignal) =>
  callApi<OwnSession>("live_support_sessions", {
    body: { thread_id: id, last_message_preview: null, status: "open" },
    signal,
  });
