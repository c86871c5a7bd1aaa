import { buildIfChanged } from "./build.ts";

try {
  buildIfChanged();
} catch (error) {
  console.error(`${(error as Error).message}: Sözbir did not start.`);
  process.exit(1);
}
// The server runs in this process, so that it is the one that npm's signals reach.
await import("../server/main.ts");
