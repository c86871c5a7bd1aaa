import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { endNow } from "./watch.ts";

/**
 * What every node is told of: what public pages are made of; a form, chat or finding came in (payload: the table); a
 * chatbot's conversations grew (payload: its id); a job is due (payload: its kind).
 */
const CHANNELS = ["site_changed", "inbox_changed", "conversations_changed", "job_added"] as const;
export type Channel = (typeof CHANNELS)[number];

export type Changes = {
  /**
   * False while the connection is lost: a change may then go unheard, so nothing that depends on hearing it may be
   * kept.
   */
  readonly listening: boolean;
  /**
   * Calls `heard` at every change with its payload, and without one after every time of not listening: anything may
   * have changed. Gives the function that ends it.
   */
  on(channel: Channel, heard: (payload?: string) => void): () => void;
  /**
   * Tells every node, this one included, after the change is committed. The same said many times a second is said twice
   * a second: a notification holds up every other commit, so tables that grow with each message have no trigger for it.
   */
  tell(channel: Channel, payload: string): void;
  /**
   * Does here and now what a notification that is on its way will do: who made a change sees it with the next request.
   */
  hear(channel: Channel): void;
  /** Aborted when the program ends: who follows changes for somebody lets go. */
  readonly ending: AbortSignal;
  end(): void;
  close(): Promise<void>;
};

const RETRY_MS = 500;
/**
 * A connection that a proxy forgot is silent and looks open: it is asked this often, and given up when no answer comes.
 */
const PING_MS = 3_000;
const ANSWER_MS = 3_000;
const END_MS = 500;
const TELL_EVERY_MS = 500;

/**
 * Listens on a connection of its own (`LISTEN`), and again whenever that is lost. Other nodes see the connection's
 * name, which ends in `tag` (server/secrets/fingerprint.ts).
 */
export async function listenForChanges(url: string, log: Logger, tag = ""): Promise<Changes> {
  const heard = new Map<Channel, Set<(payload?: string) => void>>(CHANNELS.map((channel) => [channel, new Set()]));
  const pass = (channel: Channel, payload?: string) => heard.get(channel)?.forEach((call) => call(payload));
  const ending = new AbortController();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: `sozbir changes ${tag}`.trim(),
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on("notification", ({ channel, payload }) => pass(channel as Channel, payload));
    next.on("error", (error) => log.warn({ err: error }, "stopped hearing of changes"));
    next.on("end", () => next === client && lose());
    try {
      await next.connect();
      await next.query(CHANNELS.map((channel) => `listen ${channel}`).join(";"));
    } catch (error) {
      void endNow(next);
      throw error;
    }
    client = next;
    CHANNELS.forEach((channel) => pass(channel));
  }

  const again = () => {
    if (!closed) retry = setTimeout(() => connect().catch(again), RETRY_MS);
  };

  function lose() {
    client = null;
    if (closed) return;
    CHANNELS.forEach((channel) => pass(channel));
    again();
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** One query after the other; a connection that gives no answer is given up. */
  function ask(text: string, values: string[] = []) {
    const asked = client;
    turn = turn
      .then(() => (asked === client ? asked?.query(text, values) : undefined))
      .catch((error: unknown) => {
        log.warn({ err: error }, "the listening connection failed");
        if (asked && !(error instanceof pg.DatabaseError)) void endNow(asked);
      });
  }

  const ping = setInterval(() => ask("select 1"), PING_MS);
  ping.unref();

  // While it is lost nobody is told: everybody who follows looks anew when it is back.
  const notify = (channel: Channel, payload: string) => ask("select pg_notify($1, $2)", [channel, payload]);
  const calm = calmed(notify);

  await connect();
  return {
    get listening() {
      return client !== null;
    },
    on(channel, call) {
      heard.get(channel)!.add(call);
      return () => void heard.get(channel)!.delete(call);
    },
    tell: calm.tell,
    hear: (channel) => pass(channel),
    ending: ending.signal,
    end: () => ending.abort(),
    async close() {
      closed = true;
      ending.abort();
      calm.stop();
      clearTimeout(retry);
      clearInterval(ping);
      if (client) await Promise.race([endNow(client), sleep(END_MS)]);
    },
  };
}

/** Says the first at once, and what follows within the interval once at its end. */
function calmed(say: (channel: Channel, payload: string) => void) {
  const waiting = new Map<string, { again: boolean; timer: ReturnType<typeof setTimeout> }>();

  function tell(channel: Channel, payload: string) {
    const key = `${channel} ${payload}`;
    const last = waiting.get(key);
    if (last) {
      last.again = true;
      return;
    }
    say(channel, payload);
    const timer = setTimeout(() => {
      const { again } = waiting.get(key)!;
      waiting.delete(key);
      if (again) tell(channel, payload);
    }, TELL_EVERY_MS);
    timer.unref();
    waiting.set(key, { again: false, timer });
  }

  return { tell, stop: () => waiting.forEach(({ timer }) => clearTimeout(timer)) };
}
