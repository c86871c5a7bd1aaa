import { ModelHealth } from "#contract/model-health.ts";
import { readFailingModel } from "#server/domain/model-health.ts";
import { Routes } from "./routes.ts";

export const modelHealth = new Routes().get(
  "/model_health",
  { summary: "Whether the language model fails to answer visitors", access: "superadmin", answer: ModelHealth },
  async ({ services, db }) => ({ failing: await readFailingModel(services, db) }),
);
