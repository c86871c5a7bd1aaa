export type Tabs = {
  /** A thread has new messages. */
  sayMessages(threadId: string): void;
  close(): void;
};

type Listener = {
  onMessages(threadId: string): void;
  onOtherThread(threadId: string): void;
  onOnline(): void;
};

/**
 * Keeps the tabs that show this browser's conversation in step: one writes, the others catch up; one restarts, the
 * others follow.
 */
export function listenToTabs(threadKey: string, { onMessages, onOtherThread, onOnline }: Listener): Tabs {
  const channel = openChannel(threadKey);
  channel?.addEventListener("message", ({ data }) => typeof data === "string" && onMessages(data));
  // Fires in the other tabs only. A thread that was removed leaves the shown one as it is.
  const onStorage = ({ key, newValue }: StorageEvent) => key === threadKey && newValue && onOtherThread(newValue);
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

/** Browsers that block storage in frames of other sites may refuse it. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
