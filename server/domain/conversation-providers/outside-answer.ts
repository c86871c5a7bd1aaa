import { z } from "zod";
import { type Conversation, type ConversationDays, ConversationId, ORDER_SENTENCE } from "#contract/conversations.ts";
import { AppError } from "#contract/errors.ts";
import type { Cursor } from "#contract/paging.ts";
import { istanbulDay } from "../istanbul-time.ts";

/**
 * The conversations in a service's response that began on these Istanbul days, newest first and without duplicates, in
 * the platform's format. An unreadable conversation is skipped and counted; if nothing is readable, throws
 * `provider-failed`, since an empty list would be wrong.
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
  if (list.data.length > MAX_CONVERSATIONS)
    throw new AppError(
      "provider-failed",
      `the outside service answered with more than ${MAX_CONVERSATIONS} conversations`,
    );
  const byId = new Map<string, Conversation>();
  let dropped = 0;
  for (const item of list.data) {
    // The validation errors are not collected: for many conversations they would fill the memory.
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

/** For the requested days, at most a month: nobody pages through more. */
const MAX_CONVERSATIONS = 50_000;

/** The names that services use for roles; prompts and tool results are not part of a conversation. */
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

/** ISO 8601; without a time zone it is UTC. PostgreSQL's format is accepted too. */
const Moment = z
  .string()
  .max(40)
  .transform((text, context) => {
    const iso = text
      .trim()
      .replace(" ", "T")
      // Only after a time: the day of a date begins like an offset.
      .replace(
        /(T.*?) ?([+-]\d\d)(?::?(\d\d))?$/,
        (_, moment, hours, minutes = "00") => `${moment}${hours}:${minutes}`,
      );
    const date = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes("T") ? iso : `${iso}Z`);
    if (!Number.isNaN(date.getTime())) return date.toISOString();
    context.addIssue({ code: "custom", message: "is no moment" });
    return z.NEVER;
  });

/** NUL and lone surrogates are removed: our database could not store them in a finding or an order. */
const Text = z.string().transform((text) => text.replaceAll("\0", "").toWellFormed());

const File = z.object({ name: Text, url: z.url({ protocol: /^https?$/ }) });

const Message = z.object({
  role: z
    .string()
    .transform((role) => ROLES[role.toLowerCase()])
    .pipe(z.enum(["user", "assistant", "inner"])),
  content: Text.nullish().transform((text) => text ?? ""),
  // An invalid address does not make the message unreadable.
  file: File.nullish().catch(null),
  created_at: Moment.nullish().catch(null),
});

const OutsideConversation = z.object({
  id: z.union([Text.pipe(ConversationId), z.number()]).transform(String),
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
    ratings: [],
    messages: messages.flatMap(({ role, content, file, created_at: at }) =>
      role === "inner" ? [] : [{ role, content, created_at: at ?? created_at, ...(file && { file }) }],
    ),
  };
}

/** Whether it comes after the cursor in the list. Throws `invalid-input` for a cursor of another list. */
export function isAfter({ created_at, id }: Conversation, cursor: Cursor): boolean {
  if (Number.isNaN(Date.parse(cursor.value)))
    throw new AppError("invalid-input", "cursor: belongs to another list", { fields: { cursor: "is another list's" } });
  return created_at === cursor.value ? id < cursor.id : created_at < cursor.value;
}

const newestFirst = (a: Conversation, b: Conversation) =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : a.id < b.id ? 1 : -1;
