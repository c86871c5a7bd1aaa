import { expect, type Page, test } from "@playwright/test";
import { goTo, reload } from "../support/journey-pages.ts";

/** Records the documents that the page requests from now on, and the full router. */
function watch(page: Page) {
  const documents: string[] = [];
  const late: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(pathname);
    if (pathname.startsWith("/assets/full-router")) late.push(pathname);
  });
  return { documents, late };
}

const link = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

test("what leads to other pages is fetched once somebody comes near a link, and no document for the next page", async ({
  page,
}) => {
  const { documents, late } = watch(page);
  await goTo(page, "/");
  // By then routes have been discovered, and the page's end has been in view.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(late).toEqual([]);

  await link(page, "Hakkımızda").hover();
  await expect.poll(() => late.length).toBe(1);
  await link(page, "Hakkımızda").click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Her müşteri sorusuna saniyeler içinde doğru yanıt");
  expect(documents).toEqual(["/"]);
  expect(late).toHaveLength(1);
});

test("no script is requested before the page has been painted", async ({ page }) => {
  for (const path of ["/", "/services", "/contact"]) {
    await goTo(page, path);
    const { paint, firstScript } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
      firstScript: Math.min(
        ...performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          .map(({ startTime }) => startTime),
      ),
    }));
    expect(firstScript, path).toBeGreaterThan(paint);
  }
});

test("who reloads a page and goes back sees the one before, in the same document", async ({ page }) => {
  await goTo(page, "/");
  await link(page, "Hakkımızda").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await reload(page);
  const { documents, late } = watch(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Her müşteri sorusuna saniyeler içinde doğru yanıt");
  await page.goForward();
  await expect(page).toHaveTitle(/^Hakkımızda/);
  expect(documents).toEqual([]);
  expect(late).toHaveLength(1);
});

test("a link within the page needs nothing, and going back from it neither", async ({ page }) => {
  await goTo(page, "/");
  const { documents } = watch(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#content");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await link(page, "Hizmetler").click();
  await expect(page).toHaveURL("/services");
  expect(documents).toEqual([]);
});

test("a form that is sent before anything else has come is sent", async ({ page }) => {
  const { documents, late } = watch(page);
  await goTo(page, "/forgot-password");
  expect(late).toEqual([]);
  await page.getByLabel("E-posta").fill("kimse@ornek.example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("kimse@ornek.example")).toBeVisible();
  expect(documents).toEqual(["/forgot-password"]);
  expect(late).toHaveLength(1);
});
