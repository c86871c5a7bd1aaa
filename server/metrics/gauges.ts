import type { Kysely } from "kysely";
import { Gauge } from "prom-client";
import type { Pool } from "#server/database/pool.ts";
import type { Schema } from "#server/database/schema.ts";
import { readJobQueue } from "#server/store/jobs.ts";
import { readMailQueue } from "#server/store/outbox.ts";
import type { Metrics } from "./metrics.ts";

/** Adds the gauges that are read at scrape time: connections and queue lengths. */
export function addGauges({ registry }: Metrics, { db, pool }: { db: Kysely<Schema>; pool: Pool }): void {
  const registers = [registry];
  const connections = new Gauge({
    name: "sozbir_database_connections",
    help: "Connections to the database: in use, idle, and calls that wait for one",
    labelNames: ["state"] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(pool.counts())) connections.set({ state }, count);
    },
  });
  // The gauges below are collected at the same time: one query of the queues serves them all.
  let asked: ReturnType<typeof askQueues> | undefined;
  const askQueues = () => readQueues(db).catch(() => null);
  const queues = () => (asked ??= askQueues().finally(() => (asked = undefined)));
  const gauge = (name: string, help: string, read: (queues: Queues) => number) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      async collect() {
        const found = await queues();
        made.set(found ? read(found) : NaN);
      },
    });
  };
  const up: Gauge = new Gauge({
    name: "sozbir_database_up",
    help: "1 when the database answered this very question",
    registers,
    collect: async () => up.set((await queues()) ? 1 : 0),
  });
  gauge("sozbir_outbox_mails", "Mails that have not left", ({ mails }) => mails.waiting);
  gauge(
    "sozbir_outbox_oldest_seconds",
    "How long the oldest mail that has not left has waited, 0 without one",
    ({ mails }) => mails.oldestSeconds,
  );
  gauge("sozbir_jobs_waiting", "Jobs that wait, for their first run or another", ({ jobs }) => jobs.waiting);
  gauge("sozbir_jobs_running", "Jobs that run now, on any node", ({ jobs }) => jobs.running);
  gauge("sozbir_jobs_failed", "Jobs that were given up and wait for somebody", ({ jobs }) => jobs.failed);
  gauge(
    "sozbir_jobs_oldest_seconds",
    "How long the oldest job that may begin has waited for it, 0 without one",
    ({ jobs }) => jobs.oldestSeconds,
  );
}

type Queues = Awaited<ReturnType<typeof readQueues>>;

async function readQueues(db: Kysely<Schema>) {
  const [mails, jobs] = await Promise.all([readMailQueue(db), readJobQueue(db)]);
  return { mails, jobs };
}
