import type { AnswerParts, Author, ChatEvent, ChatMessage } from "#contract/assistant.ts";
import type { MessageFile } from "#contract/files.ts";
import type { Unanswered } from "./unanswered.ts";

/**
 * A message as the chat shows it. `key` is stable: for a visitor's message it is the client message id, from whatever
 * source it was read; `id` is the stored message's, once known. A visitor's message is `sending`, then `sent` or
 * `failed`; an answer is `waiting`, `streaming`, then `sent`, or `cut` short.
 */
export type Message = {
  key: string;
  id?: string;
  /** Its position in the stored conversation, once known. */
  position?: number;
  type: "user" | "assistant";
  author: Author;
  content: string;
  file?: MessageFile;
  parts?: AnswerParts;
  sentAt: string;
  state: "sending" | "failed" | "waiting" | "streaming" | "cut" | "sent";
  /** It may have reached the server (`Unanswered`). */
  hasLeft?: boolean;
  /** It failed because its file is no longer there. */
  isFileLost?: boolean;
  /** It arrived while the chat was open, so it is animated. */
  fresh?: boolean;
};

const answerKey = (clientMessageId: string) => `${clientMessageId}/answer`;

const VISITOR: Author = { kind: "visitor", name: null };
const ASSISTANT: Author = { kind: "assistant", name: null };

export const fromHistory = ({ id, clientMessageId, created_at, ...message }: ChatMessage): Message => ({
  key: clientMessageId ?? id,
  id,
  position: message.position,
  type: message.type,
  author: message.author,
  content: message.content,
  file: message.file,
  parts: message.parts,
  sentAt: created_at,
  state: "sent",
});

const fromUnanswered = ({ clientMessageId, content, file, sentAt, hasLeft }: Unanswered): Message => ({
  key: clientMessageId,
  type: "user",
  author: VISITOR,
  content,
  file,
  sentAt,
  state: "sending",
  hasLeft,
  fresh: true,
});

/**
 * Merges shown and stored messages, each once, ordered by position. A shown message keeps its key. Messages without a
 * position come last, except an interrupted answer, which stays behind its question.
 */
export function mergeStored(shown: readonly Message[], stored: readonly ChatMessage[]): Message[] {
  const merged = new Map(shown.map((message) => [message.key, message]));
  const keyOf = new Map(shown.flatMap(({ id, key }) => (id ? [[id, key] as const] : [])));
  for (const one of stored.map(fromHistory)) {
    // Matched by client message id first: the shown message may not know its stored id yet.
    const before = merged.get(one.key) ?? merged.get(keyOf.get(one.id!) ?? "");
    const key = before?.key ?? one.key;
    // A stored message may still lack its answer: it can be resent until the answer is there.
    const state = before?.state === "failed" ? "failed" : "sent";
    merged.set(key, { ...one, key, state, fresh: before ? before.fresh : true });
  }
  return withAnsweredSent(inOrder([...merged.values()]));
}

function inOrder(messages: readonly Message[]): Message[] {
  const ordered = messages.filter(({ position }) => position !== undefined).sort((a, b) => a.position! - b.position!);
  for (const message of messages) {
    if (message.position !== undefined) continue;
    const question = message.state === "cut" ? ordered.findIndex(({ key }) => answerKey(key) === message.key) : -1;
    if (question >= 0) ordered.splice(question + 1, 0, message);
    else ordered.push(message);
  }
  return ordered;
}

/** Marks failed questions as sent if something was answered to them. */
const withAnsweredSent = (messages: readonly Message[]): Message[] =>
  messages.map((message, at) => {
    const next = messages[at + 1];
    const isAnswered = message.position !== undefined && next?.position !== undefined && next.type === "assistant";
    return message.state === "failed" && isAnswered ? { ...message, state: "sent" } : message;
  });

