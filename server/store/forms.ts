import { sql } from "kysely";
import { NewContactMessage } from "#contract/contact-messages.ts";
import { NewDemoRequest } from "#contract/demo-requests.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";
import { toRecordset, withLockTimeout } from "./group-commit.ts";

/** The tables of public forms. */
export type FormTable = "contact_messages" | "demo_requests";

/** A form's fields, and the key that makes sending it again idempotent. */
export type NewForm = { fields: NewContactMessage | NewDemoRequest; key: string | null };

/** A form with the mail that tells the provider of it; null if nobody is to be told. */
export type MailedForm = NewForm & { mail: { subject: string; body: string } | null };

/** Stores a form and mails the provider. Undefined if the form was stored before: then no mail is sent. */
export type StoreForm = (table: FormTable, form: MailedForm) => Promise<{ id: string } | undefined>;

const COLUMNS = {
  contact_messages: Object.keys(NewContactMessage.shape),
  demo_requests: Object.keys(NewDemoRequest.shape),
} satisfies Record<FormTable, string[]>;

/**
 * Stores forms and, for each that was not stored before, its mail and the job that sends it: one statement, and so one
 * flush to disk. Resolves with the ids of the stored rows; undefined for a form whose key exists.
 */
export async function insertForms(
  db: Db,
  table: FormTable,
  forms: readonly (NewForm & { mail: { to: string; subject: string; body: string } | null })[],
  now: Date,
  isSent: boolean,
  lockTimeout: string | null,
): Promise<({ id: string } | undefined)[]> {
  const moment = now.toISOString();
  const items = forms.map(({ fields, key, mail }) => ({
    form: { ...fields, id: newId(), form_key: key },
    mail: mail && { id: newId(), to_address: mail.to, subject: mail.subject, body: mail.body },
  }));
  const fields = sql.join(COLUMNS[table].map((column) => sql`(item.form).${sql.id(column)}`));
  const job = sql`add_job('mail.send', jsonb_build_object('id', (item.mail).id), null, (item.mail).id::text)`;
  const { rows } = await sql<{ id: string }>`
    with ${withLockTimeout(lockTimeout)},
    item as materialized (
      select item.* from waits, json_to_recordset(${toRecordset(items)}::json) as item (form ${sql.table(table)}, mail outbox)),
    stored as (
      insert into ${sql.table(table)} (id, form_key, ${sql.join(COLUMNS[table].map((column) => sql.id(column)))})
      select (item.form).id, (item.form).form_key, ${fields} from item order by (item.form).form_key
      on conflict (form_key) do nothing returning id),
    mailed as (
      insert into outbox (id, to_address, subject, body, next_attempt_at, created_at)
      select (item.mail).id, (item.mail).to_address, (item.mail).subject, (item.mail).body, ${moment}::timestamptz, ${moment}::timestamptz
      from item join stored on stored.id = (item.form).id where (item.mail).id is not null)
    select stored.id, case when ${isSent}::boolean and (item.mail).id is not null then ${job} end as job
    from item join stored on stored.id = (item.form).id`.execute(db);
  const stored = new Set(rows.map(({ id }) => id));
  return items.map(({ form: { id } }) => (stored.has(id) ? { id } : undefined));
}
