import type { Kysely } from "kysely";
import { Gauge } from "prom-client";
import type { Pool } from "#server/database/pool.ts";
import type { Schema } from "#server/database/schema.ts";
import { readMailQueue } from "#server/store/outbox.ts";
import type { Metrics } from "./metrics.ts";

/** Adds what is read when somebody asks for it: connections, and what waits in queues. */
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
  // The gauges below are read at the same time: one question to the database serves them all.
  let asked: ReturnType<typeof askOutbox> | undefined;
  const askOutbox = () => readMailQueue(db).catch(() => null);
  const outbox = () => (asked ??= askOutbox().finally(() => (asked = undefined)));
  const gauge = (name: string, help: string, read: (queue: Awaited<ReturnType<typeof askOutbox>>) => number) => {
    const made: Gauge = new Gauge({ name, help, registers, collect: async () => made.set(read(await outbox())) });
  };
  gauge("sozbir_database_up", "1 when the database answered this very question", (queue) => (queue ? 1 : 0));
  gauge("sozbir_outbox_mails", "Mails that have not left", (queue) => queue?.waiting ?? NaN);
  gauge(
    "sozbir_outbox_oldest_seconds",
    "How long the oldest mail that has not left has waited, 0 without one",
    (queue) => queue?.oldestSeconds ?? NaN,
  );
}
