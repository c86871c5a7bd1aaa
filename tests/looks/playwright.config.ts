import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { BROWSER } from "../support/browser.ts";
import { freePort } from "../support/server-process.ts";

/** Chosen once: Playwright loads this file again in every worker, which inherits the environment. */
process.env.LOOKS_PORT ??= String(await freePort());
const root = resolve(import.meta.dirname, "../..");
/** Where the server's program lies: today's, or a commit's that today is compared with (looks.ts). */
const program = process.env.LOOKS_PROGRAM ?? root;

/** Pictures of the most important screens, compared with those that were kept before (looks.ts). */
export default defineConfig({
  testDir: ".",
  outputDir: `${root}/.looks/differences`,
  snapshotPathTemplate: `${root}/.looks/kept/{arg}{ext}`,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: "./reporter.ts",
  expect: {
    timeout: 30_000,
    // Corners of rounded boxes come out some shades otherwise, as the browser cuts the page for drawing: up to twenty pixels
    // were seen. A row that moves by one pixel changes hundreds.
    toHaveScreenshot: { threshold: 0.004, maxDiffPixels: 40 },
  },
  use: {
    ...BROWSER,
    baseURL: `http://127.0.0.1:${process.env.LOOKS_PORT}`,
    contextOptions: { reducedMotion: "reduce" },
  },
  webServer: {
    command: `"${process.execPath}" --import ./tests/looks/stand-still.ts tests/looks/serve.ts`,
    cwd: program,
    env: { LOOKS_PORT: process.env.LOOKS_PORT },
    wait: { stdout: /The looks are ready/ },
    // The first build of the pages is part of it.
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
