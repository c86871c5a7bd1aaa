import { Badge } from "../ui/badge.tsx";

/** How much of the inbox asks for somebody, beside the way there; nothing where nothing does. */
export const AskingBadge = ({ asking }: { asking: number }) =>
  asking > 0 && (
    <Badge tone="warn">
      {asking}
      <span className="sr-only"> görüşme sizi bekliyor</span>
    </Badge>
  );
