import { z } from "zod";
import { type Author, ChatMessage } from "./assistant.ts";
import { ConversationState, type InboxMessage, RatingAbout, SeenPosition } from "./team-inbox.ts";
import { freeText } from "./text.ts";
import { ThreadId } from "./thread-id.ts";

/** A waiting visitor's place in the queue, from 1; the usual wait, if enough people have waited to know it. */
export const Queue = z.object({ position: z.number().int(), usualWaitMinutes: z.number().int().nullable() });
export type Queue = z.infer<typeof Queue>;
/** `opens`: when staff are available again, in words; null if they are now, or if it is unknown. */
export const ThreadQueue = z.object({
  state: ConversationState,
  queue: Queue.nullable(),
  isSomeoneThere: z.boolean(),
  opens: z.string().nullable(),
});

/**
 * Who may speak in a conversation, who owns it, and how far each side has read. `owner` is a name; `queue` is present
 * while the visitor waits.
 */
export const ConversationStatus = z.object({
  state: ConversationState,
  epoch: z.number().int(),
  owner: z.string().nullable(),
  seenByVisitor: z.number().int(),
  seenByStaff: z.number().int(),
  queue: Queue.nullable(),
});
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/**
 * The events of an open conversation, for visitor and staff alike. `message` events have the message's position as
 * their id: a reader who reconnects sends the last one and gets the rest. `state` comes first and after each change.
 */
export type ConversationEventOnWire =
  | { type: "message"; message: ChatMessage | InboxMessage }
  | ({ type: "state" } & ConversationStatus)
  | { type: "typing"; author: Author };

/** The same by polling, for readers whose network blocks streams. */
export const ConversationReading = z.object({ messages: z.array(ChatMessage), status: ConversationStatus });
export type ConversationReading = z.infer<typeof ConversationReading>;

export const COMMENT_MAX_LENGTH = 500;
/** The visitor's rating of the assistant or the person: one click, and an optional comment. */
export const NewRating = z.object({
  threadId: ThreadId,
  about: RatingAbout,
  good: z.boolean(),
  comment: freeText(COMMENT_MAX_LENGTH)
    .transform((text) => text || null)
    .nullish(),
});

/** The visitor's side: follows a thread from after a position, 0 for all of it; how far it was read. */
export const FollowedThread = z.object({ threadId: ThreadId, after: z.number().int().min(0).default(0) });
export const SeenThread = SeenPosition.extend({ threadId: ThreadId });
