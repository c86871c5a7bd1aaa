import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createAssistant } from "./assistant/assistant.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createPerUserLimiter } from "./limiters/per-user-limiter.ts";
import { createMailer } from "./mail/outbox.ts";
import { addGauges } from "./metrics/gauges.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createStorage } from "./storage/storage.ts";
import { createStoreForm } from "./domain/form-mail.ts";
import { waitsSince } from "./domain/queue.ts";
import { createLimits } from "./store/rate-limits.ts";
import { createConversationStatuses } from "./store/conversation-statuses.ts";
import { createEventStreams } from "./streams/event-streams.ts";
import { createWorkers, type Workers } from "./workers/workers.ts";
import type { Pool } from "./database/pool.ts";
import { createWriteProbe } from "./database/write-probe.ts";
import { openSecretBox } from "./secrets/app-secret.ts";
import type { Services } from "./services.ts";

const REPORT_CONCURRENCY = 2;
const REPORTS_QUEUED = 100;

/**
 * Creates the services over an open database. `settled` waits for answers and background work in progress; `finish`
 * waits likewise, then closes what the services opened.
 */
export async function createServices({
  config,
  log,
  url,
  db,
  tenants,
  pool,
  changes,
  clock = () => new Date(),
  pause = async (ms, signal) => void (await sleep(ms, undefined, { signal })),
  workers: given,
}: Pick<Services, "config" | "log" | "db" | "tenants" | "changes"> & {
  url: string;
  pool: Pool;
  clock?: () => Date;
  pause?: Services["pause"];
  /** Worker processes that others use, too, and that the caller closes. */
  workers?: Workers;
}): Promise<{
  services: Services;
  settled(): Promise<void>;
  finish(): Promise<void>;
}> {
  const publicUrl = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const secrets = await openSecretBox(config);
  const storage = await createStorage(config);
  const jobs = await createJobs({ pool, log, changes });
  const mail = createMailer({
    db,
    log,
    jobs,
    smtpUrl: config.SMTP_URL,
    from: config.MAIL_FROM ?? "Sözbir <noreply@localhost>",
    clock,
  });
  const metrics = createMetrics();
  addGauges(metrics, { db, pool });
  const workers = given ?? createWorkers();
  const pending = new Set<Promise<unknown>>();
  const background: Services["background"] = (work, what) => {
    const watched = work
      .catch((error) => log.error({ err: error }, `${what} failed`))
      .finally(() => pending.delete(watched));
    pending.add(watched);
  };
  const limits = createLimits(db, clock, config.RATE_LIMIT_FACTOR);
  const assistant = createAssistant({
    db,
    limits,
    databaseUrl: url,
    workers,
    log,
    metrics,
    config,
    secrets,
    storage,
    changes,
    publicUrl,
    mail,
    jobs,
    clock,
    background,
  });
  const settled = async () => {
    await assistant.drain();
    await Promise.allSettled([...pending]);
  };
  const finish = async () => {
    await settled();
    mail.close();
    if (!given) await workers.close();
  };
  return {
    services: {
      config,
      db,
      tenants,
      log,
      clock,
      pause,
      changes,
      // A line of the log that nobody reads: it needs no table, and leaves no row.
      takesWrites: createWriteProbe(() => sql`select pg_logical_emit_message(true, 'sozbir', '')`.execute(db)),
      metrics,
      limits,
      conversationStatuses: createConversationStatuses(db, () => waitsSince(clock())),
      streams: createEventStreams({ changes, metrics, most: config.MAX_STREAMS, factor: config.RATE_LIMIT_FACTOR }),
      reports: createPerUserLimiter({ concurrency: REPORT_CONCURRENCY, maxQueued: REPORTS_QUEUED }),
      mail,
      storeForm: createStoreForm({ config, db, mail, log }),
      jobs,
      storage,
      secrets,
      workers,
      databaseUrl: url,
      assistant,
      publicUrl,
      background,
    },
    settled,
    finish,
  };
}
