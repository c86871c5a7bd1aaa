import { defineConfig } from "@playwright/test";
import { findHeadlessShell, findSystemChromium } from "./scripts/checks/chromium.ts";
import { BROWSER, launching } from "./tests/support/browser.ts";
import { ADMIN } from "./tests/support/journey-admin.ts";
import { freePort } from "./tests/support/server-process.ts";

/** Chosen once: Playwright loads this file in every worker, which inherits the environment. */
process.env.JOURNEYS_PORT ??= String(await freePort());
process.env.SITE_CONTENT_PORT ??= String(await freePort());
/**
 * These change what the public pages show, which other journeys read: they have a server of their own. On it takeover's
 * journey sets a language model, because no other asks an assistant there.
 */
const SITE_CONTENT = "admin-website.spec.ts";
/** The headless shell does not support notifications. */
const NOTIFICATIONS = "push-notices.spec.ts";
/** axe is slow on long lists, and every journey makes them longer. */
const SCREENS = "screens.spec.ts";

/** Journeys: a real Chromium against the real server with demo content on an embedded database. */
export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  workers: 2,
  // A loaded machine responds late; worker processes, which have low priority, even later.
  expect: { timeout: 20_000 },
  timeout: 60_000,
  // The summary reports tests that needed a retry (scripts/test.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  // The longest files first, so that workers finish at about the same time.
  projects: [
    {
      name: "site-content",
      testMatch: SITE_CONTENT,
      use: { baseURL: addressAt(process.env.SITE_CONTENT_PORT) },
    },
    // axe's long functions are compiled over and over for each document, and hardly run faster for it.
    {
      name: "screens",
      testMatch: SCREENS,
      use: { launchOptions: launching(findHeadlessShell() ?? findSystemChromium(), ["--js-flags=--no-opt"]) },
    },
    { name: "notifications", testMatch: NOTIFICATIONS, use: { launchOptions: launching(findSystemChromium()) } },
    { name: "journeys", testIgnore: [SITE_CONTENT, SCREENS, NOTIFICATIONS] },
  ],
  use: {
    baseURL: addressAt(process.env.JOURNEYS_PORT),
    ...BROWSER,
  },
  // Started in sequence: the first one builds the pages.
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
      // The fake push service listens on loopback.
      LOOPBACK_FEEDS: "1",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      // Test data needs no durability.
      PGOPTIONS: "-c synchronous_commit=off",
    },
    // Includes the first build of the pages, which takes two and a half minutes on a loaded machine.
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  };
}
