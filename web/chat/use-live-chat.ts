import { useEffect, useState, useSyncExternalStore } from "react";
import { firstState, LiveChat } from "./live-chat.ts";
import type { Threads } from "./threads.ts";

/** The page's conversation; opened after hydration. */
export function useLiveChat(threads: Threads) {
  const [chat] = useState(() => new LiveChat(threads));
  const state = useSyncExternalStore(chat.subscribe, chat.getState, () => firstState);
  useEffect(() => {
    void chat.start();
    return () => chat.stop();
  }, [chat]);
  return { chat, state };
}
