import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Changes } from "./database/changes.ts";
import type { Schema } from "./database/schema.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mailer } from "./mail/outbox.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import type { Storage } from "./storage/storage.ts";
import type { Limits } from "./store/rate-limits.ts";
import type { Standings } from "./store/standings.ts";
import type { EventStreams } from "./streams/event-streams.ts";
import type { Workers } from "./workers/workers.ts";
import type { Turns } from "./jobs/turns.ts";

/** What rules need of the running program; made once in `start.ts`, or by a test with parts of its own. */
export type Parts = {
  config: Config;
  /** The owner's connection: not bound by row-level security. Handlers use the `db` of their call. */
  db: Kysely<Schema>;
  /** Companies' staff's connections, for `inCompanyScope` alone: they have no rights but a company's. */
  tenants: Kysely<Schema>;
  log: Logger;
  clock: () => Date;
  /** Waits for so many milliseconds, unless the signal gives it up: then it rejects with its reason. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  changes: Changes;
  metrics: Metrics;
  limits: Limits;
  /** Conversations that somebody follows, read together. */
  standings: Standings;
  streams: EventStreams;
  /** Reports read a great deal: they never take more than a few of the database's connections. */
  reports: Turns;
  mail: Mailer;
  /** Work that is no part of answering a request: done once what caused it is committed, by any node. */
  jobs: Jobs;
  storage: Storage;
  secrets: SecretBox;
  /** Processes and threads beside this one, for what must not hold it up. */
  workers: Workers;
  /** Where the database is, for a worker to connect by itself. It holds a password. */
  databaseUrl: string;
  /** Goes on with work that no caller waits for; its failure is logged, and the program waits for it before it ends. */
  background(work: Promise<unknown>, what: string): void;
  /** The address that links in mails begin with. */
  publicUrl: string;
};
