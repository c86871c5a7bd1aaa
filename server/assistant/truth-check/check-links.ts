import { setTimeout as wait } from "node:timers/promises";
import { isDead, type Probe } from "#server/domain/probe-address.ts";

/** The interval between two requests to the same host, in milliseconds. */
const BETWEEN_MS = 1000;
const HOSTS_AT_ONCE = 8;
/** The most requests to one host in a night; the rest follow the next night. */
const MAX_PER_HOST = 300;
/** If this many hosts are asked and none answers, it is our own network that is down, or closed towards the outside. */
const HOSTS_TO_TELL = 3;

export type LinkCheck = {
  probe(address: string): Promise<Probe | null>;
  keep(address: string, found: Probe & { dead: boolean }): Promise<void>;
  pause?: (ms: number) => Promise<unknown>;
  signal: AbortSignal;
};

/**
 * Requests each URL once, several hosts concurrently, and passes each result to `keep` as it arrives. Stops early on
 * `signal`. Resolves with false, having kept no failure, if nobody can be reached from here.
 */
export async function checkLinks(
  addresses: readonly string[],
  { probe, keep, pause = wait, signal }: LinkCheck,
): Promise<boolean> {
  const hosts = [...Map.groupBy(addresses, hostOf).values()];
  const failed: { address: string; found: Probe }[] = [];
  const keepFound = (address: string, found: Probe) => keep(address, { ...found, dead: isDead(found) });
  let isReached = false;
  let isOver = false;
  const askHosts = async () => {
    for (let host = hosts.shift(); host && !signal.aborted; host = hosts.shift()) {
      for (const [at, address] of host.slice(0, MAX_PER_HOST).entries()) {
        if (at > 0) await pause(BETWEEN_MS);
        if (signal.aborted || isOver) return;
        const found = (await probe(address)) ?? NOT_ASKED;
        isReached ||= found.status !== null;
        if (found.failure === null || isReached) await keepFound(address, found);
        else failed.push({ address, found });
      }
    }
  };
  // If one fails, the others end too: the next try would ask their hosts beside them.
  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, askHosts)).finally(() => (isOver = true));
  if (!isReached && new Set(failed.map(({ address }) => hostOf(address))).size >= HOSTS_TO_TELL) return false;
  for (const { address, found } of failed) await keepFound(address, found);
  return true;
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? "";

/** For a URL that is not requested, for example in our own network: nobody here can tell what visitors find there. */
const NOT_ASKED: Probe = { status: null, failure: null, movedTo: null };
