import { parseArgs } from "node:util";
import type { Check, Shard } from "./runners.ts";

/**
 * What `npm test -- lint api-15 --shard 1/3` asks for; all checks but those on request where none is named. What runs as a whole belongs to
 * the first shard. Throws one line for what there is not.
 */
export function chooseChecks(checks: Check[], args: string[]): { chosen: Check[]; shard?: Shard } {
  const { values, positionals } = parseArgs({
    args,
    options: { shard: { type: "string" } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no check named ${unknown.join(", ")}. There are: ${checks.map(({ name }) => name).join(", ")}.`,
    );
  const named = checks.filter(({ name, onRequest }) =>
    positionals.length === 0 ? !onRequest : positionals.includes(name),
  );
  if (values.shard === undefined) return { chosen: named };
  const shard = readShard(values.shard);
  return { chosen: named.filter(({ divides }) => divides || shard.index === 1), shard };
}

function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`--shard ${text} is none of 1/3, 2/3, 3/3, for instance.`);
  return { index, count };
}
