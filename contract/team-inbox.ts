import { z } from "zod";
import { ClientId } from "./client-ids.ts";
import { AnswerParts, MESSAGE_MAX_LENGTH, Author, ChatMessage, VisitorChannel } from "./assistant.ts";
import { FileId } from "./files.ts";
import { ClaimedCustomer, Customer } from "./identities.ts";
import { OrderItem } from "./orders.ts";
import { Cursor, MOST_ON_A_PAGE, Search } from "./paging.ts";
import { Contact, PersonWish } from "./person-wishes.ts";
import { Struck } from "./struck.ts";
import { moment } from "./text.ts";
import { ThreadId } from "./thread-id.ts";

/**
 * Who may speak: the assistant alone; nobody until somebody comes; the owner alone; nobody until the visitor writes
 * again.
 */
export const ConversationState = z.enum(["bot", "waiting", "human", "closed"]);
export type ConversationState = z.infer<typeof ConversationState>;

/** What changed a conversation's state. `returned`: its owner was away too long. */
export const EventKind = z.enum([
  "asked",
  "claimed",
  "transferred",
  "released",
  "returned",
  "handed-back",
  "closed",
  "reopened",
]);
export type EventKind = z.infer<typeof EventKind>;

/** Where a conversation came in; `staff`: somebody of the staff tried the assistant. */
export const Channel = z.enum([...VisitorChannel.options, "staff"]);
export type Channel = z.infer<typeof Channel>;

export const CloseReason = z.enum(["answered", "unreachable", "spam", "left", "other"]);
export type CloseReason = z.infer<typeof CloseReason>;

export const Presence = z.enum(["online", "busy"]);
export type Presence = z.infer<typeof Presence>;
/** Somebody of the staff, as colleagues see them; `away` is who was not seen for {@link AWAY_AFTER_MS}. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  presence: z.enum([...Presence.options, "away"]),
});
export type Colleague = z.infer<typeof Colleague>;
/** An inbox that is open says so this often. */
export const PRESENCE_EVERY_MS = 60_000;
export const AWAY_AFTER_MS = 5 * 60_000;

const NOTE_MAX_LENGTH = 4000;
const TAG_MAX_LENGTH = 40;
const MOST_TAGS = 20;
export const REOPENS_WITHIN_MS = 24 * 60 * 60 * 1000;

/** Waiting: longest first. Mine, team (colleagues'), closed: last changed first. */
export const InboxView = z.enum(["waiting", "mine", "team", "closed"]);
export type InboxView = z.infer<typeof InboxView>;

/**
 * Whose conversations: a company's staff have their own company's only; the super administrator the provider's own
 * unless a company is named.
 */
const InboxOwner = z.object({ company_id: z.uuid().optional() });

export const InboxQuery = InboxOwner.extend({
  view: InboxView,
  search: Search.optional(),
  tag: z.string().trim().min(1).max(TAG_MAX_LENGTH).optional(),
  owner: z.uuid().optional(),
  chatbot: z.string().min(1).max(100).optional(),
  /** Tries of the staff are listed where they are asked for alone. */
  channel: Channel.optional(),
  has_order: z.literal("1").optional(),
  has_finding: z.literal("1").optional(),
  limit: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(50),
  cursor: Cursor.optional(),
});
export type InboxQuery = z.infer<typeof InboxQuery>;

