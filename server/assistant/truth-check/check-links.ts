import { setTimeout as wait } from "node:timers/promises";
import { isDead, type Probe } from "#server/domain/probe-address.ts";

/** One host is asked once in this time, however many addresses lead there. */
const BETWEEN_MS = 1000;
const HOSTS_AT_ONCE = 8;
/** Of one host in one night; the rest is asked in the next. */
const MOST_OF_HOST = 300;

export type LinkCheck = {
  probe(address: string): Promise<Probe | null>;
  keep(address: string, found: Probe & { dead: boolean }): Promise<void>;
  pause?: (ms: number) => Promise<unknown>;
  signal: AbortSignal;
};

/** Asks each address once, hosts beside one another, and keeps what was found as it comes. Ends early with `signal`. */
export async function checkLinks(
  addresses: readonly string[],
  { probe, keep, pause = wait, signal }: LinkCheck,
): Promise<void> {
  const hosts = [...Map.groupBy(addresses, (address) => URL.parse(address)?.host ?? "").values()];
  const askHosts = async () => {
    for (let host = hosts.shift(); host && !signal.aborted; host = hosts.shift()) {
      for (const [at, address] of host.slice(0, MOST_OF_HOST).entries()) {
        if (at > 0) await pause(BETWEEN_MS);
        if (signal.aborted) return;
        const found = (await probe(address)) ?? NOT_ASKED;
        await keep(address, { ...found, dead: isDead(found) });
      }
    }
  };
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askHosts));
}

/** An address of our own network, say: what visitors find there nobody here can tell. */
const NOT_ASKED: Probe = { status: null, failure: null, movedTo: null };
