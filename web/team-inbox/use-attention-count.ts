import { useState } from "react";
import { browserApi } from "../api.ts";
import { useChanges } from "../use-changes.ts";
import { attentionCountOf, readCounts } from "./read-inbox.ts";

/** The number of conversations that need attention, on every screen; `off` on the inbox, which shows it itself. */
export function useAttentionCount(off: boolean): number {
  const [asking, setAsking] = useState(0);
  useChanges(off ? null : "/api/inbox/changes", () => {
    readCounts(browserApi).then(
      (counts) => setAsking(attentionCountOf(counts)),
      () => {}, // The shown number stays; the next change retries.
    );
  });
  return asking;
}
