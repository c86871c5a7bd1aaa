import { buildIfChanged } from "./build.ts";

try {
  buildIfChanged();
} catch (error) {
  console.error(`Sözbir did not start: ${(error as Error).message}.`);
  process.exit(1);
}
// The server runs in this process, so that it is the one that npm's signals reach.
await import("../server/main.ts");
