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
import type { StoreForm } from "./store/forms.ts";
import type { ConversationStatuses } from "./store/conversation-statuses.ts";
import type { EventStreams } from "./streams/event-streams.ts";
import type { Workers } from "./workers/workers.ts";
import type { PerUserLimiter } from "./limiters/per-user-limiter.ts";

/** The dependencies of the domain rules: created once in `create-services.ts`, or by a test with its own. */
export type Parts = {
  config: Config;
  /** The owner's connections: not bound by row-level security. Handlers use the `db` of their call. */
  db: Kysely<Schema>;
  /** The connections of companies' staff, for `inCompanyScope` only: they have no rights but a company's. */
  tenants: Kysely<Schema>;
  log: Logger;
  clock: () => Date;
  /** Waits for that many milliseconds; rejects with the signal's reason if it is aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  changes: Changes;
  /** Whether the database takes writes now, by making one; rejects where it is unavailable. */
  takesWrites: () => Promise<boolean>;
  metrics: Metrics;
  limits: Limits;
  /** The state of conversations that event streams follow, read in batches. */
  conversationStatuses: ConversationStatuses;
  streams: EventStreams;
  /** Reports read a great deal: the limiter keeps them to a few of the database's connections. */
  reports: PerUserLimiter;
  mail: Mailer;
  storeForm: StoreForm;
  /** Background work: runs once the transaction that added it has committed, on any node. */
  jobs: Jobs;
  storage: Storage;
  secrets: SecretBox;
  /** Processes for work that must not block this one. */
  workers: Workers;
  /** The database's address, for a worker that connects by itself. It contains a password. */
  databaseUrl: string;
  /** Runs work that no caller waits for; a failure is logged, and shutdown waits for it. */
  background(work: Promise<unknown>, what: string): void;
  /** Links in mails begin with this address. */
  publicUrl: string;
};