/** An answer that is still being produced and exists only in this page. */
export const isUnfinished = ({ type, state }: Message) =>
  type === "assistant" && (state === "waiting" || state === "streaming");

/** A person has the message: the assistant's unfinished answer is removed, and the message counts as sent. */
export const leftToPerson = (messages: readonly Message[], clientMessageId: string): Message[] =>
  messages
    .filter((message) => message.key !== answerKey(clientMessageId) || message.position !== undefined)
    .map((message) => (message.key === clientMessageId ? { ...message, state: "sent" } : message));

/** Whether the stored answer to a message is shown. */
export const hasStoredAnswer = (messages: readonly Message[], clientMessageId: string): boolean =>
  messages.some(({ key, position }) => key === answerKey(clientMessageId) && position !== undefined);

/** Restores an unanswered message: as the stored one if it was delivered, otherwise at the end. */
export function withUnanswered(messages: readonly Message[], unanswered: Unanswered): Message[] {
  if (!messages.some(({ key }) => key === unanswered.clientMessageId)) return [...messages, fromUnanswered(unanswered)];
  return messages.map((message) =>
    message.key === unanswered.clientMessageId
      ? { ...message, state: "sending", hasLeft: unanswered.hasLeft }
      : message,
  );
}

export const isAnswered = (messages: readonly Message[], { clientMessageId }: Unanswered): boolean => {
  const at = messages.findIndex(({ key }) => key === clientMessageId);
  return at >= 0 && messages[at + 1]?.type === "assistant";
};

/** Inserts the answer directly after its question. */
export function withAnswer(messages: readonly Message[], clientMessageId: string, now: string): Message[] {
  const key = answerKey(clientMessageId);
  if (messages.some((message) => message.key === key)) return [...messages];
  const at = messages.findIndex((message) => message.key === clientMessageId);
  return messages.toSpliced(at + 1, 0, {
    key,
    type: "assistant",
    author: ASSISTANT,
    content: "",
    sentAt: now,
    state: "waiting",
    fresh: true,
  });
}

const noParts: AnswerParts = { products: [], suggestions: [], sources: [], handoff: false };

/** Applies an event of the answer's stream. */
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
    // A stored answer is complete; further events of its stream are ignored.
    if (message.key !== key || message.position !== undefined) return message;
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
        return { ...answer, parts: { ...parts, suggestions: event.suggestions, excerpts: event.excerpts } };
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

/**
 * Removes duplicates: a streamed message may have been read from the conversation before the stream sent its id. The
 * stored one, with its position, is kept.
 */
function withoutDoubles(messages: Message[], keys: readonly string[]): Message[] {
  const ids = new Set(messages.flatMap(({ key, id }) => (id && keys.includes(key) ? [id] : [])));
  const doubles = messages.filter(({ key, id }) => !keys.includes(key) && id && ids.has(id));
  if (doubles.length === 0) return messages;
  const stored = new Map(doubles.map((message) => [message.id, message]));
  return inOrder(
    messages
      .filter((message) => !doubles.includes(message))
      .map((message) => {
        const double = keys.includes(message.key) ? stored.get(message.id) : undefined;
        return double?.position === undefined ? message : { ...double, key: message.key, fresh: message.fresh };
      }),
  );
}

/** Without a message that is not sent, and what stands for its answer. */
export const withoutMessage = (messages: readonly Message[], clientMessageId: string): Message[] =>
  messages.filter(({ key }) => key !== clientMessageId && key !== answerKey(clientMessageId));

/** Marks a question as failed, so that it can be resent; a partial answer stays. */
export function withFailure(messages: readonly Message[], clientMessageId: string, isFileLost = false): Message[] {
  return messages.flatMap((message): Message[] => {
    if (message.key === clientMessageId) return [{ ...message, state: "failed", isFileLost }];
    if (message.key !== answerKey(clientMessageId) || message.position !== undefined) return [message];
    return message.content ? [{ ...message, state: "cut" }] : [];
  });
}
