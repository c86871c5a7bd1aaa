import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freeze, postmasterOf } from "../support/postgres-processes.ts";

/** A server to be disturbed: where its cluster lies, how it is reached, and a small disk it lies on. */
export type Target = { url: string; cluster: string; disk: string };

/** Disturbs the database; resolves when it is up and to be had again. */
export type Disruption = (target: Target) => Promise<void>;

const AWAY_MS = 6_000;

export const disruptions: Record<string, Disruption> = {
  async killed(target) {
    process.kill(postmasterOf(target.cluster), "SIGKILL");
    await untilAnswers(target);
  },
  async restarted(target) {
    process.kill(postmasterOf(target.cluster), "SIGINT");
    await untilAnswers(target);
  },
  "its sessions killed": endSessions,
  async frozen(target) {
    const thaw = freeze(target.cluster);
    await sleep(AWAY_MS);
    thaw();
  },
  async "out of connections"(target) {
    const taken: pg.Client[] = [];
    await endSessions(target);
    for (const end = Date.now() + AWAY_MS; Date.now() < end;) {
      const client = new pg.Client({ connectionString: target.url });
      client.on("error", () => {});
      await client.connect().then(
        () => taken.push(client),
        () => sleep(20),
      );
    }
    await Promise.all(taken.map((client) => client.end()));
  },
  async "disk full"(target) {
    const file = join(target.disk, "filling");
    const fill = () =>
      writeFile(file, Buffer.alloc(64 * 1024), { flag: "a" }).then(
        () => true,
        () => false,
      );
    for (const end = Date.now() + AWAY_MS; Date.now() < end; await sleep(20)) while (await fill());
    await rm(file);
    await untilAnswers(target);
  },
};

function endSessions(target: Target): Promise<void> {
  return ask(
    target,
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
}

async function untilAnswers(target: Target): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(10)) {
    try {
      // Also of the one that was there before it ended.
      return await ask(target, "select 1");
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

async function ask({ url }: Target, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000, query_timeout: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    void client.end().catch(() => {});
  }
}
