import type { Contradiction } from "#contract/contradictions.ts";
import { AppError } from "#contract/errors.ts";
import type { Parts } from "#server/parts.ts";
import { type Job, WorkerError } from "#server/workers/job.ts";
import type { ContradictionsWish } from "./contradictions-worker.ts";

const job: Job<ContradictionsWish, Contradiction[]> = {
  name: "contradictions",
  script: new URL("./contradictions-worker.ts", import.meta.url),
  workers: 1,
  maxWaiting: 20,
  seconds: 60,
  megabytes: 2048,
};

/**
 * Finds the contradictions among a chatbot's articles and documents, including pending ones, most certain first. Runs
 * in a worker process. Throws `unavailable` if it exceeds its limits.
 */
export async function findContradictions(
  { workers, databaseUrl }: Pick<Parts, "workers" | "databaseUrl">,
  chatbotId: string,
): Promise<Contradiction[]> {
  try {
    return await workers.run(job, { databaseUrl, chatbotId });
  } catch (error) {
    if (error instanceof WorkerError && error.reason !== "failed")
      throw new AppError("unavailable", "what contradicts cannot be found now", { retryAfter: 30 });
    throw error;
  }
}
