import { useEffect, useState } from "react";
import type { ChatMessage } from "#contract/assistant.ts";
import { answer, browserApi } from "../../api.ts";

/** The messages of a thread, read anew whenever `version` changes; what is shown stays until the new ones are there. */
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
