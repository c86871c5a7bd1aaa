import type { Author } from "#contract/assistant.ts";
import type { Parts } from "#server/parts.ts";

/** What happened in a conversation, for who has it open: on every node, this one included. */
export type ConversationSignal = { what: "message" | "state" } | { what: "typing"; author: Author };

type Conversation = { id: string; chatbot_id: string; company_id: string | null };
type SignalParts = { changes: Pick<Parts["changes"], "notifyThrottled" | "notify"> };

const INBOX_OF_PROVIDER = "provider";

/** The inbox that a company's conversations stand in; the provider's own without one. */
export const inboxOf = (companyId: string | null): string => companyId ?? INBOX_OF_PROVIDER;

/** Tells who has the conversation open that a message was stored. Call it once that is committed. */
export function signalMessage({ changes }: SignalParts, { id }: Pick<Conversation, "id">): void {
  changes.notify("conversation_signal", `${id} message`);
}

/** Tells that the state, the owner or what a side has seen is another. Call it once that is committed. */
export function signalState({ changes }: SignalParts, { id, company_id }: Conversation): void {
  changes.notify("conversation_signal", `${id} state`);
  changes.notifyThrottled("team_inbox_changed", inboxOf(company_id));
}

/** Tells that somebody is writing. Nothing of it is kept. */
export function signalTyping({ changes }: SignalParts, { id }: Pick<Conversation, "id">, author: Author): void {
  changes.notify("conversation_signal", `${id} typing ${author.kind} ${author.name ?? ""}`);
}

/** What a payload says; undefined stands for anything, which may have gone unheard. */
export function readSignal(payload: string | undefined): ConversationSignal | undefined {
  const [, what, kind, ...name] = (payload ?? "").split(" ");
  if (what === "typing") return { what, author: { kind: kind as Author["kind"], name: name.join(" ") || null } };
  return what === "message" || what === "state" ? { what } : undefined;
}
