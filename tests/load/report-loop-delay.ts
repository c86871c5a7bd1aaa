import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { watchLoop } from "./loop-delay.ts";

// Loaded before a server that is measured; at SIGUSR2 it writes its longest turns to the file LOOP_DELAY_FILE.

const file = process.env.LOOP_DELAY_FILE;
if (file && isMainThread) {
  const loop = watchLoop();
  process.on("SIGUSR2", () => writeFileSync(file, JSON.stringify(loop.turns())));
}
