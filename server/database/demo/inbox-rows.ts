import { ORDER_SENTENCE } from "#contract/conversations.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { RatingAbout } from "#contract/team-inbox.ts";
import { newId } from "#server/database/ids.ts";
import type { Staff } from "#server/domain/conversation-states.ts";
import { summarise } from "#server/domain/handoff-summary.ts";
import { previewOf } from "#server/store/live-support-sessions.ts";
import { sideOf } from "#server/store/messages.ts";
import { iso, messagesOf, type Owner, type Timed, wishOf } from "./conversations.ts";
import type { Course, DemoEvent, DemoMessage } from "./inbox-timeline.ts";

/** A conversation at work. `ago`: minutes from its wish, where the visitor waits, or from its last word, until now. */
export type Script = Course & {
  asked: string[];
  ago: number;
  name?: string;
  phone?: string;
  email?: string;
  tags?: string[];
  /** Of the company's site. */
  page?: string;
  /** How many of the visitor's last messages nobody has read. */
  unread?: number;
  note?: [by: string, text: string];
  rating?: [about: RatingAbout, good: boolean, comment: string | null];
  finding?: { by: string; selected: number[]; title: string; description: string };
};
export type Held = {
  id: string;
  threadId: string;
  script: Script;
  exchanges: Timed[];
  said: DemoMessage[];
  happened: DemoEvent[];
};
/** Somebody of the staff by the name that the scripts have. */
export type Named = (who: string) => Staff;

/** What the program would have stored of the conversation. */
export function rowsOf(held: Held, owner: Owner & { siteUrl: string }, staff: Named) {
  const messages = messagesOfTalk(held, owner);
  return {
    conversation: conversationOf(held, owner, staff, messages),
    messages,
    events: eventsOf(held, owner),
    notes: notesOf(held, owner, staff, messages),
    ratings: ratingsOf(held, owner),
    findings: findingsOf(held, owner, staff, messages),
    session: sessionOf(held, messages),
  };
}

type Messages = ReturnType<typeof messagesOfTalk>;
const ownedBy = ({ id }: Held, { companyId }: Owner) => ({ conversation_id: id, company_id: companyId });

function messagesOfTalk(held: Held, owner: Owner) {
  const owned = ownedBy(held, owner);
  const answered = held.exchanges.flatMap((exchange, turn) => messagesOf(exchange, turn, owned));
  const nothingElse = {
    file_id: null,
    client_message_id: null,
    reply_to: null,
    outcome: null,
    parts: null,
    model: null,
    duration_ms: null,
  };
  return [
    ...answered.map((message) => ({
      ...message,
      author_id: null as string | null,
      author_name: null as string | null,
    })),
    ...held.said.map(({ at, role, content, author }, after) => ({
      ...owned,
      ...nothingElse,
      id: newId(at),
      position: answered.length + after + 1,
      role,
      content,
      author_id: author?.id ?? null,
      author_name: author?.name ?? null,
      created_at: iso(at),
    })),
  ];
}

function conversationOf(
  { id, threadId, script, exchanges, happened }: Held,
  { chatbotId, companyId, siteUrl }: Owner & { siteUrl: string },
  staff: Named,
  messages: Messages,
) {
  const { state, unread = 0 } = script;
  const has = state === "human" ? staff(script.owner!) : null;
  const wished = happened.find(({ to }) => to === "waiting");
  return {
    id,
    thread_id: threadId,
    chatbot_id: chatbotId,
    company_id: companyId,
    message_count: messages.length,
    first_user_message: script.asked[0]!,
    is_order: exchanges.some(({ answer }) => answer.text.includes(ORDER_SENTENCE)),
    created_at: messages[0]!.created_at,
    updated_at: messages.at(-1)!.created_at,
    ...wishOf(exchanges),
    contact_name: script.name ?? null,
    contact_email: script.email ?? null,
    contact_phone: script.phone ?? null,
    state,
    epoch: happened.length,
    state_changed_at: iso(happened.at(-1)!.at),
    owner_id: has?.id ?? null,
    owner_name: has?.name ?? null,
    close_reason: script.reason ?? null,
    // Nobody comes to the demo's waits, and nobody waits there.
    stays_with_owner: has !== null || state === "waiting",
    // Who waits was told of already: a demo mails nobody.
    wait_noticed_epoch: state === "waiting" ? happened.length : null,
    seen_by_visitor: messages.length,
    seen_by_staff: state === "waiting" ? 0 : messages.length - unread,
    tags: script.tags ?? [],
    channel: companyId === null ? ("live-support" as const) : ("widget" as const),
    page: script.page ? `${siteUrl}${script.page}` : null,
    handoff_summary: wished ? JSON.stringify(summarise(earlierOf(exchanges), "asked", new Date(wished.at))) : null,
  };
}

const earlierOf = (exchanges: Timed[]) =>
  exchanges.flatMap(({ question, answer }) => [
    { role: "user" as const, content: question, parts: null, outcome: null },
    { role: "assistant" as const, content: answer.text, parts: answer.parts, outcome: answer.outcome },
  ]);

const eventsOf = (held: Held, owner: Owner) =>
  held.happened.map(({ at, kind, from, to, actor, reason }, before) => ({
    ...ownedBy(held, owner),
    epoch: before + 1,
    kind,
    from_state: from,
    to_state: to,
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    reason,
    created_at: iso(at),
  }));

function notesOf(held: Held, owner: Owner, staff: Named, messages: Messages) {
  const { note } = held.script;
  if (!note) return [];
  const [by, content] = note;
  const author = { author_id: staff(by).id, author_name: staff(by).name };
  // Below what its author wrote last.
  const after = messages.findLast(({ author_id }) => author_id === author.author_id)!;
  const at = Date.parse(after.created_at);
  return [
    { ...ownedBy(held, owner), id: newId(at), position: after.position, ...author, content, created_at: iso(at) },
  ];
}

function ratingsOf(held: Held, owner: Owner) {
  const { rating } = held.script;
  if (!rating) return [];
  const [about, good, comment] = rating;
  return [{ ...ownedBy(held, owner), about, good, comment, rated_at: iso(held.happened.at(-1)!.at + MINUTE_MS) }];
}

function findingsOf({ id, script: { finding } }: Held, { companyId }: Owner, staff: Named, messages: Messages) {
  if (!finding) return [];
  const at = Date.parse(messages.at(-1)!.created_at) + 5 * MINUTE_MS;
  return [
    {
      id: newId(at),
      user_id: staff(finding.by).id,
      company_id: companyId!,
      title: finding.title,
      description: finding.description,
      conversation_id: id,
      selected_messages: JSON.stringify(finding.selected.map((position) => sided(messages[position - 1]!))),
      full_conversation: JSON.stringify(messages.map(sided)),
      created_at: iso(at),
    },
  ];
}

const sided = ({ role, content }: Messages[number]) => ({ type: sideOf(role), content });

/** As the provider's list of live support has it. */
function sessionOf({ threadId, script: { state, reason, email }, exchanges }: Held, messages: Messages) {
  const status = state !== "closed" ? "open" : reason === "answered" ? "resolved" : "closed";
  return {
    id: newId(exchanges[0]!.askedAt),
    thread_id: threadId,
    status: status as "open" | "resolved" | "closed",
    user_email: email ?? null,
    last_message_preview: previewOf(messages.findLast(({ role }) => role === "user")!.content),
    created_at: messages[0]!.created_at,
    updated_at: messages.at(-1)!.created_at,
  };
}
