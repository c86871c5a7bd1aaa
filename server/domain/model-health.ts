import { FAILURES_TOLD, type FailingModel } from "#contract/model-health.ts";
import type { Db } from "#server/database/connect.ts";
import type { Parts } from "#server/parts.ts";
import { findFailingModel } from "#server/store/model-health.ts";
import { modelEndpoint, readSettings } from "./settings.ts";

/** The currently configured language model if it is failing; null if it answers, or none is configured. */
export async function readFailingModel(
  { config, secrets }: Pick<Parts, "config" | "secrets">,
  db: Db,
): Promise<FailingModel | null> {
  const endpoint = modelEndpoint(await readSettings({ secrets }, db), config);
  const failing = endpoint && (await findFailingModel(db, endpoint));
  return failing && failing.failures >= FAILURES_TOLD ? failing : null;
}
