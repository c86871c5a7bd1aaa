import { defineConfig } from "@playwright/test";
import { findSystemChromium } from "./scripts/checks/chromium.ts";
import { BROWSER, launching } from "./tests/support/browser.ts";
import { ADMIN } from "./tests/support/journey-admin.ts";
import { freePort } from "./tests/support/server-process.ts";

/** Chosen once: Playwright loads this file again in every worker, which inherits the environment. */
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.SITE_CONTENT_PORT ??= String(await freePort());
/** They change what the public pages show, which other journeys read: a server of their own. */
const SITE_CONTENT = "admin-website.spec.ts";
/** The headless shell lets no page notify. */
const NOTIFICATIONS = "push-notices.spec.ts";
/** Axe takes its time with long lists, and each journey makes them longer. */
const SCREENS = "screens.spec.ts";

/** Journeys: a real Chromium, the real server with the demo content on an embedded database of its own. */
export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  // A loaded machine answers late, not wrongly; what a worker process reads comes last of all (its priority is low).
  expect: { timeout: 20_000 },
  timeout: 60_000,
  // The result names what needed its second try (scripts/test.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // The longest files first, so that no worker waits for it in the end.
  projects: [
    {
      name: "site-content",
      testMatch: SITE_CONTENT,
      use: { baseURL: addressAt(process.env.SITE_CONTENT_PORT) },
    },
    { name: "screens", testMatch: SCREENS },
    { name: "notifications", testMatch: NOTIFICATIONS, use: { launchOptions: launching(findSystemChromium()) } },
    { name: "journeys", testIgnore: [SITE_CONTENT, SCREENS, NOTIFICATIONS] },
  ],
  use: {
    baseURL: addressAt(process.env.JOURNEYS_PORT),
    ...BROWSER,
  },
  // One after the other: the first builds the pages.
  webServer: [serving(process.env.JOURNEYS_PORT), serving(process.env.SITE_CONTENT_PORT)],
});

function addressAt(port: string) {
  return `http://127.0.0.1:${port}`;
}

function serving(port: string) {
  return {
    command: `"${process.execPath}" tests/support/serve-journeys.ts`,
    url: `${addressAt(port)}/api/health`,
    env: {
      PORT: port,
      JOURNEYS_PORT: port,
      HOST: "127.0.0.1",
      DEMO_DATA: "1",
      RATE_LIMIT_FACTOR: "50",
      // A push service of a journey is on this machine.
      LOOPBACK_FEEDS: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Nothing of a journey has to survive a power loss.
      PGOPTIONS: "-c synchronous_commit=off",
    },
    // The first build of the pages is part of it, and takes two and a half minutes on a crowded machine.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  };
}
