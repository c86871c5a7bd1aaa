import { followThread } from "./follow-thread.ts";
import { readStorage } from "./browser-storage.ts";

/**
 * Reports how many messages of staff the visitor has not seen, in the conversation stored under `key`, once it is known
 * and at each change until `signal` aborts. Without a conversation it sends no request.
 */
export function watchUnread(key: string, onCount: (count: number) => void, signal: AbortSignal): void {
  const threadId = readStorage("localStorage", key);
  if (!threadId) return;
  let after = 0;
  let seen = 0;
  let said: number | undefined;
  let known = false;
  const staff = new Set<number>();
  const say = () => {
    const count = [...staff].filter((position) => position > seen).length;
    if (count !== said) onCount((said = count));
  };
  void followThread({
    threadId,
    signal,
    after: () => after,
    onMessages(messages) {
      for (const { position, author } of messages) {
        after = Math.max(after, position);
        if (author.kind === "staff") staff.add(position);
      }
      // The visitor's last seen position is not known at first.
      if (known) say();
    },
    onStatus({ seenByVisitor }) {
      known = true;
      seen = seenByVisitor;
      say();
    },
  });
}
