import { useEffect, useState } from "react";
import type { ChatOpening } from "#contract/chat-openings.ts";
import { callApi } from "#web/chat/api-calls.ts";

/** Starter questions and staff presence for the opened chat; null while loading and on failure. */
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

/** Returns the line about staff presence; undefined if it is unknown. */
export function presenceLine(opening: ChatOpening | null): string | undefined {
  if (opening?.isSomeoneThere) return "Ekibimiz şu an burada";
  return opening?.opens ? `Ekibimiz ${opening.opens} burada` : undefined;
}
