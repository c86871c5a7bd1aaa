import { z } from "zod";
import { ClientId } from "./client-ids.ts";
import { AnswerParts, MESSAGE_MAX_LENGTH, Author, ChatMessage, VisitorChannel } from "./assistant.ts";
import { DAY_MS, MINUTE_MS } from "./durations.ts";
import { FileId } from "./files.ts";
import { ClaimedCustomer, Customer } from "./identities.ts";
import { OrderItem } from "./orders.ts";
import { Cursor, MAX_PAGE_SIZE, Search } from "./paging.ts";
import { Contact, PersonWish } from "./person-wishes.ts";
import { UnsupportedClaim } from "./unsupported-claims.ts";
import { freeText, moment } from "./text.ts";

/**
 * Who may speak: only the assistant; nobody until somebody takes it; only the owner; nobody until the visitor writes
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

/** The reason of a `handed-back` event if the wait ended because nobody was left who could come. */
export const NOBODY_THERE = "nobody-there";

/** Where a conversation came from; `staff`: a staff member tested the assistant. */
export const Channel = z.enum([...VisitorChannel.options, "staff"]);
export type Channel = z.infer<typeof Channel>;

export const CloseReason = z.enum(["answered", "unreachable", "spam", "left", "other"]);
export type CloseReason = z.infer<typeof CloseReason>;

export const Presence = z.enum(["online", "busy"]);
export type Presence = z.infer<typeof Presence>;
/** A staff member as colleagues see them; `away` if not seen for {@link AWAY_AFTER_MS}. */
export const Colleague = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  presence: z.enum([...Presence.options, "away"]),
});
export type Colleague = z.infer<typeof Colleague>;
/** How often an open inbox reports presence. */
export const PRESENCE_EVERY_MS = 60_000;
export const AWAY_AFTER_MS = 5 * MINUTE_MS;

const NOTE_MAX_LENGTH = 4000;
const TAG_MAX_LENGTH = 40;
export const MAX_TAGS = 20;
export const REOPENS_WITHIN_MS = DAY_MS;

/** Waiting: longest wait first. Mine, team (colleagues'), closed: last changed first. */
export const InboxView = z.enum(["waiting", "mine", "team", "closed"]);
export type InboxView = z.infer<typeof InboxView>;

/**
 * Whose conversations: staff have only their own company's; the super administrator the provider's own, unless a
 * company is named.
 */
const InboxOwner = z.object({ company_id: z.uuid().optional() });

export const InboxQuery = InboxOwner.extend({
  view: InboxView,
  search: Search.optional(),
  tag: z.string().trim().min(1).max(TAG_MAX_LENGTH).optional(),
  owner: z.uuid().optional(),
  chatbot: z.string().min(1).max(100).optional(),
  /** Staff's own tests are listed only if this asks for them. */
  channel: Channel.optional(),
  has_order: z.literal("1").optional(),
  has_finding: z.literal("1").optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(50),
  cursor: Cursor.optional(),
});
export type InboxQuery = z.infer<typeof InboxQuery>;

export const InboxCountsQuery = InboxOwner;
export const InboxCounts = z.object({
  waiting: z.number().int(),
  mine: z.number().int(),
  team: z.number().int(),
  closed: z.number().int(),
  /** How many of my conversations have unseen messages of the visitor. */
  unread: z.number().int(),
  /** How many of staff's own tests, which no other number counts, are waiting or taken. */
  tries: z.number().int(),
});
export type InboxCounts = z.infer<typeof InboxCounts>;

