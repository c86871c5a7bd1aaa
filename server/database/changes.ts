import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { knowOtherNodes, nameOfListener, NODES_CHANNEL } from "./other-nodes.ts";
import { endNow } from "./watch.ts";

/**
 * What every node is told of: what public pages are made of; a form, chat or finding came in (payload: the table); a
 * chatbot's conversations grew (payload: its id); an inbox changed (payload: its company's id, or "provider"); something
 * happened in a conversation (payload: its id and what, see domain/conversation-signals.ts); a job is due (payload: its
 * kind); a chatbot's documents were read or changed (payload: its id); a company's findings changed (payload: its id).
 */
const CHANNELS = [
  "site_changed",
  "inbox_changed",
  "conversations_changed",
  "team_inbox_changed",
  "conversation_signal",
  "job_added",
  "knowledge_changed",
  "findings_changed",
] as const;
export type Channel = (typeof CHANNELS)[number];

export type Changes = {
  /**
   * False while the connection is lost: a change may then go unheard, so nothing that depends on hearing it may be
   * kept.
   */
  readonly listening: boolean;
  /**
   * Calls `heard` at every change with its payload, and without one after every time of not listening: anything may
   * have changed. Of thousands that each follow one thing, `only` those are called whose word the payload begins with.
   * Gives the function that ends it.
   */
  on(channel: Channel, heard: (payload?: string) => void, only?: string): () => void;
  /**
   * Tells every node, this one included, after the change is committed. The same said many times a second is said twice
   * a second: a notification holds up every other commit, so tables that grow with each message have no trigger for it.
   */
  tell(channel: Channel, payload: string): void;
  /** The same at once, however often: for what somebody waits for. Those of one moment go out together. */
  tellAtOnce(channel: Channel, payload: string): void;
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
/** Where others have to be told, a question and the answer that is there at once are told in one statement. */
const GATHERED_MS = 10;

/**
 * Listens on a connection of its own (`LISTEN`), and again whenever that is lost. Other nodes see the connection's
 * name, which ends in `tag` (server/secrets/fingerprint.ts).
 */
export async function listenForChanges(url: string, log: Logger, tag = ""): Promise<Changes> {
  const heard = new Map(CHANNELS.map((channel) => [channel, createListeners()]));
  const pass = (channel: Channel, payload?: string) => {
    try {
      heard.get(channel)?.call(payload);
    } catch (error) {
      log.error({ err: error, channel }, "who heard of a change failed");
    }
  };
  const nodes = knowOtherNodes();
  const ending = new AbortController();
  let client: pg.Client | null = null;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: nameOfListener(tag),
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on("notification", ({ channel, payload }) =>
      channel === NODES_CHANNEL
        ? nodes.hear(payload ?? "", (query) => void next.query(query).catch(() => {}))
        : pass(channel as Channel, payload),
    );
    next.on("error", (error) => log.warn({ err: error }, "stopped hearing of changes"));
    let ended = false;
    next.on("end", () => {
      ended = true;
      if (next === client) lose();
    });
    try {
      await next.connect();
      await next.query([NODES_CHANNEL, ...CHANNELS].map((channel) => `listen ${channel}`).join(";"));
      await nodes.join(next);
      // Others are waited for without a question under way: who ends then is told nowhere else.
      if (ended) throw new Error("the listening connection ended before others knew of it");
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
    nodes.lose();
    if (closed) return;
    CHANNELS.forEach((channel) => pass(channel));
    again();
  }

  let turn: Promise<unknown> = Promise.resolve();
  /** One query after the other; a connection that gives no answer is given up. */
  function ask(question: (client: pg.Client) => Promise<unknown>): Promise<unknown> {
    const asked = client;
    turn = turn
      .then(() => (asked && asked === client && !closed ? question(asked) : undefined))
      .catch((error: unknown) => {
        log.warn({ err: error }, "the listening connection failed");
        if (asked && !(error instanceof pg.DatabaseError)) void endNow(asked);
      });
    return turn;
  }

  const ping = setInterval(() => ask((asked) => nodes.look(asked)), PING_MS);
  ping.unref();

  // While it is lost nobody is told: everybody who follows looks anew when it is back.
  const tellAtOnce = gathered(
    () => nodes.areThere,
    async (told) => {
      if (closed) return;
      if (!nodes.areThere) return told.forEach(([channel, payload]) => pass(channel, payload));
      await ask((asked) =>
        asked.query({
          text: "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as told (channel, payload)",
          values: [told.map(([channel]) => channel), told.map(([, payload]) => payload)],
        }),
      );
    },
  );
  const calm = calmed(tellAtOnce);

  await connect();
  return {
    get listening() {
      return client !== null;
    },
    on: (channel, call, only) => heard.get(channel)!.add(call, only),
    tell: calm.tell,
    tellAtOnce,
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

type Call = (payload?: string) => void;

/** Who listens to a channel: some to everything, some to what begins with a word. */
function createListeners() {
  const toAll = new Set<Call>();
  const toOne = new Map<string, Set<Call>>();
  return {
    call(payload?: string) {
      for (const call of toAll) call(payload);
      if (payload === undefined) for (const calls of toOne.values()) for (const call of calls) call();
      else for (const call of toOne.get(payload.split(" ", 1)[0]!) ?? []) call(payload);
    },
    add(call: Call, only?: string) {
      const calls = only === undefined ? toAll : (toOne.get(only) ?? new Set());
      if (only !== undefined) toOne.set(only, calls);
      calls.add(call);
      return () => {
        calls.delete(call);
        if (only !== undefined && calls.size === 0 && toOne.get(only) === calls) toOne.delete(only);
      };
    },
  };
}

/**
 * Says the first with what is told until a moment later, `isFar` some milliseconds, and what is told while it says that
 * again as one.
 */
function gathered(isFar: () => boolean, say: (told: [Channel, string][]) => Promise<unknown>) {
  let waiting: [Channel, string][] = [];
  let saying = false;

  async function sayAll() {
    saying = true;
    await (isFar() ? sleep(GATHERED_MS) : new Promise(setImmediate));
    while (waiting.length > 0) {
      const told = waiting;
      waiting = [];
      await say(told);
    }
    saying = false;
  }

  return (channel: Channel, payload: string) => {
    waiting.push([channel, payload]);
    if (!saying) void sayAll();
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
