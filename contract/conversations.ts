import { z } from "zod";
import { AnswerSource, Author, ProductCard } from "./assistant.ts";
import { Cursor, MAX_PAGE_SIZE, Search } from "./paging.ts";
import { Contact, PersonWish } from "./person-wishes.ts";
import { UnsupportedClaim } from "./unsupported-claims.ts";
import { Channel, ConversationRating } from "./team-inbox.ts";
import { day, moment } from "./text.ts";

/**
 * docs/product.md, States: a conversation is marked as an order if any message contains this sentence. It is only a
 * mark: the orders themselves are what the assistant completed (contract/orders.ts).
 */
export const ORDER_SENTENCE = "Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.";

/** An outside service chooses its ids itself; ours are shorter. */
export const ConversationId = z.string().min(1).max(200);

const Day = day();
const Days = z.object({ chatbotId: z.string().trim().min(1).max(100), startDate: Day, endDate: Day });
const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate;
const NOT_IN_ORDER = { path: ["endDate"], message: "must not be before startDate" };

/** A range of Istanbul calendar days, both included, of one chatbot. */
export const ConversationDays = Days.refine(isInOrder, NOT_IN_ORDER);
export type ConversationDays = z.infer<typeof ConversationDays>;

/** What a search covers: the visitor's first message, every message, or the visitor's contact details. */
export const SearchIn = z.enum(["first", "all", "person"]);
export type SearchIn = z.infer<typeof SearchIn>;

/** Filters of a list of conversations; several are combined with "and". */
export const CONVERSATION_MARKS = ["order", "unanswered", "unread", "wished", "image", "disliked"] as const;
export type ConversationMark = (typeof CONVERSATION_MARKS)[number];

/**
 * docs/product.md, Calls, chatbot conversations. `search` finds words in the visitor's first message, ignoring
 * diacritics, unless `searchIn` says where else.
 */
export const ConversationQuery = Days.extend({
  cursor: Cursor.optional(),
  limit: z.number().int().min(1).max(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  search: Search.optional(),
  searchIn: SearchIn.default("first"),
  /** Only those whose visitor asked for a person. */
  wished: z.boolean().default(false),
  order: z.boolean().default(false),
  /** Only those with a question the assistant could not answer. */
  unanswered: z.boolean().default(false),
  /** Only those with messages of the visitor that no staff member has read. */
  unread: z.boolean().default(false),
  /** Only those in which an image was sent. */
  image: z.boolean().default(false),
  /** Only those that the visitor rated badly: the assistant's answers, or the person. */
  disliked: z.boolean().default(false),
  /** Only staff's own tests of the assistant, which are otherwise left out of lists and figures. */
  tries: z.boolean().default(false),
}).refine(isInOrder, NOT_IN_ORDER);
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/**
 * `author` names the staff member who spoke on the assistant's side; `sources` are the documents an answer was taken
 * from; `struck` is what was removed from it.
 */
const ConversationMessage = z.object({
  role: z.enum(["user", "assistant"]),
  author: Author.optional(),
  content: z.string(),
  file: z.object({ name: z.string(), url: z.string() }).optional(),
  sources: z.array(AnswerSource).optional(),
  /** The product cards under the answer. */
  products: z.array(ProductCard).optional(),
  /** By suggestion: what stood below it. */
  excerpts: z.record(z.string(), z.string()).optional(),
  struck: z.array(UnsupportedClaim).optional(),
  created_at: moment(),
});

export const Conversation = z.object({
  id: z.string(),
  created_at: moment(),
  is_order: z.boolean(),
  person_wish: PersonWish.nullable(),
  /** The contact details that the visitor left, as far as known. */
  contact: Contact,
  /** The channel and the page it came from; null if unknown. */
  channel: Channel.nullable(),
  page: z.string().nullable(),
  /** The assistant had no answer at least once. */
  unanswered: z.boolean(),
  /** The number of the visitor's messages that no staff member has read. */
  unread: z.number().int(),
  /** What the visitor thought of the assistant and of the person, as far as they said so. */
  ratings: z.array(ConversationRating),
  messages: z.array(ConversationMessage),
});
export type Conversation = z.infer<typeof Conversation>;

/** The formats of a conversation as a file. */
export const ExportFormat = z.enum(["txt", "csv", "json"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How many conversations began on the requested days, and how many of them contain orders. */
export const ConversationSummary = z.object({ conversations: z.number().int(), orders: z.number().int() });
export type ConversationSummary = z.infer<typeof ConversationSummary>;

/**
 * A conversation by its id, e.g. from a finding or a shared link. An outside service can only be queried by days, so
 * `day` helps there.
 */
export const ConversationPlace = z.object({ chatbotId: z.string().trim().min(1).max(100), day: Day.optional() });
export type ConversationPlace = z.infer<typeof ConversationPlace>;
export const ConversationExport = ConversationPlace.extend({ format: ExportFormat });

/** Where a chatbot's conversations are stored: on this platform, or at an outside service. */
export const ConversationService = z.object({ outside: z.boolean() });
