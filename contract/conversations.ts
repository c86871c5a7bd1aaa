import { z } from "zod";
import { AnswerSource, Author, ProductCard } from "./assistant.ts";
import { Cursor, MOST_ON_A_PAGE } from "./paging.ts";
import { Contact, PersonWish } from "./person-wishes.ts";
import { Struck } from "./struck.ts";
import { Channel } from "./team-inbox.ts";
import { day, moment } from "./text.ts";

/**
 * docs/product.md, States: a conversation is an order when any message contains this sentence. That is a
 * mark and no more: the orders themselves are what the assistant completed (contract/orders.ts).
 */
export const ORDER_SENTENCE = "Sipariş onayı için müşteri temsilcimiz sizi arayacaktır.";

const Day = day();
const Days = z.object({ chatbotId: z.string().trim().min(1).max(100), startDate: Day, endDate: Day });
const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate;
const NOT_IN_ORDER = { path: ["endDate"], message: "must not be before startDate" };

/** Some days of one chatbot: Istanbul calendar days, both included. */
export const ConversationDays = Days.refine(isInOrder, NOT_IN_ORDER);
export type ConversationDays = z.infer<typeof ConversationDays>;

/** What a search looks into: the visitor's first message, every message, or who the visitor is. */
export const SearchIn = z.enum(["first", "all", "person"]);
export type SearchIn = z.infer<typeof SearchIn>;

/** What a list of conversations may be narrowed to; several leave those that are all of it. */
export const CONVERSATION_MARKS = ["order", "unanswered", "unread", "wished", "image"] as const;
export type ConversationMark = (typeof CONVERSATION_MARKS)[number];

/**
 * docs/product.md, Calls, chatbot conversations. `search` finds words in the first message of the visitor, with or
 * without Turkish letters, unless `searchIn` says where else.
 */
export const ConversationQuery = Days.extend({
  cursor: Cursor.optional(),
  limit: z.number().int().min(1).max(MOST_ON_A_PAGE).default(MOST_ON_A_PAGE),
  search: z
    .string()
    .trim()
    .max(200)
    .refine((text) => !text.includes("\0"), "must not contain NUL")
    .optional(),
  searchIn: SearchIn.default("first"),
  /** Only those whose visitor wishes for a person. */
  wished: z.boolean().default(false),
  order: z.boolean().default(false),
  /** Only those in which the assistant had no answer. */
  unanswered: z.boolean().default(false),
  /** Only those with words of the visitor that nobody of the staff has read. */
  unread: z.boolean().default(false),
  /** Only those in which an image was sent. */
  image: z.boolean().default(false),
  /** The staff's own tries of the assistant, which no list or number of customers has, instead of theirs. */
  tries: z.boolean().default(false),
}).refine(isInOrder, NOT_IN_ORDER);
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/**
 * `author` names who spoke on the assistant's side where it was not the assistant; `sources` are the documents an answer
 * was taken from, `struck` is what was taken out of it.
 */
const ConversationMessage = z.object({
  role: z.enum(["user", "assistant"]),
  author: Author.optional(),
  content: z.string(),
  file: z.object({ name: z.string(), url: z.string() }).optional(),
  sources: z.array(AnswerSource).optional(),
  /** The cards that stood under the answer. */
  products: z.array(ProductCard).optional(),
  struck: z.array(Struck).optional(),
  created_at: moment(),
});

export const Conversation = z.object({
  id: z.string(),
  created_at: moment(),
  is_order: z.boolean(),
  person_wish: PersonWish.nullable(),
  /** What the visitor left, as far as it is known. */
  contact: Contact,
  /** Where it came in, and from which page; null where that is not known. */
  channel: Channel.nullable(),
  page: z.string().nullable(),
  /** The assistant had no answer at least once. */
  unanswered: z.boolean(),
  /** Messages of the visitor that nobody of the staff has read. */
  unread: z.number().int(),
  messages: z.array(ConversationMessage),
});
export type Conversation = z.infer<typeof Conversation>;

/** One conversation as a file. */
export const ExportFormat = z.enum(["txt", "csv", "json"]);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** How many conversations began in the days asked, and how many of them are orders. */
export const ConversationSummary = z.object({ conversations: z.number().int(), orders: z.number().int() });
export type ConversationSummary = z.infer<typeof ConversationSummary>;

/**
 * One conversation by its id, e.g. of a finding or a shared link. An outside service is asked by days alone, so `day`
 * helps there.
 */
export const ConversationPlace = z.object({ chatbotId: z.string().trim().min(1).max(100), day: Day.optional() });
export type ConversationPlace = z.infer<typeof ConversationPlace>;
export const ConversationExport = ConversationPlace.extend({ format: ExportFormat });

/** Who holds a chatbot's conversations: this platform, or a service outside. */
export const ConversationService = z.object({ outside: z.boolean() });
