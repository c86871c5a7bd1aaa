import { z } from "zod";
import { FileId, MessageFile } from "./files.ts";
import { ProcessInTalk } from "./processes.ts";
import { ThreadId } from "./thread-id.ts";
import { freeText, moment } from "./text.ts";

export const MESSAGE_MAX_LENGTH = 4000;
/** docs/product.md, What may be entered: the text of a message that is only an image. */
export const IMAGE_ONLY_TEXT = "Görsel gönderildi";

/** Where the chat runs: live support, a site that embeds it, or a shared link to its own page. */
export const VisitorChannel = z.enum(["live-support", "widget", "link"]);
export type VisitorChannel = z.infer<typeof VisitorChannel>;
/** The address of the page with the chat, without query and fragment, which may contain personal data. */
export const VisitedPage = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .transform((address) => {
    const { origin, pathname } = new URL(address);
    return origin + pathname;
  });
/** Without a chatbot id the thread belongs to the provider's own chatbot. `channel` is informational only. */
export const NewThread = z.object({
  chatbotId: z.string().trim().min(1).max(100).optional(),
  channel: VisitorChannel.optional(),
  page: VisitedPage.optional(),
});
export const Thread = z.object({ id: ThreadId });

export const NewMessage = z
  .object({
    threadId: ThreadId,
    content: freeText(MESSAGE_MAX_LENGTH).default(""),
    fileId: FileId.nullish(),
    /** Created by the sender once per message: a message sent again is stored once and gets the same answer. */
    clientMessageId: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .optional(),
  })
  .refine(({ content, fileId }) => content !== "" || fileId, {
    path: ["content"],
    message: "must not be empty without a file",
  });
export type NewMessage = z.infer<typeof NewMessage>;

