import { useState } from "react";
import { answer, browserApi } from "../../api.ts";
import { Badge } from "../../ui/badge.tsx";
import { useChanges } from "../../use-changes.ts";

/** Copied from the contract, whose schemas no page needs: counting stops there. */
const MAX_COUNTED = 100;

/** The number of findings that nobody has settled, on every screen of the panel. */
export function useOpenFindings(): number {
  const [open, setOpen] = useState(0);
  useChanges("/api/changes/inbox?of=user_findings", () => {
    answer(browserApi.waiting.$get()).then(
      ({ user_findings: count }) => setOpen(count),
      () => {}, // The shown number stays; the next change retries.
    );
  });
  return open;
}

/** That number beside a link; nothing for zero. */
export const OpenFindingsBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="warn">
      {count < MAX_COUNTED ? count : `${MAX_COUNTED - 1}+`}
      <span className="sr-only"> açık bulgu</span>
    </Badge>
  );
