import pg from "pg";
import type { Logger } from "pino";

/** What a table's trigger tells every node when a change commits. */
export type Channel = "site_changed";

export type Changes = {
  /** False while the connection is lost: a change may then go unheard, so nothing that depends on hearing it may be kept. */
  readonly listening: boolean;
  /** Calls `heard` at every change, and after every time of not listening. */
  on(channel: Channel, heard: () => void): void;
  close(): Promise<void>;
};

const CHANNELS: readonly Channel[] = ["site_changed"];
const RETRY_MS = 1000;

/** Listens on a connection of its own (`LISTEN`), and again whenever that is lost. */
export async function listenForChanges(url: string, log: Logger): Promise<Changes> {
  const heard = new Map<Channel, (() => void)[]>(CHANNELS.map((channel) => [channel, []]));
  const tell = (channel: Channel) => heard.get(channel)?.forEach((call) => call());
  let client: pg.Client | null = null;
  let closed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect() {
    const next = new pg.Client({ connectionString: url, application_name: "sozbir changes", keepAlive: true });
    next.on("notification", ({ channel }) => tell(channel as Channel));
    next.on("error", (error) => log.warn({ err: error }, "stopped hearing of changes"));
    next.on("end", lose);
    await next.connect();
    for (const channel of CHANNELS) await next.query(`listen ${channel}`);
    client = next;
    CHANNELS.forEach(tell);
  }

  function lose() {
    client = null;
    if (closed) return;
    CHANNELS.forEach(tell);
    clearTimeout(retry);
    retry = setTimeout(() => connect().catch(lose), RETRY_MS);
  }

  await connect();
  return {
    get listening() {
      return client !== null;
    },
    on: (channel, call) => void heard.get(channel)!.push(call),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
