import { sql } from "kysely";
import { THREAD_LINK_KEY } from "#contract/thread-links.ts";
import type { Db } from "#server/database/connect.ts";
import { ERASED, patternOf, PERSONS_OWN, scrubQuestions } from "./erased-words.ts";

/**
 * The keys to a person's data: an e-mail address in lower case, the last ten digits of a phone number, a thread, or the
 * customer number that a company's signature vouched for.
 */
export type Person = {
  contact: string | null;
  thread: string | null;
  customer: { number: string; companyId: string | null } | null;
};

/** The ids of a person's rows. */
export type PersonRows = {
  conversations: string[];
  /** Of outside services; other orders belong to their conversations. */
  orders: string[];
  findings: string[];
  /** Notes on findings about them or others. */
  finding_notes: string[];
  demo_requests: string[];
  contact_messages: string[];
};

/**
 * The ids of the person's conversations in any company, including those that mention the contact. Queries as the owner
 * of the tables, since row-level security keeps PostgreSQL from using an index on a function.
 */
export async function findPersonsConversations(owner: Db, { contact, thread, customer }: Person): Promise<string[]> {
  const ofCustomersCompany = customer?.companyId ? sql`company_id = ${customer.companyId}` : sql`company_id is null`;
  const { rows } = await sql<{ id: string }>`
    select id from conversations where thread_id = ${thread}
    union select conversation_id from messages where has_contacts(content) and contacts_in(content) @> array[${contact}::text]
    union select id from conversations
      where (contact_email is not null or contact_phone is not null)
        and contacts_in(concat_lines(contact_email, contact_phone)) @> array[${contact}::text]
    union select id from conversations
      where (customer_number is not null or claimed_customer is not null) and contacts_in(concat_lines(customer_email,
        customer_phone, claimed_customer ->> 'email', claimed_customer ->> 'phone')) @> array[${contact}::text]
    union select id from conversations where customer_number = ${customer?.number ?? null} and ${ofCustomersCompany}
    union select conversation_id from conversation_notes where has_contacts(content) and contacts_in(content) @> array[${contact}::text]
    union select conversation_id from conversation_ratings where has_contacts(comment) and contacts_in(comment) @> array[${contact}::text]
    union select conversation_id from orders where phone is not null and conversation_id is not null
      and contacts_in(phone) @> array[${contact}::text]
    union select orders.conversation_id from order_notes join orders on orders.id = order_id
      where has_contacts(content) and contacts_in(content) @> array[${contact}::text] and conversation_id is not null
    union select talk.id from live_support_sessions as session join conversations as talk using (thread_id)
      where plain_address(session.user_email) = ${contact}`.execute(owner);
  return rows.map(({ id }) => id);
}

/** Those of them that the caller may see, the findings with copies of them, and notes on findings. */
export async function findPersonsTalks(
  db: Db,
  { contact, thread }: Pick<Person, "contact" | "thread">,
  candidates: string[],
): Promise<Pick<PersonRows, "conversations" | "orders" | "findings" | "finding_notes">> {
  const { rows: talks } = await sql<{ id: string }>`
    select id from conversations where id = any(${candidates}::uuid[])`.execute(db);
  const conversations = talks.map(({ id }) => id);
  const { rows: findings } = await sql<{ id: string }>`
    select id from user_findings where conversation_id = any(${conversations}::text[]) or conversation_id = ${thread}
      or contacts_in(full_conversation::text) @> array[${contact}::text]
      or contacts_in(title || ' ' || description) @> array[${contact}::text]`.execute(db);
  const { rows: notes } = await sql<{ id: string }>`
    select id from finding_notes where has_contacts(content) and contacts_in(content) @> array[${contact}::text]`.execute(
    db,
  );
  const { rows: orders } = await sql<{ id: string }>`
    select id from orders where conversation_id is null and ((contacts_in(phone) || contacts_in(words)) @> array[${contact}::text]
      or id in (select order_id from order_notes where has_contacts(content) and contacts_in(content) @> array[${contact}::text]))`.execute(
    db,
  );
  const ids = (found: { id: string }[]) => found.map(({ id }) => id);
  return { conversations, orders: ids(orders), findings: ids(findings), finding_notes: ids(notes) };
}

