import { randomUUID } from "node:crypto";
import type pg from "pg";

/** The channel on which nodes announce themselves. */
export const NODES_CHANNEL = "nodes";
/** The application name of the nodes' listening connections, in earlier releases too. */
const NAME = "sozbir changes";
/** How long to wait for a node's confirmation. */
const KNOWN_MS = 1_000;

const count = {
  text: `select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like $1`,
  values: [`${NAME}%`],
};
const saying = (words: string): pg.QueryConfig => ({
  text: "select pg_notify($1, $2)",
  values: [NODES_CHANNEL, words],
});

export type OtherNodes = {
  /** False while this node is known to be the only one listening: then no other node has to be notified. */
  readonly areThere: boolean;
  /**
   * Announces this node to the others, on a connection that listens already, and waits until each has confirmed: no
   * later notification of theirs misses this node.
   */
  join(client: pg.Client): Promise<void>;
  /**
   * Checks whether other nodes still listen. It queries `client` in any case, which also shows that the connection is
   * alive.
   */
  look(client: pg.Client): Promise<void>;
  /** Handles a notification on the nodes' channel. */
  hear(words: string, answer: (query: pg.QueryConfig) => void): void;
  /** The connection is lost: whether other nodes listen is unknown. */
  lose(): void;
};

export const nameOfListener = (tag: string): string => `${NAME} ${tag}`.trim();

/** Tracks whether other nodes listen on the same database. */
export function trackOtherNodes(): OtherNodes {
  const own = randomUUID();
  let areThere = true;
  /** Counts announcements: if a node joins while the database counts the listeners, the count is ignored. */
  let joined = 0;
  let known = 0;
  let wake = () => {};

  const howMany = async (client: pg.Client) => (await client.query<{ others: number }>(count)).rows[0]!.others;

  return {
    get areThere() {
      return areThere;
    },
    async join(client) {
      [areThere, known] = [true, 0];
      const before = joined;
      await client.query(saying(`joins ${own}`));
      const others = await howMany(client);
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(late.resolve, KNOWN_MS);
      const allKnow = Promise.withResolvers<void>();
      wake = () => known >= others && allKnow.resolve();
      wake();
      await Promise.race([allKnow.promise, late.promise]);
      clearTimeout(timer);
      if (joined === before) areThere = others > 0;
    },
    async look(client) {
      const before = joined;
      const others = await howMany(client);
      if (joined === before) areThere = others > 0;
    },
    hear(words, answer) {
      const [what, whom] = words.split(" ");
      if (what === "joins" && whom !== own) {
        [areThere, joined] = [true, joined + 1];
        answer(saying(`knows ${whom}`));
      }
      if (what === "knows" && whom === own) {
        known += 1;
        wake();
      }
    },
    lose() {
      areThere = true;
    },
  };
}
