import { Badge } from "../../ui/badge.tsx";

/** Number of new orders, beside the link; nothing for zero. */
export const NewOrdersBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge tone="warn">
      {count}
      <span className="sr-only"> yeni sipariş</span>
    </Badge>
  );
