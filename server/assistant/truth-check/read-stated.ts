import type { Job } from "#server/workers/job.ts";
import type { Disagreement } from "./disagreement.ts";
import type { StatedLink } from "./read-statements.ts";

export type StatementWish = { databaseUrl: string; chatbotId: string; today: string };
/** `isWhole` is false if the lists were truncated: a known disagreement that is missing from them may still exist. */
export type StatedByChatbot = { disagreements: Disagreement[]; links: StatedLink[]; isWhole: boolean };

/** Limits as for indexing: a large knowledge base takes as long. */
export const readStated: Job<StatementWish, StatedByChatbot> = {
  name: "statements",
  script: new URL("./truth-worker.ts", import.meta.url),
  workers: 1,
  maxWaiting: 10,
  seconds: 120,
  megabytes: 1024,
};
