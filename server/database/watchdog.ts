import pg from "pg";

/** A query without a reply yet. `doubts`: how often in a row the server did not know of it. */
export type RunningQuery = { client: pg.ClientBase; since: number; doubts: number };

export type Watchdog = {
  /** True while the server is silent: nothing may be queried until it replies again. */
  readonly away: boolean;
  /** A connection could not be opened: probe at once. */
  suspect(): void;
  /** The server has replied to something. */
  heard(): void;
  stop(): void;
};

const TICK_MS = 250;
/** The pause after a reply: a slow query alone is no reason to probe continuously. */
const PAUSE_MS = 1_000;
const LATE_MS = 1_500;
const PROBE_MS = 1_500;
/** One probe may be missed because this process itself was busy. */
const SILENT_PROBES = 2;
const DOUBTS = 3;

/**
 * Watches the queries in progress. A frozen server, or a network that drops packets, gives no error: the connection
 * stays open and silent. So if a query is late, a separate connection probes the server. If neither the probe nor any
 * other query gets a reply, the database counts as away: pending queries are ended, and it is probed until it is back.
 * If the server replies but does not work on the late query, only that query's connection is broken, and it is closed.
 */
export function watchDatabase(
  config: pg.ClientConfig,
  asked: ReadonlySet<RunningQuery>,
  tell: { lost(): void; back(): void },
): Watchdog {
  let away = false;
  let suspected = false;
  let silent = 0;
  let heardAt = 0;
  let looking = false;
  let answeredAt = -PAUSE_MS;

  async function look() {
    if (!away && performance.now() - answeredAt < PAUSE_MS) return;
    const late = [...asked].filter(({ since }) => performance.now() - since > LATE_MS);
    if (!away && !suspected && late.length === 0) return;
    suspected = false;
    const began = performance.now();
    const answer = await probe(config, late.map(processOf));
    if (answer === "silence") {
      if (away) return;
      // One failure is no proof: the next tick probes again.
      suspected = heardAt < began;
      silent = suspected ? silent + 1 : 0;
      if (silent >= SILENT_PROBES) lose();
      return;
    }
    silent = 0;
    answeredAt = performance.now();
    if (away) {
      away = false;
      tell.back();
    }
    if (answer) late.forEach((one) => doubt(one, answer));
  }

  function lose() {
    away = true;
    silent = 0;
    tell.lost();
    for (const { client } of asked) void endNow(client);
  }

  function doubt(one: RunningQuery, working: ReadonlySet<number>) {
    one.doubts = working.has(processOf(one)) ? 0 : one.doubts + 1;
    if (one.doubts >= DOUBTS && asked.has(one)) void endNow(one.client);
  }

  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => (looking = false));
  }, TICK_MS);
  timer.unref();

  return {
    get away() {
      return away;
    },
    suspect: () => void (suspected = true),
    heard: () => void (heardAt = performance.now()),
    stop: () => clearInterval(timer),
  };
}

/** With a query in progress, pg destroys the socket; the query fails, and the pool drops the connection. */
export const endNow = (client: pg.ClientBase) => (client as pg.Client).end().catch(() => {});

const processOf = ({ client }: Pick<RunningQuery, "client">) => (client as unknown as { processID: number }).processID;

/**
 * Which of these server processes are working on a query. "silence": nothing replies, or the server accepts no queries,
 * as while it starts. Undefined: the server is there and refuses (too many connections), or is behind a pooler with its
 * own numbers for processes.
 */
async function probe(config: pg.ClientConfig, processes: number[]): Promise<Set<number> | "silence" | undefined> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; own: number; state: string }>(
      "select pid, pg_backend_pid() as own, state from pg_stat_activity where pid = any($1) or pid = pg_backend_pid()",
      [processes],
    );
    if (rows[0]?.own !== processOf({ client })) return undefined;
    return new Set(rows.filter(({ state }) => !state?.startsWith("idle")).map(({ pid }) => pid));
  } catch (error) {
    return error instanceof pg.DatabaseError && !error.code?.startsWith("57P") ? undefined : "silence";
  } finally {
    void client.end().catch(() => {});
  }
}
