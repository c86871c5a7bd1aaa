import { z } from "zod";
import { type Conversation, type ConversationDays, ORDER_SENTENCE } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { Cursor } from "#contract/paging.ts";
import { istanbulDay } from "./istanbul-days.ts";

/**
 * The conversations in a service's answer that began in these Istanbul days, newest first, each once, as the platform's
 * own look. A conversation that cannot be read is left out and counted; an answer of which nothing can be read is a
 * failure (`provider-failed`), since an empty list would be a lie.
 */
export function readAnswer(
  answer: unknown,
  { startDate, endDate }: ConversationDays,
): { conversations: Conversation[]; dropped: number } {
  const list = Answer.safeParse(answer);
  if (!list.success)
    throw new AppError(
      "provider-failed",
      "the outside service answered with something that is no list of conversations",
    );
  if (list.data.length > MOST_CONVERSATIONS)
    throw new AppError(
      "provider-failed",
      `the outside service answered with more than ${MOST_CONVERSATIONS} conversations`,
    );
  const byId = new Map<string, Conversation>();
  let dropped = 0;
  for (const item of list.data) {
    // Why one cannot be read is not kept: of many it would fill the memory.
    const { data } = OutsideConversation.safeParse(item);
    if (data) byId.set(data.id, toConversation(data));
    else dropped += 1;
  }
  if (dropped > 0 && dropped === list.data.length)
    throw new AppError("provider-failed", "the outside service answered with conversations of another shape");
  const conversations = [...byId.values()].filter(({ created_at, messages }) => {
    const day = istanbulDay(created_at);
    return startDate <= day && day <= endDate && messages.length > 0;
  });
  return { conversations: conversations.sort(newestFirst), dropped };
}

/** Of the days asked for, of which the longest are a month: nobody pages through more. */
const MOST_CONVERSATIONS = 50_000;

/** Roles by the names that services use; what a model was told or its tools said is no part of a conversation. */
const ROLES: Record<string, "user" | "assistant" | "inner"> = {
  user: "user",
  human: "user",
  customer: "user",
  visitor: "user",
  assistant: "assistant",
  bot: "assistant",
  ai: "assistant",
  agent: "assistant",
  model: "assistant",
  system: "inner",
  developer: "inner",
  tool: "inner",
  function: "inner",
};

/** ISO 8601; without a zone it is UTC. PostgreSQL's way of writing it is read too. */
const Moment = z
  .string()
  .max(40)
  .transform((text, context) => {
    const iso = text
      .trim()
      .replace(" ", "T")
      .replace(/([+-]\d\d)$/, "$1:00");
    const date = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes("T") ? iso : `${iso}Z`);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
    context.addIssue({ code: "custom", message: "is no moment" });
    return z.NEVER;
  });

/** NUL, and half of a character, are what our database could not keep in a finding or an order. */
const Text = z.string().transform((text) => text.replaceAll("\0", "").toWellFormed());

const File = z.object({ name: Text, url: z.url({ protocol: /^https?$/ }) });

const Message = z.object({
  role: z
    .string()
    .transform((role) => ROLES[role.toLowerCase()])
    .pipe(z.enum(["user", "assistant", "inner"])),
  content: Text.nullish().transform((text) => text ?? ""),
  // An address that is none does not make the message unreadable.
  file: File.nullish().catch(null),
  created_at: Moment.nullish().catch(null),
});

const OutsideConversation = z.object({
  id: z.union([Text.pipe(z.string().min(1).max(200)), z.number()]).transform(String),
  created_at: Moment,
  messages: z.array(Message),
});

const Answer = z.union([
  z.array(z.unknown()),
  z.object({ conversations: z.array(z.unknown()) }).transform(({ conversations }) => conversations),
]);

function toConversation({ id, created_at, messages }: z.infer<typeof OutsideConversation>): Conversation {
  return {
    id,
    created_at,
    is_order: messages.some(({ role, content }) => role !== "inner" && content.includes(ORDER_SENTENCE)),
    person_wish: null,
    contact: { name: null, email: null, phone: null },
    channel: null,
    page: null,
    unanswered: false,
    unread: 0,
    messages: messages.flatMap(({ role, content, file, created_at: at }) =>
      role === "inner" ? [] : [{ role, content, created_at: at ?? created_at, ...(file && { file }) }],
    ),
  };
}

/**
 * Whether it stands behind the place of a list's last conversation. Throws `invalid-input` for a place in another list.
 */
export function isAfter({ created_at, id }: Conversation, cursor: Cursor): boolean {
  if (Number.isNaN(Date.parse(cursor.value)))
    throw new AppError("invalid-input", "cursor: belongs to another list", { fields: { cursor: "is another list's" } });
  return created_at === cursor.value ? id < cursor.id : created_at < cursor.value;
}

const newestFirst = (a: Conversation, b: Conversation) =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : a.id < b.id ? 1 : -1;
