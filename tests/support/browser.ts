import { findHeadlessShell, findSystemChromium } from "../../scripts/checks/chromium.ts";

export const launching = (executablePath: string | undefined, more: string[] = []) => ({
  executablePath,
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...more,
  ],
});

/** The browser of the journeys and of the screenshots: the system's Chromium, its headless shell if there is one. */
export const BROWSER = {
  locale: "tr-TR",
  timezoneId: "Europe/Istanbul",
  launchOptions: launching(findHeadlessShell() ?? findSystemChromium()),
};
