import { mkdirSync, rmSync } from "node:fs";
import { buildIfChanged } from "../../scripts/build.ts";
import { journeyData, journeyFolder } from "./journey-folder.ts";

// The journeys' server: started by Playwright with the port and the accounts, in a temporary data folder.
const folder = journeyFolder();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { mode: 0o755 });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

process.env.DATA_DIR = journeyData();
process.env.LOG_LEVEL ??= "warn";
// The journeys run with defaults, whatever this machine is configured for.
for (const name of ["DATABASE_URL", "S3_BUCKET", "SMTP_URL", "OPENAI_BASE_URL", "OPENAI_API_KEY", "OPENAI_MODEL"])
  delete process.env[name];

// Set before React is loaded, which selects its build by it.
process.env.NODE_ENV ??= "production";
buildIfChanged();
const { runProgram } = await import("../../server/program.ts");
const { builtPages } = await import("../../server/built-pages.ts");
await runProgram(builtPages);
