import { useState } from "react";

/** `text` is computed only when announced: at first only the last message is. */
export type Said = { key: string; text: () => string };

/**
 * Returns the messages to announce: those added since the last render that added any, so that two that arrive together
 * are both announced, and none twice. At first, and for another conversation, only the last one.
 */
export function useNewlySaid(said: readonly Said[]): readonly Said[] {
  const last = said.at(-1)?.key;
  const [told, setTold] = useState<{ last?: string; before?: string }>({ last });
  // Set during rendering: an effect would render once without the announcement.
  const now = last === told.last ? told : { last, before: told.last };
  if (now !== told) setTold(now);
  const before = said.findIndex(({ key }) => key === now.before);
  return before === -1 ? said.slice(-1) : said.slice(before + 1);
}
