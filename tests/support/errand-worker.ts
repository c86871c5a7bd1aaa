import { AppError } from "#contract/errors.ts";
import { serveJobs } from "#server/workers/serve-jobs.ts";

/** What the test worker does with a job, including ways to misbehave. */
export type Errand = "echo" | "refuse" | "throw" | "end" | "stand still" | "fill memory" | "fill heap" | "carry much";

const kept: unknown[] = [];

serveJobs(async (errand: Errand) => {
  if (errand === "refuse") throw new AppError("file-unreadable", "no table");
  if (errand === "throw") throw new TypeError("a mistake of ours");
  if (errand === "end") process.exit(3);
  if (errand === "stand still") for (;;);
  // Outside the JavaScript heap, in chunks, as native code does.
  while (errand === "fill memory") {
    kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
    await new Promise((done) => setImmediate(done));
  }
  while (errand === "fill heap") kept.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  // In chunks, of which the last is shorter.
  if (errand === "carry much")
    return { told: "all of it", bulk: Uint8Array.from({ length: 700_001 }, (_, at) => at % 251).buffer };
  return `${errand} of ${process.pid}`;
});
