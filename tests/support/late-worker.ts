import { serveJobs } from "#server/workers/serve-jobs.ts";

// A worker whose script takes longer to load than its job gives to a task.

const LOADS_MS = 1500;

await new Promise((done) => setTimeout(done, LOADS_MS));
serveJobs((errand: string) => `${errand} of ${process.pid}`);
