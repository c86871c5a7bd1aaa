import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { PersonRows } from "./personal-data.ts";

/** The person's complete conversations, the latest first. */
export async function readTalks(db: Db, ids: string[]) {
  const { rows } = await sql<{
    id: string;
    chatbot_id: string;
    first_user_message: string | null;
    created_at: string;
    channel: string | null;
    page: string | null;
    tags: string[];
    person_wish: object | null;
    customer: object | null;
    claimed_customer: object | null;
    orders: object[];
    messages: object[];
    notes: object[];
    events: object[];
    ratings: object[];
    callbacks: object[];
    process_entries: object[];
    handoff_summary: object | null;
  }>`
    select id, chatbot_id, first_user_message, created_at, channel, page, tags,
      case when person_wished_at is not null or contact_name is not null or contact_email is not null or contact_phone is not null
        then json_build_object('wished_at', person_wished_at, 'words', person_wish_words, 'name', contact_name,
          'email', contact_email, 'phone', contact_phone) end as person_wish,
      case when customer_number is not null then json_build_object('number', customer_number, 'name', customer_name,
        'email', customer_email, 'phone', customer_phone, 'verified_at', customer_verified_at) end as customer,
      claimed_customer,
      (select coalesce(json_agg(json_build_object('items', items, 'name', name, 'phone', phone, 'amount', amount,
          'currency', currency, 'state', state, 'notes', ${NOTES}, 'created_at', created_at) order by created_at), '[]')
        from orders where conversation_id = conversations.id) as orders,
      (select coalesce(json_agg(json_build_object('role', role, 'content', content, 'created_at', messages.created_at,
          'file', files.name, 'sources', jsonb_path_query_array(messages.parts, '$.sources[*].title')) order by position), '[]')
        from messages left join files on files.id = messages.file_id where conversation_id = conversations.id) as messages,
      (select coalesce(json_agg(json_build_object('author', author_name, 'content', content, 'created_at', created_at)
          order by created_at), '[]') from conversation_notes where conversation_id = conversations.id) as notes,
      (select coalesce(json_agg(json_build_object('kind', kind, 'actor', actor_name, 'reason', reason, 'created_at', created_at)
          order by epoch), '[]') from conversation_events where conversation_id = conversations.id) as events,
      (select coalesce(json_agg(json_build_object('about', about, 'good', good, 'comment', comment, 'rated_at', rated_at)
          order by about), '[]') from conversation_ratings where conversation_id = conversations.id) as ratings,
      (select coalesce(json_agg(json_build_object('asked_at', asked_at, 'due', due_words, 'done_at', done_at, 'done_by', done_by_name)
          order by asked_at), '[]') from callbacks where conversation_id = conversations.id) as callbacks,
      (select coalesce(json_agg(json_build_object('process', process_name, 'fields', fields, 'answers', answers, 'state', state,
          'created_at', created_at) order by created_at), '[]')
        from process_entries where conversation_id = conversations.id) as process_entries,
      handoff_summary
    from conversations where id = any(${ids}::uuid[]) order by created_at desc`.execute(db);
  return rows;
}

const NOTES = sql`(select coalesce(json_agg(json_build_object('author', author_name, 'content', content,
  'created_at', note.created_at) order by note.created_at), '[]') from order_notes as note where order_id = orders.id)`;

/** Orders of outside services, whose conversations are not stored here. */
export const readOutsideOrders = (db: Db, ids: string[]) =>
  db
    .selectFrom("orders")
    .select(["id", "phone", "words", "state", "created_at"])
    .select(NOTES.as("notes"))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .execute();

export const readFindings = (db: Db, ids: string[]) =>
  db
    .selectFrom("user_findings")
    .select(["id", "title", "description", "conversation_id", "full_conversation", "created_at"])
    .select(
      sql<
        object[]
      >`(select coalesce(json_agg(json_build_object('author', author_name, 'content', content, 'created_at', created_at)
        order by created_at), '[]') from finding_notes where finding_id = user_findings.id)`.as("notes"),
    )
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .execute();

/** Notes on findings, one by one: the finding may be about somebody else. */
export const readFindingNotes = (db: Db, ids: string[]) =>
  db
    .selectFrom("finding_notes")
    .select(["author_name", "content", "created_at"])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("created_at", "desc")
    .execute();

export const readLiveSupportSessions = (db: Db, conversations: string[]) =>
  db
    .selectFrom("live_support_sessions")
    .select(["id", "thread_id", "status", "user_email", "last_message_preview", "created_at", "updated_at"])
    .where(sql<boolean>`thread_id in (select thread_id from conversations where id = any(${conversations}::uuid[]))`)
    .execute();

export async function readForms(db: Db, rows: Pick<PersonRows, "demo_requests" | "contact_messages">) {
  return {
    demo_requests: await db
      .selectFrom("demo_requests")
      .select(["id", "name", "title", "phone", "company", "email", "industry", "description", "status", "created_at"])
      .where(sql<boolean>`id = any(${rows.demo_requests}::uuid[])`)
      .execute(),
    contact_messages: await db
      .selectFrom("contact_messages")
      .select(["id", "name", "title", "phone", "email", "subject", "message", "status", "created_at"])
      .where(sql<boolean>`id = any(${rows.contact_messages}::uuid[])`)
      .execute(),
  };
}
