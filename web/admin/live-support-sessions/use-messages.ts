import { useEffect, useState } from "react";
import type { ChatMessage } from "#contract/assistant.ts";
import { answer, browserApi } from "../../api.ts";

/** A thread's messages, reloaded when `version` changes; the shown ones stay until then. */
export function useMessages(threadId: string, version: object): ChatMessage[] | "loading" | "failed" {
  const [messages, setMessages] = useState<ChatMessage[] | "loading" | "failed">("loading");

  useEffect(() => {
    let current = true;
    answer(browserApi.functions.assistant["get-messages"].$post({ json: { threadId } })).then(
      (read) => current && setMessages(read.messages),
      (error: unknown) => {
        console.error("Failed to fetch messages", error);
        if (current) setMessages((last) => (Array.isArray(last) ? last : "failed"));
      },
    );
    return () => {
      current = false;
    };
  }, [threadId, version]);

  return messages;
}
