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

/** Expects that the page, just loaded, was painted before it requested a script. */
async function expectPaintedFirst(page: Page) {
  const { paint, firstScript } = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    firstScript: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(firstScript, page.url()).toBeGreaterThan(paint);
}

test("the home page fetches what leads to other pages when it is needed, and stays one document", async ({ page }) => {
  const { documents, late } = watch(page);
  await goTo(page, "/");
  await test.step("no script is requested before the page has been painted", () => expectPaintedFirst(page));

  await test.step("what leads to other pages is fetched once somebody comes near a link, and no document for the next page", async () => {
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Her müşteri sorusuna saniyeler içinde doğru yanıt",
    );
    expect(documents).toEqual(["/"]);
    expect(late).toHaveLength(1);
  });

  await test.step("who reloads a page and goes back sees the one before, in the same document", async () => {
    await link(page, "Hakkımızda").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await reload(page);
    const { documents, late } = watch(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Her müşteri sorusuna saniyeler içinde doğru yanıt",
    );
    await page.goForward();
    await expect(page).toHaveTitle(/^Hakkımızda/);
    expect(documents).toEqual([]);
    expect(late).toHaveLength(1);
  });
});

test("a page is painted before its scripts come, and needs little for a link within it and a form", async ({
  page,
}) => {
  const { documents, late } = watch(page);
  await goTo(page, "/services");
  await test.step("no script is requested before the page has been painted", () => expectPaintedFirst(page));

  await test.step("a link within the page needs nothing, and going back from it neither", async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/services#content");
    await page.goBack();
    await expect(page).toHaveURL("/services");
    await link(page, "Hakkımızda").click();
    await expect(page).toHaveURL("/about");
    expect(documents).toEqual(["/services"]);
  });

  await test.step("a form that is sent before anything else has come is sent", async () => {
    documents.splice(0);
    late.splice(0);
    await goTo(page, "/forgot-password");
    await expectPaintedFirst(page);
    expect(late).toEqual([]);
    await page.getByLabel("E-posta").fill("kimse@ornek.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("kimse@ornek.example")).toBeVisible();
    expect(documents).toEqual(["/forgot-password"]);
    expect(late).toHaveLength(1);
  });
});
