import type { Parts } from "#server/parts.ts";
import { signalState } from "./conversation-signals.ts";

/**
 * Tells who follows that a conversation grew. Live support is the provider's own conversations: both lists may show
 * this one.
 */
export function tellConversationGrown(
  { changes }: { changes: Pick<Parts["changes"], "notifyThrottled"> },
  { chatbot_id, company_id }: { chatbot_id: string; company_id: string | null },
): void {
  changes.notifyThrottled("conversations_changed", chatbot_id);
  if (company_id === null) changes.notifyThrottled("inbox_changed", "live_support_sessions");
}

/**
 * Tells who has the conversation open, and whose list may show it, that it has another state or owner. Call it once that
 * is committed.
 */
export function tellConversationMoved(
  parts: Pick<Parts, "changes">,
  conversation: { id: string; chatbot_id: string; company_id: string | null },
): void {
  signalState(parts, conversation);
  tellConversationGrown(parts, conversation);
}
