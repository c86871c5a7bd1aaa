import { useState } from "react";

/** `text` is computed only when announced: at first only the last message is. */
export type Announcement = { key: string; text: () => string };

/**
 * Returns the messages to announce: those added since the last render that added any, so that two that arrive together
 * are both announced, and none twice. At first, and for another conversation, only the last one.
 */
export function useAnnouncements(finished: readonly Announcement[]): readonly Announcement[] {
  const last = finished.at(-1)?.key;
  const [told, setTold] = useState<{ last?: string; before?: string }>({ last });
  // Set during rendering: an effect would render once without the announcement.
  const now = last === told.last ? told : { last, before: told.last };
  if (now !== told) setTold(now);
  const before = finished.findIndex(({ key }) => key === now.before);
  return before === -1 ? finished.slice(-1) : finished.slice(before + 1);
}
