import { type Insertable, type Selectable, sql } from "kysely";
import type { Chatbot, ChatbotChange, ChatbotOption } from "#contract/chatbots.ts";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { matches } from "./lists.ts";

/** The public id of the provider's own chatbot. */
export const PROVIDER_CHATBOT = "sozbir";

/**
 * A chatbot with its knowledge version, which every change of its articles or products increments. `rests`: its company
 * is paused or archived, and it does not answer.
 */
export type ChatbotRow = Selectable<Schema["chatbots"]> & { knowledge_version: number; rests: boolean };

const selectChatbot = (db: Db) =>
  db
    .selectFrom("chatbots")
    .innerJoin("knowledge_versions", "knowledge_versions.chatbot_id", "chatbots.id")
    .leftJoin("companies", "companies.id", "chatbots.company_id")
    .selectAll("chatbots")
    .select([
      "knowledge_versions.version as knowledge_version",
      sql<boolean>`coalesce(companies.state <> 'active', false)`.as("rests"),
    ]);

export const findChatbot = (db: Db, id: string): Promise<ChatbotRow | undefined> =>
  selectChatbot(db).where("chatbots.id", "=", id).executeTakeFirst();

/**
 * Locks the chatbot until the transaction ends: nobody links or deletes it meanwhile. New conversations can still
 * begin. Lock order: companies, then chatbots, then a chatbot's knowledge.
 */
export const lockChatbot = (db: Db, id: string): Promise<Selectable<Schema["chatbots"]> | undefined> =>
  db.selectFrom("chatbots").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();

/**
 * Locks the chatbot's articles and products until the transaction ends. Every change of them takes this lock before it
 * touches a row.
 */
