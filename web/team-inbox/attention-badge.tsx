import { Badge } from "../ui/badge.tsx";

/** How many conversations of the inbox need attention, beside its link; nothing if none do. */
export const AttentionBadge = ({ asking }: { asking: number }) =>
  asking > 0 && (
    <Badge tone="warn">
      {asking}
      <span className="sr-only"> görüşme sizi bekliyor</span>
    </Badge>
  );
