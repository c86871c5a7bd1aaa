import { useEffect } from "react";
import { useUser } from "../visitor.ts";
import { renewSubscription } from "./subscribe.ts";

/** A subscription ends with the session; who wanted notices in this browser has them again after signing in. */
export function useRenewedSubscription() {
  const userId = useUser()?.id;
  useEffect(() => {
    if (userId !== undefined) void renewSubscription(userId).catch(() => {}); // The settings say how it stands.
  }, [userId]);
}