export async function lockKnowledge(db: Db, id: string): Promise<ChatbotRow | undefined> {
  const locked = await db
    .selectFrom("knowledge_versions")
    .select("version")
    .where("chatbot_id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Read after waiting for the lock: whoever held it may have given the chatbot to another company.
  return locked && findChatbot(db, id);
}

/** The provider's own chatbot, whose conversations are live support. */
export const findProviderChatbot = (db: Db): Promise<ChatbotRow | undefined> =>
  selectChatbot(db).where("is_provider", "=", true).executeTakeFirst();

/** True if it was added; false if a chatbot with that id exists. */
export async function insertChatbot(db: Db, chatbot: Insertable<Schema["chatbots"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("chatbots")
    .values(chatbot)
    .onConflict((row) => row.column("id").doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * An existing id that differs from this one only in case, among the platform's chatbots and those that companies name,
 * except the company `exceptCompany`. Concurrent calls for such an id wait until this transaction ends.
 */
export async function findAlikeId(db: Db, id: string, exceptCompany?: string): Promise<{ id: string } | undefined> {
  const lower = sql<string>`lower(${id}::text collate "C")`;
  await sql`select pg_advisory_xact_lock(hashtextextended('chatbot id ' || ${lower}, 0))`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from chatbots where lower(id collate "C") = ${lower} and id <> ${id}
    union all
    select chatbot_id from companies
    where lower(chatbot_id collate "C") = ${lower} and chatbot_id <> ${id} and id is distinct from ${exceptCompany ?? null}::uuid
    limit 1`.execute(db);
  return rows[0];
}

export const updateChatbot = async (db: Db, id: string, change: Omit<ChatbotChange, "company_id">): Promise<void> =>
  void (
    Object.keys(change).length > 0 && (await db.updateTable("chatbots").set(change).where("id", "=", id).execute())
  );

/**
 * Gives the chatbot and its knowledge to a company, or to none. Its conversations stay with the company they were held
 * for; its identity keys are deleted, so that its previous owner can no longer sign for it.
 */
export async function setChatbotCompany(db: Db, id: string, companyId: string | null): Promise<void> {
  await db.updateTable("chatbots").set({ company_id: companyId }).where("id", "=", id).execute();
  await db.deleteFrom("identity_keys").where("chatbot_id", "=", id).execute();
  await lockKnowledge(db, id);
  await db.updateTable("knowledge_articles").set({ company_id: companyId }).where("chatbot_id", "=", id).execute();
  await db.updateTable("processes").set({ company_id: companyId }).where("chatbot_id", "=", id).execute();
  await db.updateTable("products").set({ company_id: companyId }).where("chatbot_id", "=", id).execute();
}

/** The platform's chatbots that a company has or had, that is, those with conversations of the company. */
export async function listChatbotsOfCompany(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("company_chatbots")
    .select("chatbot_id")
    .where("company_id", "=", companyId)
    .execute();
  return rows.map(({ chatbot_id: id }) => id);
}

/** Those of them with conversations of the company, the one with the latest first. */
export async function listChatbotsWithConversations(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ chatbot_id: string }>`
    select held.chatbot_id from company_chatbots as held
    cross join lateral (
      select created_at from conversations
      where chatbot_id = held.chatbot_id and company_id = held.company_id and message_count > 0
      order by created_at desc, id desc limit 1) as last
    where held.company_id = ${companyId} order by last.created_at desc`.execute(db);
  return rows.map(({ chatbot_id: id }) => id);
}

/** Deletes its oldest conversations with all that belongs to them, at most `limit`; resolves with their number. */
export async function deleteOldestConversations(db: Db, chatbotId: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as materialized (
        select id from conversations where chatbot_id = ${chatbotId} order by created_at limit ${limit} for update
      ), emptied as (
        delete from messages where conversation_id in (select id from old)
      )
      delete from conversations where id in (select id from old)`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Deletes its knowledge and its conversations too. */
export async function deleteChatbot(db: Db, id: string): Promise<void> {
  await lockKnowledge(db, id);
  await db.deleteFrom("chatbots").where("id", "=", id).execute();
}

/** A chatbot as the panel shows it. */
export const showChatbot = (db: Db, id: string): Promise<Chatbot | undefined> =>
  selectShown(db).where("chatbots.id", "=", id).executeTakeFirst();

/** Every chatbot, the provider's own first, then by name; `search` matches name, id and company. */
export const listChatbots = (db: Db, search?: string): Promise<Chatbot[]> =>
  selectShown(db)
    .where(matches(sql<string>`fold_turkish(concat_ws(' ', chatbots.name, chatbots.id, companies.name))`, search))
    .orderBy("chatbots.is_provider", "desc")
    .orderBy(sql`chatbots.name collate "tr-x-icu"`)
    .orderBy("chatbots.id")
    .execute();

/** In the same order, without their figures. */
export const listChatbotOptions = (db: Db): Promise<ChatbotOption[]> =>
  db
    .selectFrom("chatbots")
    .select(["id", "name", "company_id", "is_provider"])
    .orderBy("is_provider", "desc")
    .orderBy(sql`name collate "tr-x-icu"`)
    .orderBy("id")
    .execute();

const selectShown = (db: Db) =>
  db
    .selectFrom("chatbots")
    .leftJoin("companies", "companies.id", "chatbots.company_id")
    .select([
      "chatbots.id",
      "chatbots.name",
      "chatbots.company_id",
      "companies.name as company_name",
      "companies.logo as company_logo",
      "instructions",
      "tone",
      "greetings",
      "unknown_texts",
      "farewells",
      "color",
      "allowed_origins",
      "starter_questions",
      "is_provider",
      "chatbots.created_at",
    ])
    .select(({ selectFrom }) => [
      selectFrom("knowledge_articles")
        .whereRef("chatbot_id", "=", "chatbots.id")
        .select(sql<number>`count(*)`.as("n"))
        .as("articles"),
      selectFrom("knowledge_documents")
        .whereRef("chatbot_id", "=", "chatbots.id")
        .where("live_version", "is not", null)
        .select(sql<number>`count(*)`.as("n"))
        .as("documents"),
      selectFrom("products")
        .whereRef("chatbot_id", "=", "chatbots.id")
        .select(sql<number>`count(*)`.as("n"))
        .as("products"),
      selectFrom("conversations")
        .whereRef("chatbot_id", "=", "chatbots.id")
        .where("created_at", ">=", sql<string>`now() - interval '7 days'`)
        .select(sql<number>`count(*)`.as("n"))
        .as("conversations"),
    ])
    .$narrowType<{ articles: number; documents: number; products: number; conversations: number }>();
