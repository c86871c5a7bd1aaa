import { createHash } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import type { Schema } from "#server/database/schema.ts";
import { inBatches } from "./batches.ts";

export type CheckedChatbot = { id: string; company_id: string | null };

/** Every chatbot except those of archived clients, the one checked longest ago first. */
export const listChatbotsToCheck = (db: Db): Promise<CheckedChatbot[]> =>
  db
    .selectFrom("chatbots")
    .leftJoin("truth_checks", "truth_checks.chatbot_id", "chatbots.id")
    .leftJoin("companies", "companies.id", "chatbots.company_id")
    .where(sql<boolean>`companies.state is distinct from 'archived'`)
    .select(["chatbots.id", "chatbots.company_id"])
    .orderBy("truth_checks.checked_at", (order) => order.asc().nullsFirst())
    .orderBy("chatbots.id")
    .execute();

/**
 * Records the start of a chatbot's check and locks the record until the transaction ends; resolves with the chatbot's
 * current company. Undefined if the chatbot is gone.
 */
export async function beginCheck(db: Db, chatbotId: string, now: Date): Promise<CheckedChatbot | undefined> {
  const chatbot = await db
    .selectFrom("chatbots")
    .select(["id", "company_id"])
    .where("id", "=", chatbotId)
    .forKeyShare()
    .executeTakeFirst();
  if (!chatbot) return undefined;
  await db
    .insertInto("truth_checks")
    .values({ chatbot_id: chatbotId, checked_at: now.toISOString() })
    .onConflict((row) => row.column("chatbot_id").doUpdateSet({ checked_at: now.toISOString() }))
    .execute();
  return chatbot;
}

type TruthFindingRow = Selectable<Schema["truth_findings"]>;

/** Findings that are open or were dismissed: they are not reported again. */
export const listStandingFindings = (
  db: Db,
  chatbotId: string,
): Promise<Pick<TruthFindingRow, "finding_id" | "company_id" | "disagreement" | "truth">[]> =>
  db
    .selectFrom("truth_findings")
    .select(["finding_id", "company_id", "disagreement", "truth"])
    .where("chatbot_id", "=", chatbotId)
    .where(sql<boolean>`closed_as is distinct from 'agrees'`)
    .execute();

export async function insertTruthFinding(
  db: Db,
  finding: Insertable<Schema["user_findings"]>,
  truth: Omit<Insertable<Schema["truth_findings"]>, "finding_id" | "company_id">,
): Promise<void> {
  await db.insertInto("user_findings").values(finding).execute();
  await db
    .insertInto("truth_findings")
    .values({ ...truth, finding_id: finding.id, company_id: finding.company_id })
    .execute();
}

/** Statements that are still in the texts and still wrong. */
export const keepSeen = async (db: Db, findingIds: string[], now: Date): Promise<void> =>
  void (
    findingIds.length > 0 &&
    (await db
      .updateTable("truth_findings")
      .set({ seen_at: now.toISOString() })
      .where(sql<boolean>`finding_id = any(${findingIds}::uuid[])`)
      .execute())
  );

export async function changeTruth(db: Db, findingId: string, truth: string, description: string): Promise<void> {
  await db.updateTable("truth_findings").set({ truth }).where("finding_id", "=", findingId).execute();
  await db.updateTable("user_findings").set({ description }).where("id", "=", findingId).execute();
}

export const closeAgreed = async (db: Db, findingIds: string[], now: Date): Promise<void> =>
  void (
    findingIds.length > 0 &&
    (await db
      .updateTable("truth_findings")
      .set({ closed_at: sql`coalesce(closed_at, ${now.toISOString()})`, closed_as: "agrees" })
      .where(sql<boolean>`finding_id = any(${findingIds}::uuid[])`)
      .execute())
  );

/** Dismisses a finding as no error, or reopens it. False if it is not the check's, or its cause is gone by now. */
export async function dismissTruthFinding(
  db: Db,
  findingId: string,
  { dismissed, now }: { dismissed: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("truth_findings")
    .set(
      dismissed
        ? { closed_at: now.toISOString(), closed_as: "dismissed" as const }
        : { closed_at: null, closed_as: null },
    )
    .where("finding_id", "=", findingId)
    .where(sql<boolean>`closed_as is distinct from 'agrees'`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const keyOf = (address: string): string => createHash("md5").update(address).digest("hex");

/** Stores the addresses that a chatbot's texts link to now, and deletes the others. */
export async function keepLinks(db: Db, chatbotId: string, addresses: string[]): Promise<void> {
  const rows = addresses.map((address) => ({ chatbot_id: chatbotId, address, address_key: keyOf(address) }));
  await inBatches(rows, (batch) =>
    db
      .insertInto("truth_links")
      .values(batch)
      .onConflict((row) => row.columns(["address_key", "chatbot_id"]).doNothing())
      .execute(),
  );
  await db
    .deleteFrom("truth_links")
    .where("chatbot_id", "=", chatbotId)
    .where(sql<boolean>`address_key <> all (${rows.map((row) => row.address_key)}::text[])`)
    .execute();
}

/** The addresses of all chatbots, each once, the one probed longest ago first. */
export async function listDueLinks(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("truth_links")
    .select(sql<string>`min(address)`.as("address"))
    .groupBy("address_key")
    .orderBy(sql`min(checked_at)`, (order) => order.asc().nullsFirst())
    .orderBy("address_key")
    .limit(limit)
    .execute();
  return rows.map(({ address }) => address);
}

/** Stores a probe's result; a night counts as dead once, however many probes. `day` is like `2026-11-21`. */
export async function keepProbe(
  db: Db,
  address: string,
  {
    status,
    failure,
    movedTo,
    dead,
  }: { status: number | null; failure: string | null; movedTo: string | null; dead: boolean },
  { now, day }: { now: Date; day: string },
): Promise<void> {
  await db
    .updateTable("truth_links")
    .set({
      checked_at: now.toISOString(),
      status,
      failure,
      moved_to: movedTo,
      dead_nights: dead ? sql`case when dead_on = ${day}::date then dead_nights else dead_nights + 1 end` : 0,
      dead_on: dead ? day : null,
    })
    .where("address_key", "=", keyOf(address))
    .execute();
}

/** The chatbot's addresses that were dead on at least that many nights. */
export const listDeadLinks = (db: Db, chatbotId: string, nights: number) =>
  db
    .selectFrom("truth_links")
    .select(["address", "status", "failure", "moved_to"])
    .where("chatbot_id", "=", chatbotId)
    .where("dead_nights", ">=", nights)
    .execute();
