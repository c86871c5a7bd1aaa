import { useState } from "react";
import { browserApi } from "../api.ts";
import { useChanges } from "../use-changes.ts";
import { askingOf, readCounts } from "./read-inbox.ts";

/** How much of the inbox asks for somebody, on whatever screen one is; `off` where the inbox itself says it. */
export function useAsking(off: boolean): number {
  const [asking, setAsking] = useState(0);
  useChanges(off ? null : "/api/inbox/changes", () => {
    readCounts(browserApi).then(
      (counts) => setAsking(askingOf(counts)),
      () => {}, // What is shown stays; the next change tries again.
    );
  });
  return asking;
}
