import type { AnswerParts, ChatEvent, ChatMessage } from "#contract/assistant.ts";
import type { MessageFile } from "#contract/files.ts";
import type { Unanswered } from "./unanswered.ts";

/**
 * A message as the chat shows it. `key` never changes; `id` is the stored message's, once known.
 * A visitor's message is `sending`, then `sent` or `failed`; an answer is `waiting`, `streaming`, then `sent`, or `cut` short.
 */
export type Message = {
  key: string;
  id?: string;
  type: "user" | "assistant";
  content: string;
  file?: MessageFile;
  parts?: AnswerParts;
  sentAt: string;
  state: "sending" | "failed" | "waiting" | "streaming" | "cut" | "sent";
  /** It came while the chat was open, so it moves in. */
  fresh?: boolean;
};

export const answerKey = (clientMessageId: string) => `${clientMessageId}/answer`;

export const fromHistory = ({ id, type, content, file, parts, created_at }: ChatMessage): Message =>
  ({ key: id, id, type, content, file, parts, sentAt: created_at, state: "sent" });

export const fromUnanswered = ({ clientMessageId, messageId, content, file, sentAt }: Unanswered): Message =>
  ({ key: clientMessageId, id: messageId, type: "user", content, file, sentAt, state: "sending", fresh: true });

/** The stored messages in their order; what is shown already keeps its key, what is not stored yet stands at the end. */
export function mergeHistory(shown: readonly Message[], history: readonly ChatMessage[]): Message[] {
  const known = new Map(shown.flatMap((message) => (message.id ? [[message.id, message]] : [])));
  const stored = new Set(history.map(({ id }) => id));
  return [
    ...history.map((message) => {
      const before = known.get(message.id);
      return before ? { ...fromHistory(message), key: before.key, fresh: before.fresh } : { ...fromHistory(message), fresh: true };
    }),
    ...shown.filter(({ id, state }) => !(id && stored.has(id)) && state !== "sent"),
  ];
}

/** Puts an unanswered message back: as the stored one that it is when it arrived, otherwise at the end. */
export function withUnanswered(messages: readonly Message[], unanswered: Unanswered): Message[] {
  const at = messages.findLastIndex(({ id, type, content }) =>
    type === "user" && (unanswered.messageId ? id === unanswered.messageId : content === unanswered.content));
  // With an answer behind it, a message of the same text is an earlier one.
  const same = at >= 0 && (unanswered.messageId || messages[at + 1]?.type !== "assistant") ? messages[at] : undefined;
  if (!same) return [...messages, fromUnanswered(unanswered)];
  return messages.map((message) => (message === same ? { ...same, key: unanswered.clientMessageId, state: "sending" } : message));
}

export const isAnswered = (messages: readonly Message[], { messageId }: Unanswered): boolean => {
  const at = messages.findIndex(({ id, type }) => type === "user" && id !== undefined && id === messageId);
  return at >= 0 && messages[at + 1]?.type === "assistant";
};

/** The answer's place, directly behind its question. */
export function withAnswer(messages: readonly Message[], clientMessageId: string, now: string): Message[] {
  const key = answerKey(clientMessageId);
  if (messages.some((message) => message.key === key)) return [...messages];
  const at = messages.findIndex((message) => message.key === clientMessageId);
  return messages.toSpliced(at + 1, 0, { key, type: "assistant", content: "", sentAt: now, state: "waiting", fresh: true });
}

const noParts: AnswerParts = { products: [], suggestions: [], sources: [], handoff: false };

/** What an event of the answer's stream changes. */
export function withEvent(messages: readonly Message[], clientMessageId: string, event: ChatEvent, eventId: string): Message[] {
  const key = answerKey(clientMessageId);
  const answerId = eventId.slice(0, eventId.lastIndexOf(":")) || undefined;
  const change = (message: Message): Message => {
    if (message.key === clientMessageId) {
      if (event.type === "done") return { ...message, state: "sent" };
      return event.type === "accepted" ? { ...message, id: event.messageId, state: "sent" } : message;
    }
    if (message.key !== key) return message;
    const answer = { ...message, id: answerId ?? message.id };
    const parts = answer.parts ?? noParts;
    switch (event.type) {
      case "text": return { ...answer, content: answer.content + event.text, state: "streaming" };
      case "reset": return { ...answer, content: "" };
      case "product": return { ...answer, parts: { ...parts, products: event.products } };
      case "suggestions": return { ...answer, parts: { ...parts, suggestions: event.suggestions } };
      case "sources": return { ...answer, parts: { ...parts, sources: event.sources } };
      case "handoff": return { ...answer, parts: { ...parts, handoff: true } };
      case "done": return { ...answer, id: event.answer.id, content: event.answer.answer, parts: event.answer, sentAt: event.answer.created_at, state: "sent" };
      default: return answer;
    }
  };
  return withoutDoubles(messages.map(change), [clientMessageId, key]);
}

/** A message sent again may turn out to be one that the history has already, answered while the page was away. */
function withoutDoubles(messages: Message[], keys: readonly string[]): Message[] {
  const ids = new Set(messages.flatMap(({ key, id }) => (id && keys.includes(key) ? [id] : [])));
  return messages.filter(({ key, id }) => keys.includes(key) || !id || !ids.has(id));
}

/** No answer came: the question can be sent again, an answer that broke off stays as far as it is. */
export function withFailure(messages: readonly Message[], clientMessageId: string): Message[] {
  return messages.flatMap((message): Message[] => {
    if (message.key === clientMessageId) return [{ ...message, state: "failed" }];
    if (message.key !== answerKey(clientMessageId)) return [message];
    return message.content ? [{ ...message, state: "cut" }] : [];
  });
}
