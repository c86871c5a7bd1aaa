import { useEffect, useState } from "react";

export type CannedReply = { id: string; shortcut: string; content: string };

/** The company's ready-made replies; none where there are none, or while they cannot be had. */
export function useCannedReplies(): CannedReply[] {
  const [replies, setReplies] = useState<CannedReply[]>([]);
  useEffect(() => {
    const given = new AbortController();
    fetch("/api/canned_replies", { signal: given.signal })
      .then(async (response) => (response.ok ? setReplies((await response.json()) as CannedReply[]) : undefined))
      .catch(() => {}); // Without them one writes oneself.
    return () => given.abort();
  }, []);
  return replies;
}

const MOST_SHOWN = 8;

/** Those that what was typed so far may mean: "/" alone gives all, "/kar" what is called or says so. Null: no command. */
export function matchingReplies(replies: readonly CannedReply[], text: string): CannedReply[] | null {
  const typed = /^\/(\S*)$/.exec(text)?.[1]?.toLocaleLowerCase("tr");
  if (typed === undefined || replies.length === 0) return null;
  const plain = (of: string) => of.toLocaleLowerCase("tr").replace(/^\//, "");
  return replies
    .filter(({ shortcut, content }) => plain(shortcut).startsWith(typed) || (typed && plain(content).includes(typed)))
    .slice(0, MOST_SHOWN);
}
