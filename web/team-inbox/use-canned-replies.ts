import { useEffect, useState } from "react";
import type { CannedReply } from "#contract/canned-replies.ts";
import { answer, browserApi } from "#web/api.ts";

/** The company's ready-made replies; none where there are none, or while they cannot be had. */
export function useCannedReplies(): CannedReply[] {
  const [replies, setReplies] = useState<CannedReply[]>([]);
  useEffect(() => {
    let left = false;
    answer(browserApi.canned_replies.$get({ query: {} })).then(
      (found) => left || setReplies(found),
      () => {}, // Without them one writes oneself.
    );
    return () => void (left = true);
  }, []);
  return replies;
}
