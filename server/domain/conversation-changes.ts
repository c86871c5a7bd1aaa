import type { Parts } from "#server/parts.ts";
import { signalState } from "./conversation-signals.ts";

/**
 * Notifies the nodes that a conversation has a new message. A conversation of the provider's own is live support too:
 * both lists may show it.
 */
export function notifyConversationGrown(
  { changes }: { changes: Pick<Parts["changes"], "notifyThrottled"> },
  { chatbot_id, company_id }: { chatbot_id: string; company_id: string | null },
): void {
  changes.notifyThrottled("conversations_changed", chatbot_id);
  if (company_id === null) changes.notifyThrottled("inbox_changed", "live_support_sessions");
}

/**
 * Notifies whoever has the conversation open, and lists that may show it, of its new state or owner. Call it after the
 * commit.
 */
export function notifyConversationMoved(
  parts: Pick<Parts, "changes">,
  conversation: { id: string; chatbot_id: string; company_id: string | null },
): void {
  signalState(parts, conversation);
  notifyConversationGrown(parts, conversation);
}