/** The person's forms, which belong to the provider. */
export async function findPersonsForms(
  db: Db,
  { contact }: Pick<Person, "contact">,
): Promise<Pick<PersonRows, "demo_requests" | "contact_messages">> {
  const ids = async (table: "demo_requests" | "contact_messages", text: string) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where contacts_in(concat_lines(email, phone, ${sql.raw(text)})) @> array[${contact}::text]`.execute(db);
    return rows.map(({ id }) => id);
  };
  return {
    demo_requests: await ids("demo_requests", "coalesce(description, '')"),
    contact_messages: await ids("contact_messages", "message"),
  };
}

/** What else the person's forms contain about them: their names, and every address and number. */
export async function readPersonsWords(
  db: Db,
  { demo_requests, contact_messages }: Pick<PersonRows, "demo_requests" | "contact_messages">,
): Promise<{ names: string[]; contacts: string[]; texts: string[] }> {
  const { rows } = await sql<{ name: string; email: string; phone: string; contacts: string[] }>`
    select name, email, phone, contacts_in(concat_lines(email, phone)) as contacts from (
      select name, email, phone from demo_requests where id = any(${demo_requests}::uuid[])
      union all select name, email, phone from contact_messages where id = any(${contact_messages}::uuid[])
    ) as forms`.execute(db);
  return {
    names: [...new Set(rows.map(({ name }) => name))],
    contacts: [...new Set(rows.flatMap(({ contacts }) => contacts))],
    texts: [...new Set(rows.flatMap(({ email, phone }) => [email, phone]))],
  };
}

/** Names, addresses and numbers of whoever wrote in these conversations, as they or their shop gave them. */
export async function readWritersWords(db: Db, conversations: string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with talk as (select * from conversations where id = any(${conversations}::uuid[]))
    select distinct word from (
      select unnest(array[contact_name, contact_email, contact_phone, customer_name, customer_email, customer_phone,
        claimed_customer ->> 'name', claimed_customer ->> 'email', claimed_customer ->> 'phone']) as word from talk
      union all select unnest(array[name, phone]) from orders where conversation_id in (select id from talk)
    ) as given where word is not null`.execute(db);
  return rows.map(({ word }) => word);
}

/**
 * Mails to or about the person, found by their contact details and by the conversations and findings that a mail links
 * to: notices to staff are a person's data even if they left no address.
 */
export const findPersonsMails = (db: Db, { contacts, about }: { contacts: string[]; about: string[] }) =>
  db
    .selectFrom("outbox")
    .select(["id", "to_address", "subject", "body", "created_at", "sent_at"])
    .where(
      sql<boolean>`plain_address(to_address) = any(${contacts}::text[]) or contacts_in(concat_lines(subject, body)) && ${contacts}::text[]
        or array(select led[1] from regexp_matches(body, ${LEADS_TO}, 'g') as led) && ${about}::text[]`,
    )
    .execute();

/** A conversation in a link for staff or its visitor, a finding, or a live-support session in one for the provider. */
const LEADS_TO = `(?:[?&](?:conversation|session|finding)|#${THREAD_LINK_KEY})=([0-9a-f-]{36})`;

/** Security events of accounts under the person's addresses. */
export const findPersonsSecurityEvents = (db: Db, contacts: string[]) =>
  db
    .selectFrom("security_events")
    .select(["id", "email", "event", "address", "user_agent", "created_at"])
    .where(sql<boolean>`plain_address(email) = any(${contacts}::text[])`)
    .execute();

