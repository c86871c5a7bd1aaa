import { useMemo } from "react";
import { plainMessage } from "#web/ui/chat/plain-message.ts";
import type { Message } from "./messages.ts";

/** What was finished last while the page is open; what was there before is not read aloud. */
export function useAnnouncement(messages: readonly Message[]): { key: string; text: string } | undefined {
  const finished = messages.findLast(({ type, state, fresh }) => type === "assistant" && state === "sent" && fresh);
  const { key, content, author } = finished ?? {};
  const speaker =
    author?.kind === "staff" ? `Temsilci ${author.name ?? ""}: ` : author?.kind === "assistant" ? "Asistan: " : "";
  return useMemo(
    () => (key && content !== undefined ? { key, text: speaker + plainMessage(content) } : undefined),
    [key, content, speaker],
  );
}
