import { randomUUID } from "node:crypto";
import type pg from "pg";

/** Nodes hear on it of each other. */
export const NODES_CHANNEL = "nodes";
/** What the listening connections of nodes are called; older ones, too. */
const NAME = "sozbir changes";
/** A node that says nothing for so long is not waited for. */
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
  /** False while this node is known to listen alone: then nobody else has to be told anything. */
  readonly areThere: boolean;
  /**
   * Tells the others, on a connection that listens already, that one more does, and waits until each knows: nothing that
   * they tell from then on passes it by.
   */
  join(client: pg.Client): Promise<void>;
  /** Looks whether others still listen; `client` is asked no matter what is answered, so it shows that it is alive. */
  look(client: pg.Client): Promise<void>;
  /** What was said on the channel of nodes. */
  hear(words: string, answer: (query: pg.QueryConfig) => void): void;
  /** The connection is lost: nobody knows. */
  lose(): void;
};

export const nameOfListener = (tag: string): string => `${NAME} ${tag}`.trim();

/** Knows whether other nodes listen on the same database. */
export function knowOtherNodes(): OtherNodes {
  const own = randomUUID();
  let areThere = true;
  /** Joined while the database was counting: the count says nothing of it. */
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