/** A conversation as the inbox lists it. `unread`: messages of the visitor that no staff member has seen. */
export const InboxRow = z.object({
  id: z.string(),
  chatbot: z.object({ id: z.string(), name: z.string() }),
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The contact details the visitor left. */
  contact: Contact,
  /** The customer that the shop's signature vouches for. */
  customer: Customer.nullable(),
  state: ConversationState,
  epoch: z.number().int(),
  state_changed_at: moment(),
  owner: z.object({ id: z.string().nullable(), name: z.string() }).nullable(),
  close_reason: CloseReason.nullable(),
  created_at: moment(),
  updated_at: moment(),
  last_message: z.object({ author: Author, content: z.string(), has_image: z.boolean() }).nullable(),
  /** Of a searched list: the message with most of the words, and its text around them. Null if no message has any. */
  hit: z.object({ position: z.number().int(), author: Author, content: z.string() }).nullable(),
  unread: z.number().int(),
  is_order: z.boolean(),
  has_finding: z.boolean(),
  tags: z.array(z.string()),
  /** Null if unknown. */
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

/** Why a person comes in. The first two as in {@link WishReason}; the others are what led to an offer. */
export const HandoffReason = z.enum(["asked", "needed", "declined-twice", "repeated", "angry"]);
export type HandoffReason = z.infer<typeof HandoffReason>;

/**
 * A summary for the staff member who takes over: the reason, the last question, and what the assistant found and tried.
 */
export const HandoffSummary = z.object({
  reason: HandoffReason,
  at: moment(),
  last_words: z.string(),
  /** The visitor's earlier questions, the latest last. */
  questions: z.array(z.string()),
  /** The titles of the answers' sources. */
  topics: z.array(z.string()),
  products: z.array(z.string()),
  /** The number of the assistant's answers, and of those that knew nothing. */
  answers: z.number().int(),
  declined: z.number().int(),
});
export type HandoffSummary = z.infer<typeof HandoffSummary>;

export const RatingAbout = z.enum(["assistant", "person"]);
export type RatingAbout = z.infer<typeof RatingAbout>;
/** The visitor's ratings, of the assistant and of the person separately. */
export const ConversationRating = z.object({
  about: RatingAbout,
  good: z.boolean(),
  comment: z.string().nullable(),
  rated_at: moment(),
});
export type ConversationRating = z.infer<typeof ConversationRating>;

/** A message as staff see it. `struck`: what was removed from an answer before it was stored; visitors never see it. */
export const InboxMessage = ChatMessage.extend({ struck: z.array(UnsupportedClaim).optional() });
export type InboxMessage = z.infer<typeof InboxMessage>;

/** The complete conversation, as staff work on it. */
export const InboxConversation = InboxRow.extend({
  messages: z.array(InboxMessage),
  notes: z.array(ConversationNote),
  events: z.array(ConversationEvent),
  summary: HandoffSummary.nullable(),
  ratings: z.array(ConversationRating),
  /** The page's unsigned claims about the visitor. */
  claimed: ClaimedCustomer.nullable(),
});
export type InboxConversation = z.infer<typeof InboxConversation>;

/**
 * Another conversation of the same visitor: `same_customer` if signatures vouch for it, otherwise because the same
 * address or phone number was left.
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

/** The visitor's other conversations, and the orders in all of them, newest first. */
export const VisitorHistory = z.object({
  conversations: z.array(EarlierConversation),
  orders: z.array(VisitorsOrder),
});
export type VisitorHistory = z.infer<typeof VisitorHistory>;

/** What the assistant would answer now; null if it would not answer, or if no message is unanswered. */
export const SuggestedAnswer = z.object({ answer: z.string(), sources: AnswerParts.shape.sources }).nullable();
export type SuggestedAnswer = z.infer<typeof SuggestedAnswer>;

/** A staff message to the visitor; stored once per client id. */
export const StaffMessage = z
  .object({
    content: freeText(MESSAGE_MAX_LENGTH).default(""),
    fileId: FileId.nullish(),
    clientMessageId: ClientId,
  })
  .refine(({ content, fileId }) => content !== "" || fileId, {
    path: ["content"],
    message: "must not be empty without a file",
  });
export type StaffMessage = z.infer<typeof StaffMessage>;

/** Stored once per client id. */
export const NewNote = z.object({
  content: freeText(NOTE_MAX_LENGTH).min(1),
  clientNoteId: ClientId.optional(),
});
export type NewNote = z.infer<typeof NewNote>;

/** `epoch` is the version the user has seen: a conversation changed meanwhile is reported, not overwritten. */
const Seen = z.object({ epoch: z.number().int().min(0) });
export const Claim = Seen;
export const Release = Seen;
export const HandBack = Seen;
export const Transfer = Seen.extend({ to: z.uuid() });
export const Close = Seen.extend({ reason: CloseReason.default("answered") });
const SomeTags = z.array(z.string().trim().min(1).max(TAG_MAX_LENGTH)).max(MAX_TAGS);
export const Tags = z.object({ tags: SomeTags });
/** Single tags, not the whole list: what a colleague adds at the same time stays. */
export const TagsChange = z.object({ add: SomeTags.default([]), remove: SomeTags.default([]) });
export type TagsChange = z.infer<typeof TagsChange>;
export const SeenPosition = z.object({ position: z.number().int().min(0) });
