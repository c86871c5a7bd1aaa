import { useEffect, useState } from "react";
import type { CannedReply } from "#contract/canned-replies.ts";
import { answer, browserApi } from "#web/api.ts";

/** The company's ready-made replies, the own one's unless another is named; none where there are none, or while they cannot be had. */
export function useCannedReplies(company: string | null): CannedReply[] {
  const [replies, setReplies] = useState<CannedReply[]>([]);
  useEffect(() => {
    let left = false;
    answer(browserApi.canned_replies.$get({ query: company ? { company_id: company } : {} })).then(
      (found) => left || setReplies(found),
      () => {}, // Without them one writes oneself.
    );
    return () => void (left = true);
  }, [company]);
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
