import { once } from "node:events";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";

// A process that opens the database of a data folder, says how that went in one JSON line, and keeps it until its input
// ends.
const say = (said: object) => console.log(JSON.stringify(said));
const log: string[] = [];
try {
  const database = await openEmbeddedDatabase({
    dataDir: process.argv[2]!,
    log: (line) => log.push(line),
    settings: { fsync: "off" },
  });
  say({ url: database.url, log });
  await once(process.stdin.resume(), "end");
  await database.close();
  say({ closed: true });
} catch (error) {
  say({ error: (error as Error).message, log });
}
