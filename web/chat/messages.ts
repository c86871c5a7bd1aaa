import type { AnswerParts, ChatEvent, ChatMessage } from "#contract/assistant.ts";
import type { MessageFile } from "#contract/files.ts";
import type { Unanswered } from "./unanswered.ts";

/**
 * A message as the chat shows it. `key` never changes: a visitor's message has its sender's id for it, wherever it was
 * read from; `id` is the stored message's, once known. A visitor's message is `sending`, then `sent` or `failed`; an
 * answer is `waiting`, `streaming`, then `sent`, or `cut` short.
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

const answerKey = (clientMessageId: string) => `${clientMessageId}/answer`;

export const fromHistory = ({ id, clientMessageId, type, content, file, parts, created_at }: ChatMessage): Message => ({
  key: clientMessageId ?? id,
  id,
  type,
  content,
  file,
  parts,
  sentAt: created_at,
  state: "sent",
});

const fromUnanswered = ({ clientMessageId, content, file, sentAt }: Unanswered): Message => ({
  key: clientMessageId,
  type: "user",
  content,
  file,
  sentAt,
  state: "sending",
  fresh: true,
});

/**
 * The stored messages in their order; what is shown already keeps its key, what is not stored yet stands at the end.
 */
export function mergeHistory(shown: readonly Message[], history: readonly ChatMessage[]): Message[] {
  const known = new Map(
    shown.flatMap((message) =>
      [message.key, ...(message.id ? [message.id] : [])].map((name) => [name, message] as const),
    ),
  );
  const stored = history
    .map(fromHistory)
    .map((message) => ({ message, before: known.get(message.id!) ?? known.get(message.key) }));
  const found = new Set(stored.map(({ before }) => before));
  return [
    ...stored.map(({ message, before }) =>
      before ? { ...message, key: before.key, fresh: before.fresh } : { ...message, fresh: true },
    ),
    ...shown.filter((message) => !found.has(message) && message.state !== "sent"),
  ];
}

/** Puts an unanswered message back: as the stored one that it is when it arrived, otherwise at the end. */
export function withUnanswered(messages: readonly Message[], unanswered: Unanswered): Message[] {
  if (!messages.some(({ key }) => key === unanswered.clientMessageId)) return [...messages, fromUnanswered(unanswered)];
  return messages.map((message) =>
    message.key === unanswered.clientMessageId ? { ...message, state: "sending" } : message,
  );
}

export const isAnswered = (messages: readonly Message[], { clientMessageId }: Unanswered): boolean => {
  const at = messages.findIndex(({ key }) => key === clientMessageId);
  return at >= 0 && messages[at + 1]?.type === "assistant";
};

/** The answer's place, directly behind its question. */
export function withAnswer(messages: readonly Message[], clientMessageId: string, now: string): Message[] {
  const key = answerKey(clientMessageId);
  if (messages.some((message) => message.key === key)) return [...messages];
  const at = messages.findIndex((message) => message.key === clientMessageId);
  return messages.toSpliced(at + 1, 0, {
    key,
    type: "assistant",
    content: "",
    sentAt: now,
    state: "waiting",
    fresh: true,
  });
}

const noParts: AnswerParts = { products: [], suggestions: [], sources: [], handoff: false };

/** What an event of the answer's stream changes. */
export function withEvent(
  messages: readonly Message[],
  clientMessageId: string,
  event: ChatEvent,
  eventId: string,
): Message[] {
  const key = answerKey(clientMessageId);
  const answerId = eventId.slice(0, eventId.indexOf(":")) || undefined;
  const change = (message: Message): Message => {
    if (message.key === clientMessageId) {
      if (event.type === "done") return { ...message, state: "sent" };
      return event.type === "accepted" ? { ...message, id: event.messageId, state: "sent" } : message;
    }
    if (message.key !== key) return message;
    const answer = { ...message, id: answerId ?? message.id };
    const parts = answer.parts ?? noParts;
    switch (event.type) {
      case "text":
        return { ...answer, content: answer.content + event.text, state: "streaming" };
      case "reset":
        return { ...answer, content: "" };
      case "product":
        return { ...answer, parts: { ...parts, products: event.products } };
      case "suggestions":
        return { ...answer, parts: { ...parts, suggestions: event.suggestions } };
      case "sources":
        return { ...answer, parts: { ...parts, sources: event.sources } };
      case "handoff":
        return { ...answer, parts: { ...parts, handoff: true } };
      case "done":
        return {
          ...answer,
          id: event.answer.id,
          content: event.answer.answer,
          parts: event.answer,
          sentAt: event.answer.created_at,
          state: "sent",
        };
      default:
        return answer;
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
