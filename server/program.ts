import module from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "./config.ts";
import { type AddPages, type Running, start } from "./start.ts";

/**
 * Runs the program from reading its environment to its end: prints its address, and shuts down gracefully at the first
 * Ctrl-C or SIGTERM; a second one ends it at once. A failed start prints one line and exits with code 1.
 */
export async function runProgram(addPages: AddPages): Promise<void> {
  let running: Running;
  try {
    running = await start(readConfig(process.env), addPages);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (process.env.LOG_LEVEL === "debug") console.error(error);
    process.exit(1);
  }
  endOnSignal(running);
  print(running);
  // Node writes its compile cache only at a natural exit, which this process never has.
  module.flushCompileCache();
}

/** Under npm one Ctrl-C arrives twice, from the terminal and from npm: only a later signal means "at once". */
const SAME_WISH_MS = 1000;
const MAX_END_MS = 9_500;

function endOnSignal(running: Running) {
  let askedAt: number | undefined;
  const end = async () => {
    if (askedAt !== undefined) return void (performance.now() - askedAt > SAME_WISH_MS && process.exit(1));
    askedAt = performance.now();
    console.log("\nClosing…");
    // What does not stop in time is abandoned: an interrupted transaction is rolled back, and the database stops by
    // itself.
    await Promise.race([running.close(), sleep(MAX_END_MS)]);
    process.exit(0);
  };
  process.on("SIGINT", end);
  process.on("SIGTERM", end);
}

function print({ address, signIns }: Running) {
  console.log(`\n  Sözbir is ready: ${address}\n`);
  if (signIns.length === 0) return;
  console.log("  Sign in at /login (these passwords are shown only now):");
  const width = Math.max(...signIns.map(({ email }) => email.length));
  for (const { email, password, who } of signIns)
    console.log(`    ${email.padEnd(width)}  ${password ?? "-".repeat(10)}  ${who}`);
  console.log();
}
