import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { prepareDatabase } from "#server/prepare-database.ts";
import { buildIfChanged } from "../../scripts/build.ts";
import { looksFolder, plantedFile } from "./planted.ts";
import { standStill } from "./still-database.ts";

// The server of the pictures, started by Playwright with stand-still.ts: today's program, built where it changed, on a
// database of its own that goes away with it, of which each start makes the same.
process.env.NODE_ENV ??= "production";
buildIfChanged();

const folder = looksFolder();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { mode: 0o755 });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const embedded = await openEmbeddedDatabase({
  dataDir: join(folder, "data"),
  log: () => {},
  settings: { fsync: "off" },
});
const base = `http://127.0.0.1:${process.env.LOOKS_PORT}`;
const config = readConfig({
  PORT: process.env.LOOKS_PORT,
  HOST: "127.0.0.1",
  PUBLIC_URL: "https://sozbir.example",
  DATA_DIR: join(folder, "data"),
  DATABASE_URL: embedded.url,
  APP_SECRET: "a secret for the pictures alone",
  RATE_LIMIT_FACTOR: "1000",
  LOG_LEVEL: "error",
});
await standStill(embedded.url);
await prepareDatabase(embedded.url, console);
const { plant } = await import("./plant.ts");
await plant(embedded.url, config);
const { start } = await import("#server/start.ts");
const { builtPages } = await import("#server/built-pages.ts");
const running = await start(config, builtPages);
process.once("SIGTERM", async () => {
  await running.close();
  await embedded.close();
  process.exit(0);
});
const { talk } = await import("./talks.ts");
writeFileSync(plantedFile(), JSON.stringify(await talk(base)));
// Playwright waits for it.
console.log("The looks are ready.");
