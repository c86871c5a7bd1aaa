import type { Author } from "#contract/assistant.ts";
import type { Parts } from "#server/parts.ts";

/** What happened in a conversation, sent to its followers on every node, this one included. */
export type ConversationSignal = { what: "message" | "state" } | { what: "typing"; author: Author };

type Conversation = { id: string; chatbot_id: string; company_id: string | null };
type SignalParts = { changes: Pick<Parts["changes"], "notifyThrottled" | "notify"> };

const INBOX_OF_PROVIDER = "provider";

/** The key of the inbox with a company's conversations, or the provider's own if null. */
export const inboxOf = (companyId: string | null): string => companyId ?? INBOX_OF_PROVIDER;

/** Signals that a message was stored. Call it after the commit. */
export function signalMessage({ changes }: SignalParts, { id }: Pick<Conversation, "id">): void {
  changes.notify("conversation_signal", `${id} message`);
}

/** Signals that the state, the owner or a side's read position has changed. Call it after the commit. */
export function signalState({ changes }: SignalParts, { id, company_id }: Conversation): void {
  changes.notify("conversation_signal", `${id} state`);
  changes.notifyThrottled("team_inbox_changed", inboxOf(company_id));
}

/** Signals that somebody is typing. Nothing is stored. */
export function signalTyping({ changes }: SignalParts, { id }: Pick<Conversation, "id">, author: Author): void {
  changes.notify("conversation_signal", `${id} typing ${author.kind} ${author.name ?? ""}`);
}

/** Parses a payload; undefined means that anything may have happened, since a signal may have been missed. */
export function readSignal(payload: string | undefined): ConversationSignal | undefined {
  const [, what, kind, ...name] = (payload ?? "").split(" ");
  if (what === "typing") return { what, author: { kind: kind as Author["kind"], name: name.join(" ") || null } };
  return what === "message" || what === "state" ? { what } : undefined;
}
