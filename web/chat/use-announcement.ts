import { useMemo } from "react";
import type { Message } from "./messages.ts";

/** The newest answer that was finished while the page is open; what was there before is not read aloud. */
export function useAnnouncement(messages: readonly Message[]): { key: string; text: string } | undefined {
  const finished = messages.findLast(({ type, state, fresh }) => type === "assistant" && state === "sent" && fresh);
  const { key, content } = finished ?? {};
  return useMemo(
    () => (key && content !== undefined ? { key, text: `Asistan: ${content.replaceAll("**", "")}` } : undefined),
    [key, content],
  );
}
