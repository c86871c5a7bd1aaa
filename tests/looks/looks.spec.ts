import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { goTo } from "../support/journey-pages.ts";
import { MOMENT } from "./moment.ts";
import { type Planted, readPlanted } from "./planted.ts";
import { type Screen, SCREENS } from "./screens.ts";

const WINDOWS = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const SCHEMES = ["light", "dark"] as const;

for (const screen of SCREENS)
  for (const viewport of WINDOWS)
    for (const colorScheme of SCHEMES)
      test.describe(() => {
        test.use({ viewport, colorScheme });
        test(`${screen.name}-${viewport.width}-${colorScheme}`, async ({ page, context }, { title }) => {
          const planted = readPlanted();
          await comeBack(context, screen, planted);
          await page.clock.setFixedTime(MOMENT);
          const path = screen.path(planted);
          await (screen.name === "widget" ? page.goto(path) : goTo(page, path));
          await screen.shown(page);
          await everythingLoaded(page);
          await expect(page).toHaveScreenshot(`${title}.png`, { fullPage: screen.whole ?? false });
        });
      });

/** Gives the browser what it has of whoever was here before. */
async function comeBack(context: BrowserContext, { as, kept }: Screen, planted: Planted) {
  if (as) {
    const [name, value] = planted[as].split("=") as [string, string];
    // For the browser's network it is another day: no end is set, so that it is not over.
    await context.addCookies([{ name, value, domain: "127.0.0.1", path: "/", httpOnly: true }]);
  }
  if (kept)
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, kept(planted));
}

/** Pictures further down are fetched now, and the window stands at the top again. */
async function everythingLoaded(page: Page) {
  await page.evaluate(async () => {
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = "eager";
        return image.decode().catch(() => {});
      }),
    );
    await document.fonts.ready;
    scrollTo({ top: 0, behavior: "instant" });
  });
}
