import { z } from "zod";
import { FileId, MessageFile } from "./files.ts";
import { ProcessInTalk } from "./processes.ts";
import { ThreadId } from "./thread-id.ts";
import { moment } from "./text.ts";

export const MESSAGE_MAX_LENGTH = 4000;
/** docs/product.md, What may be entered: the text of a message that is only an image. */
export const IMAGE_ONLY_TEXT = "Görsel gönderildi";

/** Where the chat stands: live support, a site that carries it, or the address of its own that is passed on. */
export const VisitorChannel = z.enum(["live-support", "widget", "link"]);
export type VisitorChannel = z.infer<typeof VisitorChannel>;
/** The address of the page that carries the chat, without what may stand behind "?" or "#": that may be somebody's own. */
export const VisitedPage = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .transform((address) => {
    const { origin, pathname } = new URL(address);
    return origin + pathname;
  });
/** Without a chatbot id the thread belongs to the provider's own assistant. `channel` is told, and decides nothing. */
export const NewThread = z.object({
  chatbotId: z.string().trim().min(1).max(100).optional(),
  channel: VisitorChannel.optional(),
  page: VisitedPage.optional(),
});
export const Thread = z.object({ id: ThreadId });

export const NewMessage = z
  .object({
    threadId: ThreadId,
    content: z
      .string()
      .trim()
      .max(MESSAGE_MAX_LENGTH)
      .refine((text) => !text.includes("\0"), "must not contain NUL")
      // A full text field cuts the last character in two: what is answered is what is stored.
      .overwrite((text) => text.toWellFormed())
      .default(""),
    fileId: FileId.nullish(),
    /** Made by the sender once per message: sending it again stores nothing twice and gives the same answer. */
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

/** What a product question answers with (docs/product.md, What is kept, Chat message). */
export const ProductCard = z.object({
  sku: z.string(),
  name: z.string(),
  price: z.string(),
  priceChange: z.string().nullable(),
  url: z.string(),
  description: z.string(),
  stock: z.string(),
  shipping: z.string(),
  /** Both are missing on cards that were stored before there were pictures. */
  image: z.string().nullish(),
  orderable: z.boolean().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

export const Outcome = z.enum(["answered", "suggested", "declined", "small-talk"]);
export type Outcome = z.infer<typeof Outcome>;

/**
 * What the assistant does with an answer. `collect` asks for something a record needs, `confirm` says what was
 * understood or kept, `hand-off` brings a person in or promises one, `safety` meets somebody in danger, `language` meets
 * a visitor in another language than the knowledge's.
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
  /** In the product's own unit; null while how much is still asked. */
  quantity: z.number().positive().nullable(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Products of which one is meant, and how much of it: which one is still asked. */
const OpenChoice = z.object({
  skus: z.array(z.string()),
  amount: z.object({ count: z.number().positive(), unit: z.string().nullable() }).nullable(),
});

/** Orders were of one product before they had lines. */
function withLines(stored: unknown): unknown {
  const order = stored as Record<string, unknown> | null;
  if (typeof order !== "object" || order === null || "lines" in order) return stored;
  const { sku, size, color, quantity, ...rest } = order;
  return { ...rest, lines: typeof sku === "string" ? [{ sku, size, color, quantity }] : [] };
}

/**
 * An order the built-in engine takes in the chat, as far as it has come; `placed` once the order sentence was said,
 * `takenBack` once it was called off, placed or not.
 */
export const Order = z.preprocess(
  withLines,
  z.object({
    lines: z.array(OrderLine),
    choices: z.array(OpenChoice).default([]),
    name: z.string().nullable(),
    phone: z.string().nullable(),
    /** Which of the two was asked for last. */
    asked: z.string().nullable().default(null),
    declined: z.array(z.string()).default([]),
    placed: z.boolean(),
    takenBack: z.boolean().default(false),
  }),
);
export type Order = z.infer<typeof Order>;

/**
 * What the assistant collects in the chat, as far as it has come. `asked`: the field it asked for last; `declined`: those
 * the visitor would not give; `kept`: what the values say is stored, and is corrected where they change.
 */
export const ChatForm = z.object({
  kind: z.enum(["demo-request", "call-back", "order", "process"]),
  /** What the form is, where a company composed it. */
  process: ProcessInTalk.optional(),
  values: z.record(z.string(), z.string()),
  asked: z.string().nullable(),
  declined: z.array(z.string()),
  state: z.enum(["open", "kept", "given-up"]),
});
export type ChatForm = z.infer<typeof ChatForm>;

/**
 * What an answer came from. `id`: an article's slug, a product's sku, a passage's document, a colon and its key.
 * `address`: where a visitor may read the passage; null or missing where nowhere.
 */
export const AnswerSource = z.object({
  kind: z.enum(["article", "passage", "product"]),
  id: z.string(),
  title: z.string(),
  address: z.string().nullish(),
});
export type AnswerSource = z.infer<typeof AnswerSource>;

/** The parts of an answer beside its text. `handoff`: it offers a person, or a person was asked for. */
export const AnswerParts = z.object({
  products: z.array(ProductCard).default([]),
  suggestions: z.array(z.string()).default([]),
  sources: z.array(AnswerSource).default([]),
  handoff: z.boolean().default(false),
  order: Order.optional(),
  form: ChatForm.optional(),
  /** Missing where the answer was stored before acts were. */
  act: AssistantAct.optional(),
});
export type AnswerParts = z.infer<typeof AnswerParts>;

/** The answer as JSON: `answer` is the whole text, empty where the message is left to a person. */
export const Answer = AnswerParts.extend({
  id: z.string(),
  answer: z.string(),
  outcome: z.enum([...Outcome.options, "left-to-person"]),
  created_at: moment(),
});
export type Answer = z.infer<typeof Answer>;

/**
 * The answer as an event stream. Each event's id is `<answer id>:<characters of text sent so far>`; a client that lost
 * the connection sends the message again with `Last-Event-ID` and gets what follows. `reset` says that the text begins
 * anew.
 */
export type ChatEvent =
  | { type: "accepted"; messageId: string }
  | { type: "reset" }
  | { type: "text"; text: string }
  | { type: "product"; products: ProductCard[] }
  | { type: "suggestions"; suggestions: string[] }
  | { type: "sources"; sources: AnswerParts["sources"] }
  | { type: "handoff" }
  | { type: "done"; answer: Answer }
  /** A person has the conversation: what the assistant said to this message, if anything, is taken back. */
  | { type: "left-to-person" }
  | { type: "failed"; code: string };

export const UploadedFile = z.object({ id: FileId, name: z.string(), type: z.string(), url: z.string() });

/** What a mailed link carries; worth a thread's id as long as it is valid. */
export const ThreadLink = z.object({ token: z.string().max(200) });

export const ThreadQuery = z.object({ threadId: ThreadId });

/** Who said something. A member of staff has a name, the others none. */
export const Author = z.object({
  kind: z.enum(["visitor", "assistant", "staff", "system"]),
  name: z.string().nullable(),
});
export type Author = z.infer<typeof Author>;

/** `type` says on whose side it stands: everything that is not the visitor's is the assistant's there. */
export const ChatMessage = z.object({
  id: z.string(),
  /** Counted from 1, without gaps. */
  position: z.number().int(),
  type: z.enum(["user", "assistant"]),
  author: Author,
  content: z.string(),
  file: MessageFile.optional(),
  parts: AnswerParts.optional(),
  /**
   * The sender's own id of a user message: a page that was closed too early finds its message, and asks for its answer,
   * by it.
   */
  clientMessageId: z.string().optional(),
  created_at: moment(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;
export const ThreadMessages = z.object({ messages: z.array(ChatMessage) });
