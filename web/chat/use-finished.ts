import { useMemo } from "react";
import { plainMessage } from "#web/ui/chat/plain-message.ts";
import type { Announcement } from "#web/ui/chat/use-announcements.ts";
import type { Message } from "./messages.ts";

/**
 * Returns the answers completed while the page is open, as announced to screen readers. Identified by stored id: the
 * key of an answer that was read from the conversation before its stream sent the id changes.
 */
export const useFinished = (messages: readonly Message[]): Announcement[] =>
  useMemo(
    () =>
      messages
        .filter(({ type, state, fresh }) => type === "assistant" && state === "sent" && fresh)
        .map(({ id, key, content, author }) => ({
          key: id ?? key,
          text: () => speakerOf(author) + plainMessage(content),
        })),
    [messages],
  );

const speakerOf = ({ kind, name }: Message["author"]) =>
  kind === "staff" ? `Temsilci ${name ?? ""}: ` : kind === "assistant" ? "Asistan: " : "";
