import type { ReactNode } from "react";
import { Card } from "../card.tsx";
import { onColor } from "../colors.ts";
import { AssistantAvatar } from "./assistant-avatar.tsx";

type Props = { name: string; logo: string | null; color: string; children: ReactNode };

/** A chat as it looks on a customer's site: its header, and its messages in the chat's colours. */
export function ChatLook({ name, logo, color, children }: Props) {
  const on = onColor(color);
  return (
    <Card className="overflow-hidden">
      <div className="flex items-center gap-2.5 px-4 py-3 font-semibold" style={{ background: color, color: on }}>
        <AssistantAvatar logo={logo} />
        <span className="min-w-0 truncate">{name}</span>
      </div>
      <div style={{ "--bubble-user": color, "--on-bubble-user": on } as Record<string, string>}>{children}</div>
    </Card>
  );
}