/** A product in an answer (docs/product.md, What is kept, Chat message). */
export const ProductCard = z.object({
  sku: z.string(),
  name: z.string(),
  price: z.string(),
  priceChange: z.string().nullable(),
  url: z.string(),
  description: z.string(),
  stock: z.string(),
  shipping: z.string(),
  /** Both are missing in cards that were stored before products had pictures. */
  image: z.string().nullish(),
  orderable: z.boolean().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Outcome = z.enum(["answered", "suggested", "declined", "small-talk"]);
export type Outcome = z.infer<typeof Outcome>;

/**
 * The dialogue act of an answer. `collect` asks for a field of a record, `confirm` repeats what was understood or
 * stored, `hand-off` brings in a person or promises one, `safety` responds to somebody in danger, `language` responds
 * to a visitor who writes in another language than the knowledge's.
 */
export const AssistantAct = z.enum([
  "answer",
  "suggest",
  "ask-back",
  "collect",
  "confirm",
  "hand-off",
  "decline",
  "small-talk",
  "safety",
  "language",
  "end",
]);
export type AssistantAct = z.infer<typeof AssistantAct>;

const OrderLine = z.object({
  sku: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  /** In the product's own unit; null until the quantity is known. */
  quantity: z.number().positive().nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Products of which one is meant, with what is known of it: the assistant is asking which. */
const OpenChoice = z.object({
  skus: z.array(z.string()),
  amount: z.object({ count: z.number().positive(), unit: z.string().nullable() }).nullable(),
  size: z.string().nullable().default(null),
  color: z.string().nullable().default(null),
});

/** Before orders had lines they held a single product. */
function withLines(stored: unknown): unknown {
  const order = stored as Record<string, unknown> | null;
  if (typeof order !== "object" || order === null || "lines" in order) return stored;
  const { sku, size, color, quantity, ...rest } = order;
  return { ...rest, lines: typeof sku === "string" ? [{ sku, size, color, quantity }] : [] };
}

/**
 * The state of an order that the built-in engine takes in the chat: `placed` once the order sentence was sent,
 * `takenBack` once it was cancelled, whether placed or not.
 */
export const Order = z.preprocess(
  withLines,
  z.object({
    lines: z.array(OrderLine),
    choices: z.array(OpenChoice).default([]),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    /** Which of the two was last asked for. */
    asked: z.string().nullable().default(null),
    declined: z.array(z.string()).default([]),
    /** What was told besides the lines, by kind, as the confirmation shows it: "day", "address", "writing". */
    wishes: z.record(z.string(), z.string()).default({}),
    placed: z.boolean(),
    takenBack: z.boolean().default(false),
    /** How many answers have told something else since the visitor last spoke of it. */
    waits: z.number().default(0),
  }),
);
export type Order = z.infer<typeof Order>;

/**
 * The state of a form that the assistant fills in with the visitor. `asked`: the field asked for last; `declined`: the
 * fields the visitor refused to give; `kept`: the values are stored, and corrected when they change.
 */
export const ChatForm = z.object({
  kind: z.enum(["demo-request", "call-back", "order", "process"]),
  /** The form's definition, if a company defined it. */
  process: ProcessInTalk.optional(),
  values: z.record(z.string(), z.string()),
  asked: z.string().nullable(),
  declined: z.array(z.string()),
  state: z.enum(["open", "kept", "given-up"]),
});
export type ChatForm = z.infer<typeof ChatForm>;

/**
 * A source of an answer. `id`: an article's slug, a product's sku, or a passage's document id, a colon and its key.
 * `address`: where a visitor can read the passage; null or missing if nowhere.
 */
export const AnswerSource = z.object({
  kind: z.enum(["article", "passage", "product"]),
  id: z.string(),
  title: z.string(),
  address: z.string().nullish(),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

/** The parts of an answer besides its text. `handoff`: it offers a person, or a person was requested. */
export const AnswerParts = z.object({
  products: z.array(ProductCard).default([]),
  suggestions: z.array(z.string()).default([]),
  /** By suggestion: the sentence, row or price in it that the question seems to be about. Missing where none has one. */
  excerpts: z.record(z.string(), z.string()).optional(),
  sources: z.array(AnswerSource).default([]),
  handoff: z.boolean().default(false),
  order: Order.optional(),
  form: ChatForm.optional(),
  /** Missing in answers stored before acts existed. */
  act: AssistantAct.optional(),
});
export type AnswerParts = z.infer<typeof AnswerParts>;

/** The answer as JSON: `answer` is the whole text, empty if the message is left to a person. */
export const Answer = AnswerParts.extend({
  id: z.string(),
  answer: z.string(),
  outcome: z.enum([...Outcome.options, "left-to-person"]),
  created_at: moment(),
});
export type Answer = z.infer<typeof Answer>;

/**
 * The answer as an event stream. Each event's id is `<answer id>:<characters of text sent so far>`; a client that lost
 * the connection sends the message again with `Last-Event-ID` and gets the rest. `reset` discards the text sent so far.
 */
export type ChatEvent =
  | { type: "accepted"; messageId: string }
  | { type: "reset" }
  | { type: "text"; text: string }
  | { type: "product"; products: ProductCard[] }
  | { type: "suggestions"; suggestions: string[]; excerpts?: Record<string, string> | undefined }
  | { type: "sources"; sources: AnswerParts["sources"] }
  | { type: "handoff" }
  | { type: "done"; answer: Answer }
  /** A person has the conversation: the assistant's answer to this message, if any, is withdrawn. */
  | { type: "left-to-person" }
  | { type: "failed"; code: string };

export const UploadedFile = z.object({ id: FileId, name: z.string(), type: z.string(), url: z.string() });

/** The token of a mailed link; while valid, it is worth a thread's id. */
export const ThreadLink = z.object({ token: z.string().max(200) });

export const ThreadQuery = z.object({ threadId: ThreadId });

/** The author of a message. Staff have a name, the others do not. */
export const Author = z.object({
  kind: z.enum(["visitor", "assistant", "staff", "system"]),
  name: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

/** `type` is the message's side: everything that is not the visitor's is on the assistant's. */
export const ChatMessage = z.object({
  id: z.string(),
  /** From 1, without gaps. */
  position: z.number().int(),
  type: z.enum(["user", "assistant"]),
  author: Author,
  content: z.string(),
  file: MessageFile.optional(),
  parts: AnswerParts.optional(),
  /**
   * The sender's own id of a user message: a page that was closed too early uses it to find its message and request the
   * answer.
   */
  clientMessageId: z.string().optional(),
  created_at: moment(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
export const ThreadMessages = z.object({ messages: z.array(ChatMessage) });
