import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  DEFAULT_PERIODS,
  type Disposal,
  type DisposalKind,
  type PeriodKind,
  type RetentionPeriods,
} from "#contract/retention.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { newId } from "#server/database/ids.ts";
import { inTransaction } from "#server/database/transaction.ts";

export async function readPeriods(db: Db): Promise<RetentionPeriods> {
  const rows = await db.selectFrom("retention_periods").selectAll().execute();
  return { ...DEFAULT_PERIODS, ...Object.fromEntries(rows.map(({ kind, value }) => [kind, value])) };
}

export const upsertPeriods = async (db: Db, periods: RetentionPeriods): Promise<void> =>
  void (await db
    .insertInto("retention_periods")
    .values(Object.entries(periods).map(([kind, value]) => ({ kind: kind as PeriodKind, value })))
    .onConflict((row) =>
      row
        .column("kind")
        .doUpdateSet(({ ref }) => ({ value: ref("excluded.value") }))
        .whereRef("retention_periods.value", "<>", sql.ref("excluded.value")),
    )
    .execute());

const SHOWN = 100;

export const listDisposals = (db: Db): Promise<Disposal[]> =>
  db
    .selectFrom("disposals")
    .leftJoin("companies", "companies.id", "disposals.company_id")
    .select(["disposals.id", "kind", "count", "why", "disposed_at", "companies.name as company_name"])
    .orderBy("disposed_at", "desc")
    .orderBy("disposals.id", "desc")
    .limit(SHOWN)
    .execute();

export type Disposed = { kind: DisposalKind; count: number };

/** Kinds of which nothing was removed are left out. */
export async function insertDisposals(
  db: Db,
  disposed: Disposed[],
  { why, companyId = null, now }: { why: Disposal["why"]; companyId?: string | null; now: Date },
): Promise<void> {
  const rows = disposed
    .filter(({ count }) => count > 0)
    .map((one) => ({ ...one, id: newId(), why, company_id: companyId, disposed_at: now.toISOString() }));
  if (rows.length > 0) await db.insertInto("disposals").values(rows).execute();
}

/**
 * Removes at most `limit` rows older than `before`, skips locked ones, and resolves with the number removed. One
 * statement, committed at once: how long its locks are held depends on the database alone.
 */
export type RemoveBatch = (db: Kysely<Schema>, before: Date, limit: number) => Promise<number>;

/**
 * Searches chatbot by chatbot with the index that lists conversations: an index of its own would cost every insert. A
 * conversation that began long ago and is still in progress stays.
 */
export const removeConversations: RemoveBatch = (db, before, limit) =>
  countOf(
    sql`with old as materialized (
        select found.id from chatbots cross join lateral (
          select id from conversations where chatbot_id = chatbots.id and created_at < ${before} and updated_at < ${before}
          order by created_at limit ${limit}
        ) as found limit ${limit}
      ), held as materialized (
        select id from conversations where id in (select id from old) and updated_at < ${before} for update skip locked
      ), emptied as (
        delete from messages where conversation_id in (select id from held)
      )
      delete from conversations where id in (select id from held)`,
    db,
  );

/** Orders of our own conversations are removed with them. */
export const removeOutsideOrders = oldest("orders", "created_at", sql`conversation_id is null`);
export const removeFindings = oldest("user_findings", "created_at");
export const removeDemoRequests = oldest("demo_requests", "created_at");
export const removeContactMessages = oldest("contact_messages", "created_at");
export const removeSentMails = oldest("outbox", "sent_at");
export const removeUnsentMails = oldest("outbox", "created_at", sql`sent_at is null`);
export const removeAuditEntries: RemoveBatch = (db, before, limit) =>
  inTransaction(db, async (transaction) => {
    await allowAuditDisposal(transaction);
    return oldest("audit_log", "created_at")(transaction, before, limit);
  });
export const removeSecurityEvents = oldest("security_events", "created_at");
export const removeModelUse = oldest("model_usage", "day");
export const removeSessions = oldest("sessions", "expires_at", undefined, "token_hash");
export const removePasswordResets = oldest("password_resets", "expires_at", undefined, "token_hash");

/** A visitor may send a file within an hour of uploading it, then its message refers to it; documents refer to theirs. */
export const removeUnattachedFiles = oldest(
  "files",
  "created_at",
  sql`bucket in ('chat-files', 'documents') and not exists (select from messages where file_id = files.id)
    and not exists (select from knowledge_documents where file_id = files.id)`,
);

/** Counters store their end in milliseconds. */
export const removeRateLimits: RemoveBatch = (db, before, limit) =>
  countOf(
    sql`delete from rate_limits where key in (select key from rate_limits where expire < ${before.getTime()} limit ${limit} for update skip locked)`,
    db,
  );

/** The audit log's trigger then lets this transaction delete entries (migrations/0013-retention.sql). */
export const allowAuditDisposal = (db: Db) => sql`select set_config('app.disposal', 'on', true)`.execute(db);

function oldest(table: string, moment: string, only: RawBuilder<unknown> = sql`true`, key = "id"): RemoveBatch {
  const [name, at, id] = [sql.table(table), sql.ref(moment), sql.ref(key)];
  return (db, before, limit) =>
    countOf(
      sql`delete from ${name} where ${id} in (
        select ${id} from ${name} where ${at} < ${before} and ${only} order by ${at} limit ${limit} for update skip locked)`,
      db,
    );
}

async function countOf(statement: RawBuilder<unknown>, db: Db): Promise<number> {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
}
