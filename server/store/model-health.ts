import { sql } from "kysely";
import type { FailingModel, ModelFailure } from "#contract/model-health.ts";
import type { Db } from "#server/database/connect.ts";

type Endpoint = { baseUrl: string; model: string };

/** Counts a failure of the model; the count restarts for another model or address. */
export async function countModelFailure(
  db: Db,
  { baseUrl, model }: Endpoint,
  { failure, status }: { failure: ModelFailure; status: number | null },
  now: Date,
): Promise<void> {
  await sql`insert into model_health (address, model, failures, failure, status, since, last_at)
    values (${baseUrl}, ${model}, 1, ${failure}, ${status}, ${now}, ${now})
    on conflict (key) do update set
      failures = case when (model_health.address, model_health.model) = (excluded.address, excluded.model)
        then model_health.failures + 1 else 1 end,
      since = case when (model_health.address, model_health.model) = (excluded.address, excluded.model)
        then model_health.since else excluded.since end,
      address = excluded.address, model = excluded.model, failure = excluded.failure, status = excluded.status,
      last_at = excluded.last_at`.execute(db);
}

/** The model has answered. */
export const clearModelFailures = async (db: Db): Promise<void> => void (await db.deleteFrom("model_health").execute());

/** How this model fails; undefined if its last call succeeded or it has not been called. */
export const findFailingModel = (db: Db, { baseUrl, model }: Endpoint): Promise<FailingModel | undefined> =>
  db
    .selectFrom("model_health")
    .select(["model", "failures", "failure", "status", "since", "last_at"])
    .where("address", "=", baseUrl)
    .where("model", "=", model)
    .executeTakeFirst();
