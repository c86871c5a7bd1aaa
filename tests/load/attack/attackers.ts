import { setPriority } from "node:os";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { type Attack, ATTACKS, type Prey } from "./attacks.ts";
import type { Outcome } from "./target.ts";

const GIVES_WAY = 10;

/**
 * Every attack at once until `until`; what came of the tries of each, in their order. In a thread that gives way to
 * all others: attackers have machines of their own, and what the attack costs them is not taken from the server.
 */
export function attack(prey: Prey, until: number): Promise<Outcome[][]> {
  return new Promise((done, fail) => {
    const attackers = new Worker(new URL(import.meta.url), { workerData: { prey, until } });
    attackers.once("message", done);
    attackers.once("error", fail);
  });
}

if (!isMainThread) {
  setPriority(GIVES_WAY); // of this thread alone, as Linux counts it
  const { prey, until } = workerData as { prey: Prey; until: number };
  parentPort!.postMessage(await Promise.all(ATTACKS.map((one) => run(one, prey, until))));
}

async function run(attack: Attack, prey: Prey, until: number): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let turn = 0;
  const attacker = async () => {
    while (Date.now() < until && turn < attack.most) outcomes.push(inShort(await attack.try(prey, turn++)));
  };
  await Promise.all(Array.from({ length: attack.atOnce }, attacker));
  return outcomes;
}

/** Without the pages themselves, of which there are thousands. */
function inShort({ status, ms, answer }: Outcome): Outcome {
  return { status, ms, answer };
}
