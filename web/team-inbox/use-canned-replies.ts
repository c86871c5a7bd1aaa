import { useEffect, useState } from "react";
import type { CannedReply } from "#contract/canned-replies.ts";
import { answer, browserApi } from "#web/api.ts";

/** The canned replies of `company`, one's own company without it; empty while loading or on failure. */
export function useCannedReplies(company: string | null): CannedReply[] {
  const [replies, setReplies] = useState<CannedReply[]>([]);
  useEffect(() => {
    let left = false;
    answer(browserApi.canned_replies.$get({ query: company ? { company_id: company } : {} })).then(
      (found) => left || setReplies(found),
      () => {}, // Optional: replies can be typed.
    );
    return () => void (left = true);
  }, [company]);
  return replies;
}
