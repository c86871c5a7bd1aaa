import { readConfig } from "#server/config.ts";
import { start } from "#server/start.ts";

// The API on an embedded database with the demo content, in a process of its own: it tells its parent where it listens
// and who may sign in, and on every message how much memory it holds once the garbage is gone.

const { address, signIns, close } = await start(
  readConfig(process.env),
  async () => (_request, _response, next) => next(),
);
process.on("message", (message) => {
  if (message === "end") return void close().then(() => process.exit(0));
  (globalThis as { gc?: () => void }).gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  process.send!({ rss, heapUsed });
});
process.send!({ address, signIns });
