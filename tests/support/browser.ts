import { findHeadlessShell, findSystemChromium } from "../../scripts/checks/chromium.ts";

export const launching = (executablePath: string | undefined) => ({
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
  ],
});

/** The browser of the journeys and of the pictures: the machine's own Chromium, its headless shell where there is one. */
export const BROWSER = {
  locale: "tr-TR",
  timezoneId: "Europe/Istanbul",
  launchOptions: launching(findHeadlessShell() ?? findSystemChromium()),
};
