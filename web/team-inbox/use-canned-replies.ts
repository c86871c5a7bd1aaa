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
