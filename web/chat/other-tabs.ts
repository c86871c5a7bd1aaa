export type Tabs = {
  /** Announces that a thread has new messages. */
  sayMessages(threadId: string): void;
  close(): void;
};

type Listener = {
  onMessages(threadId: string): void;
  onOtherThread(threadId: string): void;
  /** Another tab removed the thread. */
  onForgotten(): void;
  onOnline(): void;
};

/**
 * Keeps tabs with the same conversation in sync: when one sends, the others fetch; when one restarts, the others
 * follow.
 */
export function listenToTabs(threadKey: string, { onMessages, onOtherThread, onForgotten, onOnline }: Listener): Tabs {
  const channel = openChannel(threadKey);
  channel?.addEventListener("message", ({ data }) => typeof data === "string" && onMessages(data));
  // Fires in the other tabs only.
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== threadKey) return;
    if (newValue) onOtherThread(newValue);
    else onForgotten();
  };
  addEventListener("storage", onStorage);
  addEventListener("online", onOnline);
  return {
    sayMessages: (threadId) => channel?.postMessage(threadId),
    close() {
      channel?.close();
      removeEventListener("storage", onStorage);
      removeEventListener("online", onOnline);
    },
  };
}

/** Browsers that block storage in third-party frames may refuse a channel. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
