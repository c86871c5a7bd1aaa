import { sql } from "kysely";
import type { CaseOverride, CaseRun, KnowledgeChangeKind } from "#contract/knowledge-cases.ts";
import type { Db } from "#server/database/connect.ts";
import { newId } from "#server/database/ids.ts";

/** A run without progress for this long was ended with its process. */
const RUN_MINUTES = 15;
const RUNS_KEPT = 100;
const OVERRIDES_SHOWN = 5;

const COLUMNS = [
  ...(["id", "state", "cause", "total", "tested", "passed"] as const),
  ...(["variants", "variants_passed", "began_at", "ended_at"] as const),
] as const;

export const allOf = (chatbotId: string) => sql<boolean>`chatbot_id = ${chatbotId}`;

/** Begins a run, or returns the one in progress: there is at most one at a time. */
export async function beginCaseRun(
  db: Db,
  chatbotId: string,
  { cause, total, now }: Pick<CaseRun, "cause" | "total"> & { now: Date },
): Promise<{ run: CaseRun; isNew: boolean }> {
  await sql`update knowledge_case_runs set state = 'failed', ended_at = ${now.toISOString()}
    where ${allOf(chatbotId)} and state = 'running'
      and began_at < ${now.toISOString()}::timestamptz - make_interval(mins => ${RUN_MINUTES})`.execute(db);
  for (;;) {
    const run = await insertRun(db, chatbotId, { cause, total, now });
    if (run) {
      await removeOldRuns(db, chatbotId);
      return { run, isNew: true };
    }
    // The one in progress may end before it is read: then this one begins after it.
    const running = await findLastRun(db, chatbotId, "running");
    if (running) return { run: running, isNew: false };
  }
}

/** Undefined if one is in progress. */
const insertRun = (
  db: Db,
  chatbotId: string,
  { cause, total, now }: Pick<CaseRun, "cause" | "total"> & { now: Date },
): Promise<CaseRun | undefined> =>
  db
    .insertInto("knowledge_case_runs")
    .values({ id: newId(), chatbot_id: chatbotId, cause, total, began_at: now.toISOString() })
    // As a literal: with a parameter, the planner cannot match the partial index.
    .onConflict((row) =>
      row
        .column("chatbot_id")
        .where(sql<boolean>`state = 'running'`)
        .doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

const removeOldRuns = (db: Db, chatbotId: string) =>
  sql`delete from knowledge_case_runs where ${allOf(chatbotId)} and id not in (
    select id from knowledge_case_runs where ${allOf(chatbotId)} order by began_at desc limit ${RUNS_KEPT})`.execute(
    db,
  );

export const findCaseRun = (db: Db, id: string): Promise<CaseRun | undefined> =>
  db.selectFrom("knowledge_case_runs").select(COLUMNS).where("id", "=", id).executeTakeFirst();

export const findLastRun = (db: Db, chatbotId: string, state?: CaseRun["state"]): Promise<CaseRun | undefined> =>
  db
    .selectFrom("knowledge_case_runs")
    .select(COLUMNS)
    .where("chatbot_id", "=", chatbotId)
    .$if(state !== undefined, (rows) => rows.where("state", "=", state!))
    .orderBy("began_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

/** Records the progress; does nothing if the run has ended meanwhile. */
export const noteCasesTested = (db: Db, id: string, tested: number) =>
  db.updateTable("knowledge_case_runs").set({ tested }).where("id", "=", id).where("state", "=", "running").execute();

/** Does nothing if the run has already ended. */
export const endCaseRun = (
  db: Db,
  id: string,
  now: Date,
  end: { state: "done" | "failed" } & Partial<
    Pick<CaseRun, "total" | "tested" | "passed" | "variants" | "variants_passed">
  >,
) =>
  db
    .updateTable("knowledge_case_runs")
    .set({ ...end, ended_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "running")
    .execute();

export const insertCaseOverride = (
  db: Db,
  override: {
    chatbot_id: string;
    change: KnowledgeChangeKind;
    reason: string;
    questions: string[];
    overridden_by: string;
  },
) =>
  db
    .insertInto("knowledge_case_overrides")
    .values({ ...override, id: newId() })
    .execute();

/** The last few overrides. */
export const listCaseOverrides = (db: Db, chatbotId: string): Promise<CaseOverride[]> =>
  db
    .selectFrom("knowledge_case_overrides as override")
    .leftJoin("user_profiles", "user_profiles.id", "override.overridden_by")
    .select(["override.id", "change", "reason", "questions", "override.created_at"])
    .select("user_profiles.email as overridden_by_name")
    .where("chatbot_id", "=", chatbotId)
    .orderBy("override.created_at", "desc")
    .orderBy("override.id", "desc")
    .limit(OVERRIDES_SHOWN)
    .execute();
