import { useSyncExternalStore } from "react";
import { useUser } from "../visitor.ts";
import { followUnsent, unsentConversations } from "./kept-drafts.ts";

/** The ids of the conversations in which this person wrote something that was not sent. Only the browser has them. */
export function useUnsentConversations(): ReadonlySet<string> {
  const me = useUser()?.id;
  const ids = useSyncExternalStore(
    followUnsent,
    () => (me === undefined ? "" : unsentConversations(me).join(" ")),
    () => "",
  );
  return new Set(ids.split(" "));
}
