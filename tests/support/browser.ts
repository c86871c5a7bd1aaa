import { findSystemChromium } from "../../scripts/checks/chromium.ts";

/** The browser of the journeys and of the pictures: the machine's own Chromium, in Istanbul. */
export const BROWSER = {
  locale: "tr-TR",
  timezoneId: "Europe/Istanbul",
  launchOptions: {
    executablePath: findSystemChromium(),
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
  },
};
