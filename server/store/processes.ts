import { sql } from "kysely";
import type { ListedProcess, Process, ProcessChange, ProcessDraft } from "#contract/processes.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

const COLUMNS = [
  ...(["id", "chatbot_id", "name", "triggers", "intro", "fields", "closing", "active"] as const),
  ...(["version", "created_at", "updated_at"] as const),
] as const;

/** The forms of a chatbot, the first created first, each with its number of open entries. */
export const listProcesses = (db: Db, chatbotId: string): Promise<ListedProcess[]> =>
  db
    .selectFrom("processes")
    .select(COLUMNS)
    .select(
      sql<number>`(select count(*) from process_entries where process_id = processes.id and state = 'open')::int`.as(
        "open_entries",
      ),
    )
    .where("chatbot_id", "=", chatbotId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** The active forms of a chatbot, as its index has them. */
export const listActiveProcesses = (db: Db, chatbotId: string) =>
  db
    .selectFrom("processes")
    .select(["id", "version", "name", "triggers", "intro", "fields", "closing"])
    .where("chatbot_id", "=", chatbotId)
    .where("active", "=", true)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const findProcess = (db: Db, id: string): Promise<Process | undefined> =>
  db.selectFrom("processes").select(COLUMNS).where("id", "=", id).executeTakeFirst();

export const countProcesses = async (db: Db, chatbotId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom("processes")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("chatbot_id", "=", chatbotId)
        .executeTakeFirstOrThrow()
    ).count,
  );

/** Serializes changes for each chatbot until the transaction ends, so that two cannot both take the last free place. */
export const lockProcesses = (db: Db, chatbotId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`processes ${chatbotId}`}, 0))`.execute(db);

/** Whether the chatbot has another form with that name. */
export const hasProcessNamed = async (db: Db, chatbotId: string, name: string, than: string | null): Promise<boolean> =>
  (await db
    .selectFrom("processes")
    .select("id")
    .where("chatbot_id", "=", chatbotId)
    .where(sql<boolean>`fold_turkish(name) = fold_turkish(${name})`)
    .$if(than !== null, (row) => row.where("id", "<>", than!))
    .executeTakeFirst()) !== undefined;

export const insertProcess = (
  db: Db,
  { id: chatbot_id, company_id }: { id: string; company_id: string | null },
  { fields, ...draft }: ProcessDraft,
): Promise<Process> =>
  db
    .insertInto("processes")
    .values({ ...draft, fields: JSON.stringify(fields), id: newId(), chatbot_id, company_id })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Undefined if it is gone or has changed since `version`. */
export const updateProcess = (
  db: Db,
  id: string,
  { version, fields, ...change }: ProcessChange,
): Promise<Process | undefined> =>
  db
    .updateTable("processes")
    .set({
      ...change,
      ...(fields && { fields: JSON.stringify(fields) }),
      version: version + 1,
      updated_at: sql<string>`now()`,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteProcess = (db: Db, id: string): Promise<{ id: string } | undefined> =>
  db.deleteFrom("processes").where("id", "=", id).returning("id").executeTakeFirst();