/** Audit entries of the person's own rows, existing or deleted, or that contain their contact details. */
export async function findPersonsAuditEntries(
  db: Db,
  { ids, names, contacts }: { ids: string[]; names: string[]; contacts: string[] },
) {
  const { rows } = await sql<{ id: string; noun: string; label: string | null; created_at: string }>`
    select id, noun, label, created_at, before, after from audit_log
    where entity_id = any(${ids}::text[]) or (noun = any(${PERSONS_OWN}::text[]) and label = any(${names}::text[]))
      or contacts_in(concat_lines(label, before::text, after::text)) && ${contacts}::text[]`.execute(db);
  return rows;
}

/**
 * Removes the conversation and the person from findings, which stay as their company's own notes. Call
 * `allowAuditDisposal` first.
 */
export async function scrubFindings(
  db: Db,
  { findings: ids, finding_notes: notes }: Pick<PersonRows, "findings" | "finding_notes">,
  words: string[],
): Promise<void> {
  await sql`update user_findings set selected_messages = '[]', full_conversation = '[]'
    where id = any(${ids}::uuid[])`.execute(db);
  await sql`update finding_corrections set question = ${ERASED} where finding_id = any(${ids}::uuid[])`.execute(db);
  await scrubQuestions(db, ids);
  // The tests quote the visitor.
  await sql`delete from knowledge_cases where finding_id = any(${ids}::uuid[])`.execute(db);
  for (const word of words) {
    await sql`update finding_notes set content = regexp_replace(content, ${patternOf(word)}, ${ERASED}, 'gi')
      where finding_id = any(${ids}::uuid[]) or id = any(${notes}::uuid[])`.execute(db);
    await sql`update user_findings set title = regexp_replace(title, ${patternOf(word)}, ${ERASED}, 'gi'),
        description = regexp_replace(description, ${patternOf(word)}, ${ERASED}, 'gi')
      where id = any(${ids}::uuid[])`.execute(db);
  }
}

/** Deletes saved views, of one company or of all, whose search names the person. */
export async function deleteViewsOf(db: Db, companyId: string | null, words: string[]): Promise<void> {
  for (const word of words)
    await sql`delete from saved_views where filters ->> 'search' ~* ${patternOf(word)}
      and (${companyId}::uuid is null or user_id in (select id from user_profiles where company_id = ${companyId}))`.execute(
      db,
    );
}

/** Blocks other erasures until the transaction ends. */
export const lockErasures = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('erasure', 0))`.execute(db);

/** Deletes their messages, live-support sessions and files too. Resolves with the number of files. */
export async function deleteTalks(db: Db, ids: string[]): Promise<number> {
  const files = await countFiles(db, ids);
  await sql`delete from conversations where id = any(${ids}::uuid[])`.execute(db);
  return files;
}

/** The findings that these notes belong to. */
export async function findingsOf(db: Db, notes: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct finding_id as id from finding_notes
    where id = any(${notes}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** The number of files in the messages of these conversations. */
export async function countFiles(db: Db, conversations: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct file_id) from messages
    where conversation_id = any(${conversations}::uuid[])`.execute(db);
  return rows[0]!.count;
}

export const deleteByIds = (
  db: Db,
  table: "demo_requests" | "contact_messages" | "outbox" | "security_events",
  ids: string[],
) => sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(db);

/** Records in the audit log that it was done, by whom, and how much; nothing about the person. */
export const recordErasure = (db: Db, actor: Actor, counts: object) =>
  sql`insert into audit_log (actor_id, actor_email, action, noun, before)
    values (${actor.id}, ${actor.email}, 'deleted', 'personal_data', ${JSON.stringify(counts)}::jsonb)`.execute(db);

export const recordExport = (db: Db, actor: Actor, counts: object) =>
  sql`insert into audit_log (actor_id, actor_email, action, noun, after)
    values (${actor.id}, ${actor.email}, 'exported', 'personal_data', ${JSON.stringify(counts)}::jsonb)`.execute(db);

type Actor = { id: string; email: string };
