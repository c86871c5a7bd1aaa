import pg from "pg";

/** A query that has no answer yet. `doubts`: how often in a row the server did not know of it. */
export type Asked = { client: pg.ClientBase; since: number; doubts: number };

export type Watch = {
  /** True while the server is silent: nothing may be asked until it answers again. */
  readonly away: boolean;
  /** A connection could not be had: look at once. */
  suspect(): void;
  /** The server said something. */
  heard(): void;
  stop(): void;
};

const TICK_MS = 250;
/** After an answer: a query that takes its time is no reason to ask all the time. */
const PAUSE_MS = 1_000;
const LATE_MS = 1_500;
const PROBE_MS = 1_500;
/** One may be missed by a process that was busy itself. */
const SILENT_PROBES = 2;
const DOUBTS = 3;

/**
 * Watches the queries that are under way. A server that is frozen, or a network that swallows, gives no error: the
 * connection stays open and silent. So where a query is late, a connection of its own asks the server. If that gets no
 * answer either, and nobody else does, the database is away: what waits is ended, and it is asked until it is back. If
 * the server answers but does not work on the late query, only that query's connection is broken, and is ended.
 */
export function watchDatabase(
  config: pg.ClientConfig,
  asked: ReadonlySet<Asked>,
  tell: { lost(): void; back(): void },
): Watch {
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
      // Once is no proof: the next tick looks again.
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

  function doubt(one: Asked, working: ReadonlySet<number>) {
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

/** With a query under way pg destroys the socket; the query fails, and the pool drops the connection. */
export const endNow = (client: pg.ClientBase) => (client as pg.Client).end().catch(() => {});

const processOf = ({ client }: Pick<Asked, "client">) => (client as unknown as { processID: number }).processID;

/**
 * Which of these server processes work on a query. "silence": nothing answers, or nothing that could be asked, as while
 * it starts. Undefined: the server is there and refuses (too many connections), or stands behind a pooler that numbers
 * its processes anew.
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
