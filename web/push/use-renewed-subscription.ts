import { useEffect } from "react";
import { useUser } from "../visitor.ts";
import { renewSubscription } from "./subscribe.ts";

/** Renews the push subscription after signing in; it ends with the session. */
export function useRenewedSubscription() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) void renewSubscription(userId).catch(() => {}); // The settings show the state.
  }, [userId]);
}
