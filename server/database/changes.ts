import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { batched, throttle } from "./batched-changes.ts";
import { trackOtherNodes, nameOfListener, NODES_CHANNEL } from "./other-nodes.ts";
import { endNow } from "./watchdog.ts";

/**
 * The notification channels, heard by every node: what public pages are made of has changed; a form, chat or finding
 * came in (payload: the table); a chatbot's conversations grew (its id); an inbox changed (its company's id, or
 * "provider"); something happened in a conversation (its id and what, see domain/conversation-signals.ts); a job is due
 * (its kind); a chatbot's documents were read or changed (its id); a company's findings changed (its id).
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
   * False while the connection is lost: notifications may then be missed, so nothing that depends on them may be
   * cached.
   */
  readonly listening: boolean;
  /**
   * Subscribes `heard` to a channel. It is called with the payload of every notification, and without one after every
   * loss of the connection: anything may have changed. With `only`, it is called for payloads whose first word is
   * `only`; thousands may subscribe this way. Returns the function that unsubscribes.
   */
  on(channel: Channel, heard: (payload?: string) => void, only?: string): () => void;
  /**
   * Notifies every node, this one included; call it after the commit. Throttled to two per second for equal
   * notifications: a NOTIFY blocks every other commit, so tables that grow with each message have no trigger for it.
   */
  notifyThrottled(channel: Channel, payload: string): void;
  /**
   * The same without throttling, for what somebody is waiting for. Notifications of the same moment are sent together.
   */
  notify(channel: Channel, payload: string): void;
  /**
   * Calls this node's subscribers now, ahead of a notification that is on its way: whoever made a change sees it with
   * their next request.
   */
  notifyLocally(channel: Channel): void;
  /** Aborted when the program ends: whoever follows changes for a client lets it go. */
  readonly ending: AbortSignal;
  end(): void;
  close(): Promise<void>;
};

const RETRY_MS = 500;
/**
 * A connection that a proxy has dropped silently still looks open: it is pinged this often, and closed when no reply
 * comes.
 */
const PING_MS = 3_000;
const ANSWER_MS = 3_000;
const END_MS = 500;

/**
 * Listens (`LISTEN`) on a connection of its own and reconnects whenever it is lost. Other nodes see the connection's
 * name, which ends in `tag` (server/secrets/fingerprint.ts).
 */
export async function listenForChanges(url: string, log: Logger, tag = ""): Promise<Changes> {
  const heard = new Map(
    CHANNELS.map((channel) => [
      channel,
      createListeners((error) => log.error({ err: error, channel }, "who heard of a change failed")),
    ]),
  );
  const pass = (channel: Channel, payload?: string) => {
    if (!closing) heard.get(channel)?.call(payload);
  };
  const nodes = trackOtherNodes();
  const ending = new AbortController();
  let client: pg.Client | null = null;
  /** Nobody here is notified any more; the other nodes still are. */
  let closing = false;
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
      // No query is in progress while the node waits for the others; nothing else would report that the connection
      // ended then.
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
  /** Runs one query after the other; closes a connection that gives no reply. */
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

  // While the connection is lost no node is notified: all subscribers look again when it is back.
  const { notify, isSent } = batched<Channel>(
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
  const throttled = throttle<Channel>(notify);

  await connect();
  return {
    get listening() {
      return client !== null;
    },
    on: (channel, call, only) => heard.get(channel)!.add(call, only),
    notifyThrottled: throttled.notify,
    notify,
    notifyLocally: (channel) => pass(channel),
    ending: ending.signal,
    end: () => ending.abort(),
    async close() {
      closing = true;
      ending.abort();
      // Other nodes would show what was before until the next change.
      throttled.flush();
      await Promise.race([isSent(), sleep(END_MS)]);
      closed = true;
      clearTimeout(retry);
      clearInterval(ping);
      if (client) await Promise.race([endNow(client), sleep(END_MS)]);
    },
  };
}

type Call = (payload?: string) => void;

/** The subscribers of a channel: those to everything, and those to payloads that begin with a given word. */
function createListeners(onError: (error: unknown) => void) {
  const tell = (calls: Iterable<Call>, payload?: string) => {
    for (const call of calls) {
      try {
        call(payload);
      } catch (error) {
        onError(error);
      }
    }
  };
  const toAll = new Set<Call>();
  const toOne = new Map<string, Set<Call>>();
  return {
    call(payload?: string) {
      tell(toAll, payload);
      if (payload === undefined) for (const calls of toOne.values()) tell(calls);
      else tell(toOne.get(payload.split(" ", 1)[0]!) ?? [], payload);
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