export const InboxCountsQuery = InboxOwner;
export const InboxCounts = z.object({
  waiting: z.number().int(),
  mine: z.number().int(),
  team: z.number().int(),
  closed: z.number().int(),
  /** Of mine, those whose visitor wrote something that was not seen yet. */
  unread: z.number().int(),
  /** Of the staff's own tries, which no other number counts, those that wait or that somebody has. */
  tries: z.number().int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** One conversation as the inbox lists it. `unread`: messages of the visitor that no staff has seen. */
export const InboxRow = z.object({
  id: z.string(),
  chatbot: z.object({ id: z.string(), name: z.string() }),
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** What the visitor left. */
  contact: Contact,
  /** Whom the shop's signature vouches for. */
  customer: Customer.nullable(),
  state: ConversationState,
  epoch: z.number().int(),
  state_changed_at: moment(),
  owner: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  close_reason: CloseReason.nullable(),
  created_at: moment(),
  updated_at: moment(),
  last_message: z.object({ author: Author, content: z.string(), has_image: z.boolean() }).nullable(),
  unread: z.number().int(),
  is_order: z.boolean(),
  has_finding: z.boolean(),
  tags: z.array(z.string()),
  /** Null where it is not known. */
  channel: Channel.nullable(),
  person_wish: PersonWish.nullable(),
});
export type InboxRow = z.infer<typeof InboxRow>;

export const ConversationNote = z.object({
  id: z.string(),
  position: z.number().int(),
  author: z.string(),
  content: z.string(),
  created_at: moment(),
  clientNoteId: z.string().nullable(),
});
export type ConversationNote = z.infer<typeof ConversationNote>;

export const ConversationEvent = z.object({
  epoch: z.number().int(),
  kind: EventKind,
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: moment(),
});
export type ConversationEvent = z.infer<typeof ConversationEvent>;

/** Why a person comes in. The first two as {@link WishReason} has them, the others are what an offer followed. */
export const HandoffReason = z.enum(["asked", "needed", "declined-twice", "repeated", "angry"]);
export type HandoffReason = z.infer<typeof HandoffReason>;

/** What whoever takes over reads first: why, what was asked last, and what the assistant found and tried. */
export const HandoffSummary = z.object({
  reason: HandoffReason,
  at: moment(),
  last_words: z.string(),
  /** The visitor's questions before, the latest last. */
  questions: z.array(z.string()),
  /** Titles of what the answers rested on. */
  topics: z.array(z.string()),
  products: z.array(z.string()),
  /** How many answers the assistant gave, and how many of them knew nothing. */
  answers: z.number().int(),
  declined: z.number().int(),
});
export type HandoffSummary = z.infer<typeof HandoffSummary>;

export const RatingAbout = z.enum(["assistant", "person"]);
export type RatingAbout = z.infer<typeof RatingAbout>;
/** What the visitor found, of the assistant and of the person apart. */
export const ConversationRating = z.object({
  about: RatingAbout,
  good: z.boolean(),
  comment: z.string().nullable(),
  rated_at: moment(),
});
export type ConversationRating = z.infer<typeof ConversationRating>;

/** A message as staff read it. `struck`: what was taken out of an answer before it was stored; visitors never see it. */
export const InboxMessage = ChatMessage.extend({ struck: z.array(Struck).optional() });
export type InboxMessage = z.infer<typeof InboxMessage>;

/** The conversation whole, as staff work on it. */
export const InboxConversation = InboxRow.extend({
  messages: z.array(InboxMessage),
  notes: z.array(ConversationNote),
  events: z.array(ConversationEvent),
  summary: HandoffSummary.nullable(),
  ratings: z.array(ConversationRating),
  /** What the page says of the visitor without a signature. */
  claimed: ClaimedCustomer.nullable(),
});
export type InboxConversation = z.infer<typeof InboxConversation>;

/**
 * Another conversation of the same visitor: `same_customer` where signatures vouch for it, else because the same
 * address or telephone number was left.
 */
export const EarlierConversation = z.object({
  id: z.string(),
  created_at: moment(),
  first_message: z.string().nullable(),
  is_order: z.boolean(),
  same_customer: z.boolean(),
});
export type EarlierConversation = z.infer<typeof EarlierConversation>;

/** An order that the assistant completed in a conversation. */
export const VisitorsOrder = z.object({
  conversation_id: z.string(),
  items: z.array(OrderItem),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  created_at: moment(),
});
export type VisitorsOrder = z.infer<typeof VisitorsOrder>;

/** What the visitor of a conversation had besides, and ordered, in it and in those: newest first. */
export const VisitorHistory = z.object({
  conversations: z.array(EarlierConversation),
  orders: z.array(VisitorsOrder),
});
export type VisitorHistory = z.infer<typeof VisitorHistory>;

/** What the assistant would answer now; null where it would not, or where nothing is left to answer. */
export const SuggestedAnswer = z.object({ answer: z.string(), sources: AnswerParts.shape.sources }).nullable();
export type SuggestedAnswer = z.infer<typeof SuggestedAnswer>;

/** What staff write to the visitor; the same client id is stored once. */
export const StaffMessage = z
  .object({
    content: z
      .string()
      .trim()
      .max(MESSAGE_MAX_LENGTH)
      .refine((text) => !text.includes("\0"), "must not contain NUL")
      .default(""),
    fileId: FileId.nullish(),
    clientMessageId: ClientId,
  })
  .refine(({ content, fileId }) => content !== "" || fileId, {
    path: ["content"],
    message: "must not be empty without a file",
  });
export type StaffMessage = z.infer<typeof StaffMessage>;

/** The same client id is stored once. */
export const NewNote = z.object({
  content: z
    .string()
    .trim()
    .min(1)
    .max(NOTE_MAX_LENGTH)
    .refine((text) => !text.includes("\0"), "must not contain NUL"),
  clientNoteId: ClientId.optional(),
});
export type NewNote = z.infer<typeof NewNote>;

/** `epoch` is the one the person who decides has seen: what changed meanwhile is told instead of overrun. */
const Seen = z.object({ epoch: z.number().int().min(0) });
export const Claim = Seen;
export const Release = Seen;
export const HandBack = Seen;
export const Transfer = Seen.extend({ to: z.uuid() });
export const Close = Seen.extend({ reason: CloseReason.default("answered") });
export const Tags = z.object({
  tags: z.array(z.string().trim().min(1).max(TAG_MAX_LENGTH)).max(MOST_TAGS),
});
export const SeenPosition = z.object({ position: z.number().int().min(0) });

/** Where a visitor who waits stands, counted from 1; how long is usual, where enough people have waited to say so. */
export const Queue = z.object({ position: z.number().int(), usualWaitMinutes: z.number().int().nullable() });
export type Queue = z.infer<typeof Queue>;
/** `opens`: when somebody is there again, in words; null where somebody is, or nobody knows. */
export const ThreadQueue = z.object({
  state: ConversationState,
  queue: Queue.nullable(),
  isSomeoneThere: z.boolean(),
  opens: z.string().nullable(),
});

/**
 * Who may speak in a conversation, whose it is and how far each side has read. `owner` is a name; `queue` is there
 * while the visitor waits.
 */
export const ConversationStanding = z.object({
  state: ConversationState,
  epoch: z.number().int(),
  owner: z.string().nullable(),
  seenByVisitor: z.number().int(),
  seenByStaff: z.number().int(),
  queue: Queue.nullable(),
});
export type ConversationStanding = z.infer<typeof ConversationStanding>;

/**
 * What an open conversation hears, visitor and staff alike. `message` events carry the message's position as their id:
 * who comes back says the last one and gets what follows. `state` comes first and after each change.
 */
export type ConversationEventOnWire =
  | { type: "message"; message: ChatMessage | InboxMessage }
  | ({ type: "state" } & ConversationStanding)
  | { type: "typing"; author: Author };

/** The same asked for once, for readers whose network lets no stream through. */
export const ConversationReading = z.object({ messages: z.array(ChatMessage), standing: ConversationStanding });
export type ConversationReading = z.infer<typeof ConversationReading>;

export const COMMENT_MAX_LENGTH = 500;
/** What the visitor says of the assistant, or of the person: one tap, and a line where there is something to say. */
export const NewRating = z.object({
  threadId: ThreadId,
  about: RatingAbout,
  good: z.boolean(),
  comment: z
    .string()
    .trim()
    .max(COMMENT_MAX_LENGTH)
    .refine((text) => !text.includes("\0"), "must not contain NUL")
    .transform((text) => text || null)
    .nullish(),
});

/** The visitor's side: follows a thread from after a position, 0 for all of it; how far it was read. */
export const FollowedThread = z.object({ threadId: ThreadId, after: z.number().int().min(0).default(0) });
export const SeenThread = SeenPosition.extend({ threadId: ThreadId });
