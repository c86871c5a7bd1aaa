import type { Thread, VisitorChannel } from "#contract/assistant.ts";
import type { z } from "zod";
import { callApi } from "#web/chat/api-calls.ts";
import { keep } from "#web/chat/kept.ts";
import { loadMessages, oneTabAtATime, openKeptThread, type OpenThread, type Threads } from "#web/chat/threads.ts";
import { chatbotKey } from "#web/chat/thread-keys.ts";

/** The visitor's conversations with one chatbot. Where the browser keeps nothing they last as long as the page. */
export function threadsOf(chatbotId: string, channel: VisitorChannel): Threads {
  const key = chatbotKey(chatbotId);
  const begin = async (signal: AbortSignal): Promise<OpenThread> => {
    const { id } = await callApi<z.infer<typeof Thread>>("functions/assistant/create-thread", {
      body: { chatbotId, channel },
      signal,
    });
    keep("localStorage", key, id);
    return { id, messages: [] };
  };
  return {
    key,
    open: (signal) =>
      openKeptThread(
        key,
        async (id) => ({ id, messages: await loadMessages(id, signal) }),
        () => begin(signal),
      ),
    restart: (old, signal) =>
      oneTabAtATime(key, async () => {
        const thread = await begin(signal);
        // Who waited for a person waits no longer.
        void callApi("functions/assistant/leave", { body: { threadId: old }, keepalive: true }).catch(() => {});
        return thread;
      }),
  };
}
