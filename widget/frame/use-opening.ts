import { useEffect, useState } from "react";
import type { ChatOpening } from "#contract/chat-openings.ts";
import { callApi } from "#web/chat/api-calls.ts";

/** What the opened chat offers; null until it is known, and where it is not to be had: the chat does without. */
export function useOpening(chatbotId: string): ChatOpening | null {
  const [opening, setOpening] = useState<ChatOpening | null>(null);
  useEffect(() => {
    const life = new AbortController();
    callApi<ChatOpening>(`chatbots/${encodeURIComponent(chatbotId)}/opening`, {
      method: "GET",
      signal: life.signal,
    }).then(setOpening, () => {});
    return () => life.abort();
  }, [chatbotId]);
  return opening;
}

/** Whether people are there, in words; undefined where nothing is known of it. */
export function presenceLine(opening: ChatOpening | null): string | undefined {
  if (opening?.isSomeoneThere) return "Ekibimiz şu an burada";
  return opening?.opens ? `Ekibimiz ${opening.opens} burada` : undefined;
}
