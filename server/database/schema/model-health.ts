import type { Generated } from "kysely";
import type { ModelFailure } from "#contract/model-health.ts";

export type ModelHealthTables = {
  model_health: {
    key: Generated<"model">;
    address: string;
    model: string;
    failures: number;
    failure: ModelFailure;
    status: number | null;
    since: string;
    last_at: string;
  };
};
