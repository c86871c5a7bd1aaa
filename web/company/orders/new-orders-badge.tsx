import { Badge } from "../../ui/badge.tsx";

/** How many orders nobody has called for yet, beside the way there; nothing where there are none. */
export const NewOrdersBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="warn">
      {count}
      <span className="sr-only"> yeni sipariş</span>
    </Badge>
  );
