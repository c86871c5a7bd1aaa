import { defineConfig } from "@playwright/test";
import { BROWSER } from "./tests/support/browser.ts";
import { ADMIN } from "./tests/support/journey-admin.ts";
import { freePort } from "./tests/support/server-process.ts";

/** Chosen once: Playwright loads this file again in every worker, which inherits the environment. */
process.env.JOURNEYS_PORT ??= String(await freePort());
/** They change what the public pages show, which other journeys read. */
const SITE_CONTENT = "admin-website.spec.ts";
const baseURL = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;

/** Journeys: a real Chromium, the real server with the demo content on an embedded database of its own. */
export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  // A loaded machine answers late, not wrongly.
  expect: { timeout: 10_000 },
  timeout: 60_000,
  // The result names what needed its second try (scripts/test.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // By itself: npx playwright test --no-deps admin-website
  projects: [
    { name: "journeys", testIgnore: SITE_CONTENT },
    { name: "site-content", testMatch: SITE_CONTENT, dependencies: ["journeys"] },
  ],
  use: {
    baseURL,
    ...BROWSER,
  },
  webServer: {
    command: `"${process.execPath}" tests/support/serve-journeys.ts`,
    url: `${baseURL}/api/health`,
    env: {
      PORT: process.env.JOURNEYS_PORT,
      JOURNEYS_PORT: process.env.JOURNEYS_PORT,
      HOST: "127.0.0.1",
      DEMO_DATA: "1",
      RATE_LIMIT_FACTOR: "50",
      // A push service of a journey is on this machine.
      LOOPBACK_FEEDS: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
    // The first build of the pages is part of it.
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
