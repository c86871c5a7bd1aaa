import { useEffect, useRef } from "react";
import type { InboxConversation } from "#contract/team-inbox.ts";
import { useToast } from "../ui/toast.tsx";
import { useUser } from "../visitor.ts";

/** Tells the previous owner of the open conversation who took it over. */
export function useTakeoverNotice(conversation: InboxConversation | null): void {
  const me = useUser()?.id;
  const say = useToast();
  const before = useRef<{ id: string; name: string }>(undefined);
  const owner = conversation?.owner ?? null;
  const last = conversation?.events.at(-1);
  useEffect(() => {
    const had = before.current;
    before.current = conversation && owner?.id === me ? { id: conversation.id, name: owner!.name } : undefined;
    if (!had || !owner || conversation?.id !== had.id || owner.id === me) return;
    // Not if the owner transferred it.
    if (last?.kind === "transferred" && last.actor === owner.name && last.actor !== had.name)
      say(`${owner.name} bu görüşmeyi devraldı`, "bad");
  }, [conversation, owner, last, me, say]);
}
