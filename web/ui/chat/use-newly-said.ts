import { useState } from "react";

/** `text` is asked for when it is read aloud: of a long conversation that is the last of it. */
export type Said = { key: string; text: () => string };

/**
 * What was said since the rendering that had something new before: two that come at once are both read aloud, and none
 * twice. At first, and where it goes on with another conversation, the last of it.
 */
export function useNewlySaid(said: readonly Said[]): readonly Said[] {
  const last = said.at(-1)?.key;
  const [told, setTold] = useState<{ last?: string; before?: string }>({ last });
  // Derived while rendering: a rendering without this one's news would read nothing.
  const now = last === told.last ? told : { last, before: told.last };
  if (now !== told) setTold(now);
  const before = said.findIndex(({ key }) => key === now.before);
  return before === -1 ? said.slice(-1) : said.slice(before + 1);
}
