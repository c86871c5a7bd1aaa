import type { Job } from "#server/workers/job.ts";
import type { Disagreement } from "./disagreement.ts";
import type { StatedLink } from "./read-statements.ts";

export type StatementWish = { databaseUrl: string; chatbotId: string; today: string };
/** `isWhole` is false where there was more than is told: what is missing may stand there still. */
export type StatedByChatbot = { disagreements: Disagreement[]; links: StatedLink[]; isWhole: boolean };

/** A large base takes as long as its index. */
export const readStated: Job<StatementWish, StatedByChatbot> = {
  name: "statements",
  script: new URL("./truth-worker.ts", import.meta.url),
  workers: 1,
  mostWaiting: 10,
  seconds: 120,
  megabytes: 1024,
};
